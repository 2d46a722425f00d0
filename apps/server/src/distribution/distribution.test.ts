import { randomUUID } from 'node:crypto';
import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_LASTS } from '@seller-chat/core';
import type { PermissionCode } from '@seller-chat/core';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { endOldClaims } from '../conversations/claims/claim-session.ts';
import type { Database, Db } from '../db/database.ts';
import { session, subAccount, teamSetting } from '../db/schema/index.ts';
import { makeInbound, makeSellerInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { distributeConversations } from './distribute-conversations.ts';

const MINUTE = 60_000;
let database: Database;
let db: Db;
let accountId: string;
let shop: ShopContext;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(teamSetting);
  accountId = await storeAccount(db);
  shop = await storeShop(db, accountId);
  await db.insert(teamSetting).values({ accountId, isDistributing: true });
});

interface Hired {
  codes?: PermissionCode[];
  shopIds?: string[] | null;
  isOnline?: boolean;
}

async function hire(name: string, { codes = ['chat'], shopIds = null, isOnline = true }: Hired = {}) {
  await db.insert(subAccount).values({
    accountId,
    subAccountId: `${name}-${accountId}`,
    displayName: name,
    permissionCodes: codes,
    shopIds,
    createdAt: 0,
    onlineUntil: isOnline ? TEST_NOW + 1_000 * MINUTE : 0,
  });
}
async function write(buyerId: string, now = TEST_NOW, at = shop): Promise<void> {
  count += 1;
  const buyer = { buyerId, buyerName: buyerId };
  const place = { platformMessageId: `m${count}`, platformSessionId: `talk ${buyerId}` };
  const inbound = makeInbound({ ...place, messageTime: now, fromId: buyerId, buyer });
  await db.transaction((tx) => applyInbound(tx, [placeMessage(at, inbound, now)], now));
}
/** Who has each conversation, by its buyer. */
async function holders(): Promise<Record<string, string>> {
  const rows = await db.select().from(session).where(eq(session.accountId, accountId));
  return Object.fromEntries(rows.map(({ buyerId, claimedBy }) => [buyerId, claimedBy?.name ?? 'no one']));
}
const run = (now = TEST_NOW) => distributeConversations(db, now);

describe('a waiting conversation', () => {
  it('[S35] is given evenly to the people who are online', async () => {
    await hire('ana');
    await hire('budi');
    await hire('siti', { isOnline: false });
    for (const buyer of ['a', 'b', 'c', 'd']) await write(buyer);
    await run();
    const names = Object.values(await holders());
    expect(names.toSorted()).toEqual(['ana', 'ana', 'budi', 'budi']);
  });

  it('is given once, however many processes do it at the same moment', async () => {
    await hire('ana');
    await hire('budi');
    for (const buyer of ['a', 'b', 'c', 'd', 'e', 'f']) await write(buyer);
    const events = (await Promise.all([run(), run(), run()])).flat();
    expect(events).toHaveLength(6);
    expect(Object.values(await holders())).not.toContain('no one');
  });

  it('stays unclaimed while nobody is online, and is given to who comes', async () => {
    await hire('ana', { isOnline: false });
    await write('a');
    expect(await run()).toEqual([]);
    expect(await holders()).toEqual({ a: 'no one' });
    await db
      .update(subAccount)
      .set({ onlineUntil: TEST_NOW + MINUTE })
      .where(eq(subAccount.accountId, accountId));
    await run();
    expect(await holders()).toEqual({ a: 'ana' });
  });

  it('is given to nobody who may not chat, or does not see its shop', async () => {
    const other = await storeShop(db, accountId);
    await hire('mover', { codes: ['orderManager'] });
    await hire('elsewhere', { shopIds: [other.shopId] });
    await write('a');
    await run();
    expect(await holders()).toEqual({ a: 'no one' });
    await write('b', TEST_NOW, other);
    await run();
    expect(await holders()).toEqual({ a: 'no one', b: 'elsewhere' });
  });

  it('that somebody has claimed, or that was answered, is left alone', async () => {
    await hire('ana');
    await write('a');
    await write('b');
    const claimedBy = { subAccountId: 'x', name: 'rina', at: TEST_NOW };
    const of = (buyerId: string) => and(eq(session.accountId, accountId), eq(session.buyerId, buyerId));
    await db
      .update(session)
      .set({ claimedBy, claimEndsAt: TEST_NOW + MINUTE })
      .where(of('a'));
    const place = { platformMessageId: randomUUID(), platformSessionId: 'talk b' };
    const reply = makeSellerInbound({ ...place, messageTime: TEST_NOW + 1 });
    await db.transaction((tx) => applyInbound(tx, [placeMessage(shop, reply, TEST_NOW)], TEST_NOW));
    await run();
    expect(await holders()).toEqual({ a: 'rina', b: 'no one' });
  });

  it('is not distributed before the main account has switched that on', async () => {
    await db.update(teamSetting).set({ isDistributing: false });
    await hire('ana');
    await write('a');
    expect(await run()).toEqual([]);
    expect(await holders()).toEqual({ a: 'no one' });
  });
});

describe('a conversation that was given', () => {
  it('and not answered for half an hour goes to the next person, and never to the same one in one wait', async () => {
    await hire('ana');
    await hire('budi');
    await write('a');
    await run();
    expect(await holders()).toEqual({ a: 'ana' });
    const later = TEST_NOW + CLAIM_LASTS;
    await endOldClaims(db, later, 1_000);
    await run(later);
    expect(await holders()).toEqual({ a: 'budi' });
    await endOldClaims(db, later + CLAIM_LASTS, 1_000);
    expect(await run(later + CLAIM_LASTS)).toEqual([]);
    expect(await holders()).toEqual({ a: 'no one' });
  });
});
