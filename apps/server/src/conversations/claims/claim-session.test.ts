import { randomUUID } from 'node:crypto';
import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_LASTS } from '@seller-chat/core';
import type { Agent, ClientMessageId, SessionId } from '@seller-chat/core';
import type { Database, Db, Tx } from '../../db/database.ts';
import { session } from '../../db/schema/index.ts';
import { makeInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { applyInbound } from '../inbound/apply-inbound.ts';
import { claimSession, endOldClaims, expireClaimsOf, releaseSession } from './claim-session.ts';
import { placeMessage } from '../inbound/placed-message.ts';
import type { ShopContext } from '../inbound/placed-message.ts';
import { queueMessage } from '../sending/send-message.ts';

const MEI: Agent = { subAccountId: '', name: 'Mei' };
const SITI: Agent = { subAccountId: 'siti', name: 'Siti' };
let database: Database;
let db: Db;
let shop: ShopContext;
let sessionId: SessionId;
let said: number;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  said = 0;
  shop = await storeShop(db, await storeAccount(db));
  await hear({});
  sessionId = (await stored()).sessionId as SessionId;
});

const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction((tx) => work(tx));
const hear = (over: Parameters<typeof makeInbound>[0]) => {
  said += 1;
  const inbound = makeInbound({ platformMessageId: `m${said}`, messageTime: TEST_NOW + said, ...over });
  return inTransaction((tx) => applyInbound(tx, [placeMessage(shop, inbound, TEST_NOW)], TEST_NOW));
};
async function stored() {
  const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  if (!row) throw new Error('no session');
  return row;
}
const order = (agent: Agent, takenOverAt?: number) => ({
  accountId: shop.accountId,
  shopId: shop.shopId,
  sessionId,
  agent,
  takenOverAt,
});
const claim = (agent: Agent, now = TEST_NOW, takenOverAt?: number) =>
  inTransaction((tx) => claimSession(tx, order(agent, takenOverAt), now));
const release = (agent: Agent) => inTransaction((tx) => releaseSession(tx, order(agent), TEST_NOW));
/** Other tests' claims are in the same database. */
const endClaims = async (now: number) =>
  (await endOldClaims(db, now, 100)).filter(({ accountId }) => accountId === shop.accountId);
const send = (sender: Agent, seenAnswerId?: string, clientMessageId = randomUUID() as ClientMessageId) => {
  const { accountId, shopId } = shop;
  const content = { kind: 'text' as const, text: 'ya kak' };
  const answer = { accountId, shopId, sessionId, clientMessageId, content, sender, seenAnswerId };
  return inTransaction((tx) => queueMessage(tx, answer, TEST_NOW + 60_000));
};

describe('a claim', () => {
  it('is emitted with its holder and its beginning; a second claim changes nothing', async () => {
    const first = await claim(SITI);
    expect(first.appended[0]?.events).toMatchObject([
      { type: 'session.changed', session: { claimedBy: { ...SITI, at: TEST_NOW } } },
    ]);
    const again = await claim(SITI, TEST_NOW + 5);
    expect(again.appended).toEqual([]);
    expect(again.session.version).toBe(first.session.version);
  });

  it('of two at once goes to one; the other gets the holder', async () => {
    const ends = await Promise.allSettled([claim(MEI), claim(SITI)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = ends.find((end) => end.status === 'rejected');
    const { claimedBy } = await stored();
    expect(refused?.reason).toMatchObject({ code: 40_912, info: { claimedBy } });
  });

  it('is taken over only by an agent who names the stored holder', async () => {
    await claim(SITI);
    await expect(claim(MEI, TEST_NOW + 1, TEST_NOW - 1)).rejects.toMatchObject({ code: 40_912 });
    // In the same millisecond: it must have another name all the same.
    const taken = await claim(MEI, TEST_NOW, TEST_NOW);
    expect(taken.session.claimedBy).toEqual({ ...MEI, at: TEST_NOW + 1 });
    await expect(claim(SITI, TEST_NOW, TEST_NOW)).rejects.toMatchObject({ code: 40_912 });
  });

  it("is given back by its holder only; a colleague's stays", async () => {
    await claim(SITI);
    expect((await release(MEI)).appended).toEqual([]);
    expect((await stored()).claimedBy).toMatchObject(SITI);
    const given = await release(SITI);
    expect(given.appended[0]?.events[0]).toMatchObject({ type: 'session.changed' });
    expect(JSON.stringify(given.appended)).not.toContain('claimedBy');
    expect((await release(SITI)).appended).toEqual([]);
  });

  it("survives a buyer's message, and is not found in another shop", async () => {
    await claim(SITI);
    await hear({});
    expect((await stored()).claimedBy).toMatchObject(SITI);
    const elsewhere = { ...order(SITI), shopId: 'another' };
    await expect(inTransaction((tx) => claimSession(tx, elsewhere, TEST_NOW))).rejects.toMatchObject({
      code: 40_400,
    });
  });

  it('[S24] ends by itself half an hour after it was made, or after the last answer of its holder', async () => {
    await claim(SITI);
    expect(await endClaims(TEST_NOW + CLAIM_LASTS - 1)).toEqual([]);
    await send(SITI);
    expect(await endClaims(TEST_NOW + CLAIM_LASTS)).toEqual([]);
    await send(MEI);
    const ended = await endClaims(TEST_NOW + 60_000 + CLAIM_LASTS);
    expect(ended).toMatchObject([{ accountId: shop.accountId, events: [{ type: 'session.changed' }] }]);
    expect(await stored()).toMatchObject({ claimedBy: null, claimEndsAt: null });
  });

  it('ends with the next look when its holder leaves the team; others stay', async () => {
    await claim(SITI);
    await expireClaimsOf(db, { accountId: shop.accountId, subAccountId: 'somebody' }, TEST_NOW);
    expect(await endClaims(TEST_NOW)).toEqual([]);
    await expireClaimsOf(db, { accountId: shop.accountId, subAccountId: 'siti' }, TEST_NOW);
    expect(await endClaims(TEST_NOW)).toHaveLength(1);
  });
});

describe('[S25] an answer', () => {
  it('bears who wrote it, and is known to be the newest', async () => {
    const { message, session: after } = await send(SITI, '');
    expect(message.sentBy).toEqual(SITI);
    expect(after.answeredBy).toMatchObject({ messageId: message.messageId, agent: SITI });
  });

  it('does not go out over one that its sender has not seen; of two at once one is asked first', async () => {
    const ends = await Promise.allSettled([send(MEI, ''), send(SITI, '')]);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused).toHaveLength(1);
    const { answeredBy } = await stored();
    expect(refused[0]?.reason).toMatchObject({ code: 40_911, info: { answeredBy } });
    const other = answeredBy?.agent?.subAccountId === '' ? SITI : MEI;
    await send(other, answeredBy?.messageId);
  });

  it('of oneself from another tab is no surprise, nor is the same send again', async () => {
    await send(MEI, '');
    const id = randomUUID() as ClientMessageId;
    await send(MEI, '', id);
    await send(SITI, (await stored()).answeredBy?.messageId);
    expect((await send(MEI, '', id)).appended).toEqual([]);
  });

  it("written in the marketplace's own app counts as another agent's; a robot's does not", async () => {
    await hear({ isSeller: true, senderRole: 'ROBOT', platformMessageId: 'robot' });
    await send(MEI, '');
    await hear({
      isSeller: true,
      senderRole: 'SHOP',
      platformMessageId: 'app',
      messageTime: TEST_NOW + 90_000,
    });
    await expect(send(MEI, '')).rejects.toMatchObject({ code: 40_911 });
    await send(MEI, 'app');
  });
});
