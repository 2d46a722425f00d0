import { expect, test } from './seller.ts';

/** What is typed, and what the address says once its page is shown. */
const ADDRESSES: readonly (readonly [typed: string, shown: string])[] = [
  ['/chat?platform=Amazon', '/chat?platform=all'],
  ['/chat/?platform=SHOPEE&page=-1', '/chat?platform=all'],
  ['/chat?platform=Lazada&platform=zzz&shop=zzz', '/chat?platform=Lazada'],
  ['/chat?platform=all&own=zzz', '/chat?platform=all&own=profile'],
  ['/order?status=zzz&due=zzz&remark=yes&cancel=2&refund=0&sort=zzz', '/order'],
  ['/order/?status=toShip&status=zzz&page=-1', '/order?status=toShip'],
  ['/order?status=toShip&order=zzz', '/order?status=toShip'],
  ['/order?placed=8&from=2026-02-30&to=x&shop=zzz', '/order'],
  ['/shop_setting/?platform=zzz&state=zzz&site=zzz&group=zzz&health=zzz&sort=zzz', '/shop_setting'],
  ['/sub_account?state=zzz&role=zzz&shop=zzz&sort=-nope', '/sub_account'],
  ['/sub_account/audit/?person=zzz&kind=zzz&period=8&sort=zzz', '/sub_account/audit'],
  ['/sub_account/figures?rows=zzz&period=5&shop=zzz&person=zzz&sort=zzz', '/sub_account/figures'],
  ['/ecology_center?category=zzz&tab=zzz', '/ecology_center'],
  ['/quick_reply_setting?platform=zzz&scope=zzz&group=zzz', '/quick_reply_setting?platform=Shopee'],
  ['/auto_reply?rule=zzz', '/auto_reply'],
  ['/smart_tool/?range=zzz', '/smart_tool'],
  ['/setting/chat/?tab=zzz', '/setting/chat'],
];

test(
  'an unknown value in an address is replaced by what is shown',
  { tag: '@main' },
  async ({ seller, system }) => {
    const { page } = seller;
    for (const [typed, shown] of ADDRESSES) {
      await page.goto(system.url + typed);
      await expect(page, typed).toHaveURL(system.url + shown);
    }
  },
);

test('the address that was typed is no step of its own', async ({ seller, system }) => {
  const { page } = seller;
  await page.goto(`${system.url}/smart_tool`);
  await page.goto(`${system.url}/order/?status=zzz`);
  await expect(page).toHaveURL(`${system.url}/order`);
  await page.goBack();
  await expect(page).toHaveURL(`${system.url}/smart_tool`);
});
