import { randomUUID } from 'node:crypto';
import { eq, sql } from './db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES, SOCKET_REQUIREMENTS } from '@seller-chat/api-client/contract';
import type { Endpoint, EndpointRequirement } from '@seller-chat/api-client/contract';
import { PERMISSION_CODES, ROUTES, hasRoute } from '@seller-chat/core';
import type { PermissionCode } from '@seller-chat/core';
import { applyInbound } from './conversations/inbound/apply-inbound.ts';
import { placeMessage } from './conversations/inbound/placed-message.ts';
import { rowsOf } from './db/database.ts';
import type { Database } from './db/database.ts';
import {
  conversationTag,
  message,
  notice,
  remark,
  session,
  shop,
  shopGroup,
  shopOrder,
  subAccount,
} from './db/schema/index.ts';
import { SESSION_COOKIE } from './http/cookies.ts';
import { mayUseEvent } from './http/permissions.ts';
import { makeInbound } from './testing/fake-marketplace.ts';
import { dumpAccount, fillAccount } from './testing/fill-account.ts';
import { openTestDatabase } from './testing/open-test-database.ts';
import { sampleRequest } from './testing/sample-request.ts';
import { startApp } from './testing/start-app.ts';
import type { TestApp } from './testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from './testing/stored-shop.ts';

/** In every row of the owner that others must not see; no answer to them may hold it. */
const MARK = 'KEEPOUT';
/** Calls that end the sign-in of their caller, or that another call must have prepared: their own tests cover them. */
const ENDS_SIGN_IN: ReadonlySet<string> = new Set(['loginOut', 'login', 'loginSecondStep']);

type Name = keyof typeof ENDPOINTS;
const CALLS = (Object.entries(ENDPOINTS) as [Name, Endpoint][]).filter(([name]) => !ENDS_SIGN_IN.has(name));

let database: Database;
let app: TestApp;
/** The owner of everything that is looked for. */
let owner: string;
/** Another seller. */
let other: string;
let hiddenShop: string;
let shownShop: string;
/** Ids of the owner's rows, by the field of a request that would name one. */
let foreign: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { requestsPerMinute: 1_000_000, loginsPerMinute: 1_000_000 });
  [owner, other] = [await storeAccount(database.db), await storeAccount(database.db)];
  shownShop = (await storeShop(database.db, owner)).shopId;
  await fillAccount(database.db, owner, MARK);
  foreign = await storeHidden();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** A shop of the owner with one row of each kind, and their ids. */
async function storeHidden(): Promise<Record<string, string>> {
  const { db } = database;
  const context = await storeShop(db, owner);
  hiddenShop = context.shopId;
  await db
    .update(shop)
    .set({ shopName: `${MARK} shop` })
    .where(eq(shop.shopId, hiddenShop));
  const buyer = { buyerId: `${MARK}-buyer`, buyerName: `${MARK} buyer` };
  const inbound = makeInbound({
    platformMessageId: `${MARK}-m`,
    messageTime: TEST_NOW,
    content: { text: `${MARK} said` },
    buyer,
  });
  await db.transaction((tx) => applyInbound(tx, [placeMessage(context, inbound, TEST_NOW)], TEST_NOW));
  const [row] = await db.select().from(session).where(eq(session.shopId, hiddenShop));
  const [said] = await db.select().from(message).where(eq(message.shopId, hiddenShop));
  const sessionId = row?.sessionId ?? '';
  const remarkId = randomUUID();
  await db.execute(sql`update remark set remark_id = ${remarkId}, shop_id = ${hiddenShop},
    session_id = ${sessionId} where account_id = ${owner}`);
  const [person] = await db.select().from(subAccount).where(eq(subAccount.accountId, owner));
  const [note] = await db.select().from(notice).where(eq(notice.accountId, owner));
  const [tag] = await db.select().from(conversationTag).where(eq(conversationTag.accountId, owner));
  const [group] = await db.select().from(shopGroup).where(eq(shopGroup.accountId, owner));
  // The words that these columns take: the filled ones are no words of the product.
  await db.execute(sql`update shop_group set platform = 'Shopee' where account_id = ${owner}`);
  await db.execute(sql`update conversation_tag set color = 'red' where account_id = ${owner}`);
  await db.execute(sql`delete from opening_hours where account_id = ${owner}`);
  await db.execute(sql`update shop_order set shop_id = ${hiddenShop} where account_id = ${owner}`);
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.accountId, owner));
  expect(await db.$count(remark, eq(remark.remarkId, remarkId))).toBe(1);
  const one = (id: string | undefined) => JSON.stringify([id]);
  return {
    shopId: hiddenShop,
    shopIdList: one(hiddenShop),
    sessionId,
    sessionIdList: one(sessionId),
    nextSessionId: sessionId,
    messageId: said?.messageId ?? '',
    aroundMessageId: said?.messageId ?? '',
    buyerId: buyer.buyerId,
    buyerIds: one(buyer.buyerId),
    platformOrderSn: order?.platformOrderSn ?? '',
    platformShopId: context.platformShopId,
    remarkId,
    subAccountId: person?.subAccountId ?? '',
    noticeIds: one(note?.noticeId),
    accountConversationTagId: tag?.tagId ?? '',
    addTagIdList: one(tag?.tagId),
    removeTagIdList: one(tag?.tagId),
    shopGroupId: group?.shopGroupId ?? '',
    shopGroupIdList: one(group?.shopGroupId),
    groupId: group?.shopGroupId ?? '',
    roleId: `${MARK} role_id`,
    invitationId: `${MARK} invitation_id`,
    invitationSecret: `${MARK} link_hash`,
    linkId: `${MARK} link_id`,
    signInId: `${owner} sign_in_id`,
    exportId: `${MARK} export_id`.slice(0, 36),
    keyword: MARK,
    scopeKey: group?.shopGroupId ?? '',
  };
}

async function hire(
  accountId: string,
  codes: readonly PermissionCode[],
  shopIds: string[] | null,
): Promise<string> {
  const subAccountId = randomUUID();
  const person = {
    accountId,
    subAccountId,
    displayName: 'Sub',
    permissionCodes: [...codes],
    shopIds,
    createdAt: 0,
  };
  await database.db.insert(subAccount).values(person);
  const who = { accountId, subAccountId, isMain: false, shopIds: null };
  return `${SESSION_COOKIE}=${(await app.services.loginSessions.start(who)).secret}`;
}

interface Answer {
  code: number;
  text: string;
}

async function call(
  { method, path, file }: Endpoint,
  fields: Record<string, string>,
  cookie: string,
): Promise<Answer> {
  if (method === 'GET') {
    const answer = await fetch(`${app.url}/api${path}?${new URLSearchParams(fields).toString()}`, {
      headers: { cookie },
    });
    const text = await answer.text();
    return { code: Number(/"code":(\d+)/.exec(text)?.[1] ?? answer.status), text };
  }
  // A file's call is refused before its file is looked at.
  const { envelope } = await app.call(`/api${path}`, file === undefined ? fields : {}, { cookie });
  return { code: Number(envelope['code']), text: JSON.stringify(envelope) };
}

/** What a call answers that it must not: rows of others. Their ids alone are known to the caller. */
function leakIn(text: string, fields: Readonly<Record<string, string>>): boolean {
  let rest = text;
  for (const value of Object.values(fields)) rest = rest.replaceAll(value, '');
  return rest.includes(MARK);
}

/** The contract's answer, computed apart from the code that the server uses. */
function isOpenTo(
  holder: { isMain: boolean; codes: readonly PermissionCode[] },
  requires: EndpointRequirement | 'none',
): boolean {
  if (holder.isMain || requires === 'public' || requires === 'signedIn' || requires === 'none') return true;
  if (requires === 'mainOnly') return false;
  return 'allOf' in requires
    ? requires.allOf.every((code) => holder.codes.includes(code))
    : requires.anyOf.some((code) => holder.codes.includes(code));
}

const HOLDERS: { title: string; isMain: boolean; codes: PermissionCode[] }[] = [
  { title: 'the main account', isMain: true, codes: [] },
  { title: 'a sub-account with none', isMain: false, codes: [] },
  ...PERMISSION_CODES.map((code) => ({ title: `a sub-account with ${code}`, isMain: false, codes: [code] })),
];

describe.each(HOLDERS)('$title', ({ isMain, codes }) => {
  const holder = { isMain, permissionCodeList: codes };

  it('has exactly the routes and socket events of its permissions', () => {
    for (const route of ROUTES) {
      const isOpen = route.isPublic || isOpenTo({ isMain, codes }, route.requirement);
      expect({ path: route.path, isOpen: hasRoute(holder, route) }).toEqual({ path: route.path, isOpen });
      expect(hasRoute(null, route)).toBe(route.isPublic);
    }
    for (const [event, requires] of Object.entries(SOCKET_REQUIREMENTS)) {
      // For the tip alone, whatever a person may do.
      if (event === 'unread') continue;
      const isOpen = isOpenTo({ isMain, codes }, requires);
      expect({ event, isOpen: mayUseEvent(holder, event) }).toEqual({ event, isOpen });
    }
  });

  // The owner's main account sees it all.
  it.skipIf(isMain)(
    'of the same seller reads and writes nothing of a shop that it does not see',
    async () => {
      const cookie = await hire(owner, codes, [shownShop]);
      const before = await rowsOfShop();
      const leaks: string[] = [];
      for (const [name, endpoint] of CALLS) {
        // Tags and groups are the team's: who may chat sees and changes them, whatever their shops.
        const { shopGroupId: _g, shopGroupIdList: _l, groupId: _i, scopeKey: _s, ...hidden } = foreign;
        const fields = sampleRequest(endpoint, hidden);
        const { code, text } = await call(endpoint, fields, cookie);
        // A call that is open may be refused for what it names: `requirements.test.ts` has those that are not.
        const isOpen = isOpenTo({ isMain, codes }, endpoint.requires);
        const isRight = isOpen ? code !== ERROR_CODES.internal : code === ERROR_CODES.forbidden;
        if (!isRight) leaks.push(`${name} answers ${code}`);
        if (
          text.includes(`${MARK} said`) ||
          text.includes(`${MARK} shop"`) ||
          text.includes(`${MARK} buyer"`)
        ) {
          leaks.push(`${name} shows ${text.slice(0, 300)}`);
        }
      }
      expect(leaks).toEqual([]);
      expect(await rowsOfShop()).toEqual(before);
    },
  );
});

/** All rows of the hidden shop, as text. */
async function rowsOfShop(): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {};
  for (const table of [
    'shop',
    'session',
    'message',
    'remark',
    'shop_order',
    'buyer_note',
    'outbox',
    'upload',
  ]) {
    const rows = await rowsOf<{ row: string }>(
      database.db,
      sql`select t::text as row from ${sql.identifier(table)} t where shop_id = ${hiddenShop} order by 1`,
    );
    dumped[table] = rows.map(({ row }) => row);
  }
  return dumped;
}

describe('people of another seller, and people who are not signed in', () => {
  it.each([
    ['its main account', () => app.signIn(other)],
    ['a sub-account of it with every permission', () => hire(other, PERMISSION_CODES, null)],
    ['a person who is not signed in', async () => ''],
  ])('%s: no call with any id of the owner shows or changes anything of it', async (_, enter) => {
    const before = await dumpAccount(database.db, owner);
    const leaks: string[] = [];
    let understood = 0;
    for (const [name, endpoint] of CALLS) {
      const cookie = await enter();
      const fields = sampleRequest(endpoint, foreign);
      const { code, text } = await call(endpoint, fields, cookie);
      if (code !== ERROR_CODES.invalidRequest) understood += 1;
      if (code === ERROR_CODES.internal) leaks.push(`${name} fails`);
      if (leakIn(text, fields)) leaks.push(`${name}: ${text.slice(0, 300)}`);
      if (cookie === '' && endpoint.requires !== 'public' && code !== ERROR_CODES.loginExpired) {
        leaks.push(`${name} answers ${code} to a person who is not signed in`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await dumpAccount(database.db, owner)).toEqual(before);
    // Else the calls are refused for their form, and nothing is proved.
    expect(understood).toBeGreaterThan(CALLS.length * 0.85);
  });
});
