import { CANARY_GLOBAL, CANARY_HOST, SCRIPT_PAYLOADS } from '../src/testing/script-payloads.ts';
import { expect, test } from './seller.ts';
import { MARKETPLACES } from './system/outside.ts';
import type { Marketplace } from './system/outside.ts';

/** Texts of a marketplace take so much; several payloads go into one message, each on a line of its own. */
const TEXT_LENGTH = 1900;
const NAME_LENGTH = 120;

function batchesOf(payloads: readonly string[], length: number): string[] {
  const batches: string[] = [];
  for (const payload of payloads) {
    const last = batches.at(-1);
    if (last !== undefined && last.length + payload.length < length)
      batches.push(`${batches.pop()}\n${payload}`);
    else batches.push(payload.slice(0, length));
  }
  return batches;
}

test('over three hundred texts that would be scripts come through all marketplaces as text', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const alarms: string[] = [];
  page.on('dialog', (dialog) => {
    alarms.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes(CANARY_HOST)) alarms.push(`request ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) alarms.push(message.text());
  });
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });

  const texts = batchesOf(SCRIPT_PAYLOADS, TEXT_LENGTH);
  const names = SCRIPT_PAYLOADS.filter(({ length }) => length < NAME_LENGTH);
  for (const [at, marketplace] of (Object.keys(MARKETPLACES) as Marketplace[]).entries()) {
    const marked = `Script ${marketplace}`;
    const name = `${marked} ${names[at * 37] ?? ''}`;
    const shop = (await system.outside.shops(marketplace)).find((one) => one.connected);
    if (shop === undefined) throw new Error(`no connected shop on ${marketplace}`);
    const { buyerId } = await system.outside.makeBuyer(marketplace, name);
    // Every marketplace gets every text.
    const say = (text: string) => system.outside.say(marketplace, shop.shopId, buyerId, text);
    await Promise.all(texts.slice(0, -1).map(say));
    await say(texts.at(-1) ?? '');
    await system.outside.tell(marketplace, shop.shopId, buyerId, (texts[at] ?? '').slice(0, 400));
    await seller.row(marked).getByRole('button').first().click();
    const log = page.getByRole('log');
    await expect(async () => {
      await log.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(log.getByText(SCRIPT_PAYLOADS.at(-1) ?? '').last()).toBeAttached({ timeout: 500 });
    }).toPass();
    // Only what is in view is drawn: all of it is scrolled past.
    for (let step = 0; step < 14; step += 1) {
      await log.evaluate((element) => element.scrollBy(0, -element.clientHeight * 0.9));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
  // The search shows their texts as well.
  await page.getByRole('searchbox').fill('script onerror');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();

  expect(await page.evaluate((name) => name in window, CANARY_GLOBAL)).toBe(false);
  expect(alarms).toEqual([]);
});
