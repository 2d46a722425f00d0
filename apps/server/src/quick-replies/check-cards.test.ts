import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { QuickReply } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { createSubAccount } from '../account/sub-accounts.ts';
import type { Database } from '../db/database.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
/** The cookie of a person who sees every shop. */
let mei: string;
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  mei = await hire(null);
});

/** The cookie of a person who changes the team's quick replies and sees these shops. */
async function hire(shopIds: ShopId[] | null): Promise<string> {
  people += 1;
  const who = { accountId, loginName: `cards${people}@example.test`, password: 'x', displayName: 'Mei' };
  const rights = { permissionCodes: ['chat', 'quickReply'] as never, shopIds };
  const subAccountId = (await createSubAccount(database.db, { ...who, ...rights }, TEST_NOW)) ?? '';
  const signIn = { accountId, subAccountId, isMain: false, shopIds };
  return `${SESSION_COOKIE}=${(await app.services.loginSessions.start(signIn)).secret}`;
}

type Fields = Record<string, string>;
type Card = QuickReply['cardList'][number];

const cardOf = (changes: Partial<Card>): Card => ({
  platform: 'Shopee',
  kind: 'product',
  shopId: '',
  id: '7',
  title: 'Kopi',
  imageUrl: 'https://cf.shopee.co.id/file/kopi',
  ...changes,
});

async function saveCards(cards: object[], fields: Fields = {}, cookie = mei) {
  const request = {
    requestId: randomUUID(),
    permissionGroup: 'team',
    quickReplyGroupId: '0',
    title: 'Promo',
    textList: JSON.stringify([{ language: '', text: 'See this' }]),
    cardList: JSON.stringify(cards),
    ...fields,
  };
  const path = `/api${ENDPOINTS.saveQuickReplyContent.path}`;
  const { code, data } = (await app.call(path, request, { cookie })).envelope;
  return { code, content: (data as { content?: QuickReply } | undefined)?.content as QuickReply };
}

async function list(): Promise<QuickReply[]> {
  const path = `/api${ENDPOINTS.getQuickReplyContentList.path}`;
  const { data } = (await app.call(path, { after: '0' }, { cookie: mei })).envelope;
  return ENDPOINTS.getQuickReplyContentList.response.parse(data).contentList;
}

describe('the cards of a quick reply', () => {
  it('are products and vouchers of shops that the caller sees, alone or beside words, without other fields', async () => {
    const { shopId } = await storeShop(database.db, accountId);
    const card = cardOf({ shopId });
    const { content } = await saveCards([{ ...card, price: 1, url: 'https://elsewhere.test' }], {
      textList: '[]',
    });
    expect(content.cardList).toEqual([card]);
    expect((await list()).map(({ cardList }) => cardList)).toEqual([[card]]);
  });

  it("are never of another seller's shop, of one that the caller does not see, or of another marketplace's", async () => {
    const { shopId } = await storeShop(database.db, accountId);
    const { shopId: foreign } = await storeShop(database.db, await storeAccount(database.db));
    const elsewhere = await hire([foreign]);
    const refused = [
      await saveCards([cardOf({ shopId: foreign })]),
      await saveCards([cardOf({ shopId: 'nowhere' })]),
      await saveCards([cardOf({ shopId, platform: 'Lazada' })]),
      await saveCards([cardOf({ shopId })], {}, elsewhere),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => ERROR_CODES.notFound));
    expect(await list()).toEqual([]);
  });

  it('are of a kind that the marketplace takes from sellers, complete, and there once', async () => {
    const { shopId } = await storeShop(database.db, accountId);
    const card = cardOf({ shopId });
    const order = cardOf({ kind: 'order', id: '' });
    const { kindNotTaken, invalidRequest } = ERROR_CODES;
    for (const [cards, code] of [
      [[cardOf({ shopId, kind: 'voucher' })], kindNotTaken],
      [[{ ...order, platform: 'Tokopedia' }], kindNotTaken],
      [[cardOf({})], invalidRequest],
      [[cardOf({ shopId, id: '' })], invalidRequest],
      [[{ ...order, shopId }], invalidRequest],
      [[card, { ...card, title: 'The same' }], invalidRequest],
      [Array.from({ length: 13 }, (_, at) => cardOf({ shopId, id: String(at) })), invalidRequest],
      [[card, order], 0],
    ] as const) {
      expect([cards, (await saveCards([...cards])).code]).toEqual([cards, code]);
    }
  });

  it('have pictures of the web or none, also where the picture of one that is there is changed', async () => {
    const { shopId } = await storeShop(database.db, accountId);
    for (const imageUrl of [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '/api/logout',
      'a.png',
      '/\\a.test',
    ]) {
      const { code } = await saveCards([cardOf({ shopId, imageUrl })]);
      expect([imageUrl, code]).toEqual([imageUrl, ERROR_CODES.invalidRequest]);
    }
    for (const imageUrl of ['', '//cf.shopee.co.id/file/kopi', 'http://127.0.0.1:4100/kopi.png']) {
      expect([imageUrl, (await saveCards([cardOf({ shopId, imageUrl })])).code]).toEqual([imageUrl, 0]);
    }
    const { content } = await saveCards([cardOf({ shopId })]);
    const change = { quickReplyContentId: content.quickReplyContentId, revision: String(content.revision) };
    const changed = await saveCards([cardOf({ shopId, imageUrl: 'data:,' })], change);
    expect(changed.code).toBe(ERROR_CODES.invalidRequest);
  });

  it('stay when who does not see their shop changes the words, and go when that person removes them', async () => {
    const { shopId } = await storeShop(database.db, accountId);
    const { shopId: other } = await storeShop(database.db, accountId);
    const { content } = await saveCards([cardOf({ shopId })]);
    const cookie = await hire([other]);
    const { quickReplyContentId } = content;
    const change = (cards: Card[], { revision }: QuickReply) =>
      saveCards(cards, { quickReplyContentId, revision: String(revision), title: 'Other' }, cookie);
    const { content: renamed } = await change(content.cardList, content);
    expect([renamed.title, renamed.cardList]).toEqual(['Other', content.cardList]);
    const { content: emptied } = await change([cardOf({ shopId: other })], renamed);
    expect((await change(content.cardList, emptied)).code).toBe(ERROR_CODES.notFound);
  });
});
