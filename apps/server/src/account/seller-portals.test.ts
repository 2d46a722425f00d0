import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { PLATFORMS, findPortalFault, portalLinkOf, sitesOf } from '@seller-chat/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../start/config-error.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { createAccount } from './accounts.ts';
import { DEFAULT_SELLER_PORTALS, readSellerPortals } from './seller-portals.ts';

const folder = mkdtempSync(join(tmpdir(), 'seller-portals-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, 'portals.json');
  writeFileSync(path, content);
  return path;
}

describe('the seller centres that are known', () => {
  it('have no fault, and a host for each site of their marketplace', () => {
    for (const platform of PLATFORMS) {
      const portal = DEFAULT_SELLER_PORTALS[platform];
      if (portal === undefined) continue;
      expect(findPortalFault(portal)).toBeUndefined();
      expect(Object.keys(portal.hosts)).toEqual(
        sitesOf(platform)
          .map(({ site }) => site)
          .toSorted(),
      );
    }
  });

  it('lead to the addresses that the marketplaces themselves give', () => {
    expect(
      portalLinkOf(DEFAULT_SELLER_PORTALS.Lazada, 'orderDetail', {
        site: 'MY',
        tradeOrderId: '426156492043475',
      }),
    ).toBe('https://sellercenter.lazada.com.my/apps/order/detail?tradeOrderId=426156492043475');
    expect(portalLinkOf(DEFAULT_SELLER_PORTALS.Shopee, 'voucherList', { site: 'TH' })).toBe(
      'https://seller.shopee.co.th/portal/marketing/vouchers/list',
    );
    expect(
      portalLinkOf(DEFAULT_SELLER_PORTALS.TikTok, 'orderDetail', { site: 'GB', tradeOrderId: '7' }),
    ).toBe('https://seller-uk.tiktok.com/order/detail?order_no=7&shop_region=GB');
    expect(portalLinkOf(DEFAULT_SELLER_PORTALS.Tokopedia, 'orderList', { site: 'ID' })).toBeUndefined();
  });

  it('lead to the chat of every marketplace', () => {
    const chats = PLATFORMS.map((platform) =>
      sitesOf(platform).map(({ site }) => portalLinkOf(DEFAULT_SELLER_PORTALS[platform], 'chat', { site })),
    );
    expect(chats.flat()).not.toContain(undefined);
    expect(chats.map(([first]) => first)).toEqual([
      'https://sellercenter.lazada.co.id/',
      'https://seller.shopee.co.id/new-webchat/conversations',
      'https://seller-id.tiktok.com/chat/inbox/current?shop_region=ID',
      'https://seller-id.tokopedia.com/chat/inbox/current',
    ]);
  });
});

describe('a file of seller centres', () => {
  it('replaces the marketplaces that it names, and no other', async () => {
    const tokopedia = { hosts: {}, pages: { orderList: 'https://seller.example.com/orders' } };
    const path = file(JSON.stringify({ Tokopedia: tokopedia, Shopee: { hosts: {}, pages: {} } }));
    expect(await readSellerPortals(path)).toEqual({
      ...DEFAULT_SELLER_PORTALS,
      Tokopedia: tokopedia,
      Shopee: { hosts: {}, pages: {} },
    });
    expect(await readSellerPortals(undefined)).toBe(DEFAULT_SELLER_PORTALS);
  });

  it.each([
    ['{', /cannot be read as JSON/],
    ['[]', /must hold an object/],
    ['null', /must hold an object/],
    ['{"Amazon": {"hosts": {}, "pages": {}}}', /Amazon is no marketplace/],
    [
      '{"Lazada": {"hosts": {}, "pages": {"orderList": "http://seller.example.com/"}}}',
      /Lazada: pages\.orderList must be an https address/,
    ],
  ])('%s stops the start, and the line names the setting', async (content, problem) => {
    const reading = readSellerPortals(file(content));
    await expect(reading).rejects.toThrow(ConfigError);
    await expect(reading).rejects.toThrow(problem);
    await expect(reading).rejects.toThrow(/SELLER_PORTALS_FILE/);
  });

  it('that is not there stops the start as well', async () => {
    await expect(readSellerPortals(join(folder, 'nothing.json'))).rejects.toThrow(
      /nothing\.json cannot be read/,
    );
  });
});

describe('the call', () => {
  let database: Database;
  let app: TestApp;
  const sellerPortals = {
    Lazada: { hosts: { MY: 'seller.example.com' }, pages: { orderList: 'https://{host}/' } },
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    app = await startApp(database, { sellerPortals });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('gives the configuration to everyone who is signed in, and to no one else', async () => {
    const path = '/api/account/index/getSellerPortals';
    expect((await app.call(path, {})).envelope).toMatchObject({ code: ERROR_CODES.loginExpired });
    const plan = { displayName: 'Ayu', maxShopNum: 1, planExpiresAt: TEST_NOW };
    const made = { loginName: 'ayu@example.test', password: 'right', ...plan };
    const accountId = (await createAccount(database.db, made, TEST_NOW)) ?? '';
    const cookie = await app.signIn(accountId, []);
    expect((await app.call(path, {}, { cookie })).envelope).toMatchObject({
      result: 'success',
      data: { sellerPortalMap: sellerPortals },
    });
  });
});
