import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { expect, startTalk, test } from './seller.ts';

const ruleRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Writes a rule on a word, in the editor. */
async function writeRule(page: Page, { name, word, answer }: { name: string; word: string; answer: string }) {
  await page.getByRole('button', { name: 'New rule' }).first().click();
  await expect(page.getByLabel('Name of the rule')).toBeFocused();
  await page.getByLabel('Name of the rule').fill(name);
  await page.getByRole('radio', { name: 'Keyword' }).check({ force: true });
  await page.getByLabel('Word 1', { exact: true }).fill(word);
  await page.getByLabel('Answer', { exact: true }).fill(answer);
}
async function saveRule(page: Page, name: string) {
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(ruleRow(page, name)).toBeVisible();
}
async function deleteRule(page: Page, name: string) {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete rule' }).click();
  await expect(page.getByText(`Deleted: ${name}`)).toBeVisible();
}
/** The name of the element with the keyboard focus. */
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test(
  'a rule is tried, answers a buyer once with its name, and is stopped by the switch',
  { tag: '@main' },
  async ({ seller, system }) => {
    test.slow();
    const { page } = seller;
    await page.goto(`${system.url}/auto_reply?lang=en`);
    await writeRule(page, {
      name: 'Shipping',
      word: 'ongkir',
      answer: 'Halo {buyerName|kak}, gratis ongkir.',
    });
    await expect(page.getByText('Halo Ayu, gratis ongkir.').first()).toBeVisible();

    // The bench says what would happen, and sends nothing.
    await page.getByLabel('The buyer writes').fill('berapa ongkir?');
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(page.getByRole('list', { name: 'What each rule does' }).getByText('Answers')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await saveRule(page, 'Shipping');
    expect(await violationsOf(page)).toEqual([]);

    const name = 'Auto Aulia';
    const talk = await startTalk(system, 'shopee', name);
    await talk.say('Halo, berapa ONGKIR ke Bandung?');
    await expect.poll(talk.heard).toEqual([`Halo ${name}, gratis ongkir.`]);
    await talk.say('terima kasih');

    await page.reload();
    await expect(page.getByRole('list', { name: 'What was answered automatically' })).toContainText(name);
    await page.goto(`${system.url}/chat?platform=all&lang=en`);
    await seller.openSession(name);
    await expect(page.locator('.sc-bubble[data-side=seller]').last()).toContainText('gratis ongkir');
    // A message that comes while it is clicked would move the link away.
    await expect(seller.bubbles.last()).toHaveText('terima kasih');
    await page.getByRole('log').getByRole('link', { name: 'Robot · Shipping' }).click();
    await expect(page.getByLabel('Name of the rule')).toHaveValue('Shipping');

    await page.goto(`${system.url}/smart_tool?lang=en`);
    await expect(page.getByRole('switch', { name: 'All automatic tools' })).toBeEnabled();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('switch', { name: 'All automatic tools' }).click();
    await page.getByRole('button', { name: 'Stop all' }).click();
    await expect(page.getByText(/Switched off by/)).toBeVisible();
    await expect(page.getByText('Only the main account switches it on again.')).toBeVisible();
    const other = await startTalk(system, 'shopee', 'Auto Adit');
    await other.say('ongkir?');
    // It has arrived while the switch is off.
    await page.goto(`${system.url}/chat?platform=all&lang=en`);
    await expect(seller.row('Auto Adit')).toBeVisible();
    await page.goto(`${system.url}/smart_tool?lang=en`);
    await page.getByRole('switch', { name: 'All automatic tools' }).click();
    await page.goto(`${system.url}/auto_reply?lang=en`);
    const last = await startTalk(system, 'shopee', 'Auto Agus');
    await last.say('ongkir?');
    await expect.poll(last.heard).toHaveLength(1);
    expect(await other.heard()).toEqual([]);
    await page.goto(`${system.url}/chat?platform=all&lang=en`);
    await expect(seller.row('Auto Agus')).toContainText('Robot: Halo');
    await page.goto(`${system.url}/auto_reply?lang=en`);
    // Buyers of other flows ask for this word too.
    await deleteRule(page, 'Shipping');
  },
);

test('on a public holiday one rule answers each buyer in their language', async ({ seller, system }) => {
  const { page } = seller;
  await page.goto(`${system.url}/auto_reply?lang=en`);
  await page.getByRole('button', { name: 'New rule' }).first().click();
  await page.getByLabel('Name of the rule').fill('Closed');
  await page.getByRole('radio', { name: 'Off-hours' }).check({ force: true });
  await page.getByRole('radio', { name: 'Its own' }).check({ force: true });
  // Open around the clock, so that only the closed days answer.
  for (const start of await page.getByRole('textbox', { name: /: opens at$/ }).all())
    await start.fill('00:00');
  for (const end of await page.getByRole('textbox', { name: /: closes at$/ }).all()) await end.fill('24:00');
  await page.getByRole('button', { name: 'Public holidays' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('combobox', { name: 'Country' }).selectOption('Malaysia');
  await expect(picker.getByText('Independence Day').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await picker.getByRole('button', { name: /^Add \d+ days$/ }).click();
  await page.getByLabel('Answer', { exact: true }).fill('Kami tutup hari ini.');
  await page.getByRole('combobox', { name: 'Add a language' }).selectOption('ไทย');
  await page.getByLabel('ไทย', { exact: true }).fill('วันนี้ร้านปิดค่ะ');

  const verdict = page
    .getByRole('list', { name: 'What each rule does' })
    .getByRole('listitem')
    .filter({ hasText: 'Closed' });
  const next = new Date().getFullYear() + 1;
  await page
    .getByRole('combobox', { name: 'Shop', exact: true })
    .selectOption({ label: 'Shopee · Kopi Kita MY' });
  await page.getByLabel('The buyer writes').fill('Halo kak, barangnya masih ada?');
  for (const [day, words] of [
    ['08-31', 'Answers'],
    ['08-28', 'The shop is open then'],
  ] as const) {
    await page.getByLabel('At (your time)').fill(`${next}-${day}T12:00`);
    await page.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(verdict).toContainText(words);
  }
  // Today is one too.
  await page
    .getByLabel('Day', { exact: true })
    .fill(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kuala_Lumpur' }));
  await page.getByRole('button', { name: 'Add a day' }).click();
  await saveRule(page, 'Closed');

  const thai = await startTalk(system, 'shopee', 'Auto Anong');
  await thai.say('สวัสดีค่ะ ส่งของวันไหนคะ');
  const indonesian = await startTalk(system, 'shopee', 'Auto Andi');
  await indonesian.say('Halo kak, barangnya masih ada?');
  await expect.poll(thai.heard).toEqual(['วันนี้ร้านปิดค่ะ']);
  await expect.poll(indonesian.heard).toEqual(['Kami tutup hari ini.']);
  await deleteRule(page, 'Closed');
});

test('rules are put in order by keys and by the mouse, switched off, and deleted', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  await page.goto(`${system.url}/auto_reply?lang=en`);
  for (const name of ['First one', 'Second one']) {
    await writeRule(page, { name, word: `order ${name}`, answer: name });
    await saveRule(page, name);
  }
  const names = () => page.locator('.rule-name').allInnerTexts();
  const orderOf = async () => (await names()).filter((name) => name.endsWith(' one'));
  await page.getByRole('button', { name: 'Second one', exact: true }).press('Alt+ArrowUp');
  await expect.poll(orderOf).toEqual(['Second one', 'First one']);
  await page.reload();
  await expect.poll(orderOf).toEqual(['Second one', 'First one']);
  await ruleRow(page, 'First one').dragTo(ruleRow(page, 'Second one'), { targetPosition: { x: 60, y: 4 } });
  await expect.poll(orderOf).toEqual(['First one', 'Second one']);
  await page.reload();
  await expect.poll(orderOf).toEqual(['First one', 'Second one']);
  await page.getByRole('switch', { name: 'First one' }).click();
  await expect(page.getByRole('switch', { name: 'First one' })).not.toBeChecked();
  await deleteRule(page, 'Second one');
  await expect.poll(() => focusedName(page)).toBe('First one');
  await deleteRule(page, 'First one');
  await expect.poll(orderOf).toEqual([]);
});
