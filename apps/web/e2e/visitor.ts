import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { expect } from './seller.ts';
import type { System } from './system/start-system.ts';

/** A person who is not signed in, in a browser of their own. */
export interface Visitor {
  page: Page;
  /** Opens a page of the account, in English unless said otherwise. */
  open(page: 'login' | 'signup' | 'forget', language?: string): Promise<void>;
  field(name: string): Locator;
  button(name: string): Locator;
  /** Has the device prove itself instead of reading the picture. */
  proveDevice(): Promise<void>;
  /** Presses "Send code" and resolves to the code that arrives at `target`, after what was there before. */
  requestCode(target: string): Promise<string>;
  fillPassword(password: string): Promise<void>;
  /** Makes an account for an e-mail address, up to the chat. */
  signUp(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  leave(): Promise<void>;
}

export async function visit(
  browser: Browser,
  system: System,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const visitor: Visitor = {
    page,
    field,
    button,
    open: async (name, language = 'en') =>
      void (await page.goto(`${system.url}/account/${name}?lang=${language}`)),
    async proveDevice() {
      await button("Can't read it?").click();
      await expect(page.getByText('Your device has proved that it is no robot.')).toBeVisible();
    },
    async requestCode(target) {
      const after = await system.inbox.lastId();
      await button('Send code').click();
      await expect(page.getByText(/^Sent to /)).toBeVisible();
      return system.inbox.waitForCode({ to: target, after });
    },
    async fillPassword(password) {
      await page.locator('[name=password]').fill(password);
      await page.locator('[name=confirm]').fill(password);
    },
    async signUp(email, password) {
      await visitor.open('signup');
      await page.getByRole('radio', { name: 'E-mail' }).check();
      await field('E-mail').last().fill(email);
      await visitor.proveDevice();
      await field('Code from the e-mail').fill(await visitor.requestCode(email));
      await visitor.fillPassword(password);
      await page.getByRole('checkbox').check();
      await button('Create account').click();
      await expect(page).toHaveURL(/\/chat/);
    },
    async signOut() {
      await page.getByRole('button', { name: /^Account: / }).click();
      await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/account\/login/);
    },
    leave: () => context.close(),
  };
  return visitor;
}
