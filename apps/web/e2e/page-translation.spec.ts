import type { Page } from '@playwright/test';
import { expect, startTalk, test } from './seller.ts';

/** Translates as Chrome does: each text node is replaced by two `<font>` elements, again for every change. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isMarked = (node: Node): boolean => node.parentElement?.closest('[translate="no"]') !== null;
    const wrap = (text: Node): void => {
      const isHidden = text.parentElement?.closest('script, style, textarea, font') !== null;
      if (isHidden || isMarked(text) || (text.nodeValue ?? '').trim() === '') return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = `«${text.nodeValue ?? ''}»`;
      text.parentNode?.replaceChild(outer, text);
    };
    const wrapAll = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    wrapAll();
    new MutationObserver(wrapAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

test('a page that the browser translates can be used: palette, search, tabs, dialogs, new messages', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'shopee', 'Translated Tuti');
  await talk.say('see https://shopee.co.id/a now');
  await expect(seller.row('Translated Tuti')).toContainText('see');
  await seller.openSession('Translated Tuti');
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && /NotFoundError|removeChild|insertBefore/.test(line.text()))
      failures.push(line.text());
  });
  await translatePage(page);
  await expect(page.locator('.sc-bubble-body font').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Find or open anything' });
  for (const word of ['t', 'to', 'tokopedia', 'zzz', 'translated', '']) await palette.fill(word);
  await page.keyboard.press('Escape');
  for (const tab of ['Products', 'Vouchers', 'Remarks', 'Buyer', 'Products'])
    await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('searchbox').first().fill('see');
  await expect(
    page.getByRole('region', { name: 'Search results' }).getByRole('option').first(),
  ).toBeVisible();
  await page.getByRole('searchbox').first().fill('');

  await talk.say('a second one');
  await expect(seller.row('Translated Tuti')).toContainText('a second one');
  await expect(page.getByRole('log').getByText('a second one')).toBeVisible();
  // The bell's name says "unread" too, once a notice came: only the list's own filters are meant.
  const filters = page.getByRole('group', { name: 'Filter' });
  await filters.getByRole('button', { name: 'Unread' }).click();
  await filters.getByRole('button', { name: 'All' }).click();
  await seller.row('Translated Tuti').getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Message to Translated Tuti' }).fill('an answer');
  await page.keyboard.press('Enter');
  await expect.poll(talk.heard).toContain('an answer');
  await expect(page.getByRole('log').getByText('an answer')).toBeVisible();

  await expect(page.getByText('could not be')).toHaveCount(0);
  expect(failures).toEqual([]);
  // A name is marked: translated, it would be another one.
  await expect(seller.row('Translated Tuti').locator('.sc-session-name font')).toHaveCount(0);
});
