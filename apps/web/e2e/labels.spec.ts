import type { Page } from '@playwright/test';
import { expect, test } from './seller.ts';

/** Pages with a toolbar, a strip or a table of their own. */
const PAGES = [
  '/order',
  '/shop_setting',
  '/sub_account',
  '/sub_account/audit',
  '/sub_account/figures',
  '/quick_reply_setting',
  '/auto_reply',
  '/smart_tool',
  '/setting/chat',
];

const WIDTHS = [1440, 1100, 1024, 768, 390];

/** The app's own words: buttons, tabs, heads of columns, states; and the numbers of orders. */
const OWN_WORDS =
  '.sc-page button, .sc-page button span, .sc-page th, .orders-badge, .sc-name-cell-name[data-whole]';

/** Which of them are shown in part, and which choices. */
function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate((ownWords) => {
    const pen = document.createElement('canvas').getContext('2d');
    const isSeen = (element: Element) => element.getBoundingClientRect().width > 1;
    const isChoiceCut = (select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      if (pen === null) return true;
      pen.font = style.font;
      const words = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      return words > select.clientWidth - padding + 1;
    };
    const hasWords = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    const isCut = (element: Element) =>
      element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && hasWords(element);
    const selects = [...document.querySelectorAll('select')].filter(isSeen).filter(isChoiceCut);
    const others = [...document.querySelectorAll(ownWords)].filter(isSeen).filter(isCut);
    return [
      ...selects.map((select) => select.selectedOptions[0]?.text ?? ''),
      ...others.map((element) => element.textContent ?? ''),
    ];
  }, OWN_WORDS);
}

for (const language of ['ms', 'vi'] as const) {
  test(`${language}: no label of a page is cut, from a phone's width to a desk's`, async ({
    seller,
    system,
  }) => {
    const { page } = seller;
    for (const path of PAGES) {
      await page.goto(`${system.url}${path}?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('.sc-page-content [aria-busy=true]')).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await cutLabels(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
