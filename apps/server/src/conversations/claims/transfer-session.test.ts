import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_LASTS, TRANSFER_LASTS } from '@seller-chat/core';
import type { Agent, ClientMessageId, PermissionCode, SessionId } from '@seller-chat/core';
import { createSubAccount, setSubAccountActive } from '../../account/sub-accounts.ts';
import { asTenant } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { notice, session, subAccount } from '../../db/schema/index.ts';
import { makeInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { applyInbound } from '../inbound/apply-inbound.ts';
import { placeMessage } from '../inbound/placed-message.ts';
import type { ShopContext } from '../inbound/placed-message.ts';
import { queueMessage } from '../sending/send-message.ts';
import { claimSession, endOldClaims, releaseSession } from './claim-session.ts';
import { readColleagues } from './colleagues.ts';
import { transferSession } from './transfer-session.ts';
import type { TransferOrder } from './transfer-session.ts';

const MEI: Agent = { subAccountId: '', name: 'Ayu' };
let database: Database;
let db: Db;
let shop: ShopContext;
let sessionId: SessionId;
let siti: Agent;
let budi: Agent;
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await storeShop(db, await storeAccount(db));
  const placed = placeMessage(shop, makeInbound({}), TEST_NOW);
  await db.transaction((tx) => applyInbound(tx, [placed], TEST_NOW));
  sessionId = (await stored()).sessionId as SessionId;
  siti = await hire('Siti');
  budi = await hire('Budi');
});

async function hire(
  displayName: string,
  {
    permissionCodes = ['chat'],
    shopIds = null as string[] | null,
  }: { permissionCodes?: PermissionCode[]; shopIds?: string[] | null } = {},
): Promise<Agent> {
  people += 1;
  const loginName = `person${people}@example.test`;
  const who = { accountId: shop.accountId, loginName, password: 'x', displayName, permissionCodes, shopIds };
  return { subAccountId: (await createSubAccount(db, who, TEST_NOW)) ?? '', name: displayName };
}
async function stored() {
  const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  if (!row) throw new Error('no session');
  return row;
}
const order = (agent: Agent, to: Agent, more: Partial<TransferOrder> = {}): TransferOrder => ({
  accountId: shop.accountId,
  shopId: shop.shopId,
  sessionId,
  agent,
  toSubAccountId: to.subAccountId,
  note: 'asks for a refund',
  ...more,
});
const transfer = (agent: Agent, to: Agent, more: Partial<TransferOrder> = {}, now = TEST_NOW) =>
  asTenant(db, shop.accountId, (tx) => transferSession(tx, order(agent, to, more), now));
const noticesOf = ({ subAccountId }: Agent) =>
  db
    .select()
    .from(notice)
    .where(eq(notice.accountId, shop.accountId))
    .then((rows) => rows.filter((row) => row.subAccountId === subAccountId));
const sessionsOf = async (now: number) =>
  (await endOldClaims(db, now, 100)).filter(({ accountId }) => accountId === shop.accountId);

describe('[S30] a transfer', () => {
  it('gives the colleague the claim and a notice with the note, and shows the team who did it', async () => {
    const { appended } = await transfer(MEI, siti);
    const made = { from: MEI, to: siti, note: 'asks for a refund', at: TEST_NOW };
    expect(appended[0]?.events).toMatchObject([
      { type: 'session.changed', session: { claimedBy: { ...siti, at: TEST_NOW }, transfer: made } },
    ]);
    expect(await noticesOf(siti)).toMatchObject([
      {
        kind: 'conversationTransferred',
        shopId: shop.shopId,
        params: { from: 'Ayu', note: 'asks for a refund', sessionId, buyerName: 'Budi' },
      },
    ]);
    expect(await noticesOf(MEI)).toEqual([]);
  });

  it('to the main account is a transfer like any other', async () => {
    await transfer(siti, MEI);
    expect(await stored()).toMatchObject({ claimedBy: { subAccountId: '', name: 'Ayu' } });
    expect(await noticesOf(MEI)).toHaveLength(1);
  });

  it('that is sent twice, because the answer was lost, is one', async () => {
    await transfer(MEI, siti);
    const again = await transfer(MEI, siti, {}, TEST_NOW + 5_000);
    expect(again.appended).toEqual([]);
    expect(await noticesOf(siti)).toHaveLength(1);
    expect((await stored()).transfer?.at).toBe(TEST_NOW);
  });

  it('of two at once one counts; the other sender learns who has it', async () => {
    const ends = await Promise.allSettled([transfer(MEI, siti), transfer(budi, siti, { note: 'mine' })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 40_912, info: { claimedBy: siti } });
    expect(await noticesOf(siti)).toHaveLength(1);
  });

  it("of a colleague's conversation names that claim, and fails once it is another one", async () => {
    await asTenant(db, shop.accountId, (tx) => claimSession(tx, { ...order(siti, MEI) }, TEST_NOW));
    await expect(transfer(MEI, budi)).rejects.toMatchObject({ code: 40_912 });
    await expect(transfer(MEI, budi, { takenOverAt: TEST_NOW - 1 })).rejects.toMatchObject({ code: 40_912 });
    await transfer(MEI, budi, { takenOverAt: TEST_NOW });
    expect((await stored()).claimedBy).toMatchObject(budi);
  });

  it('of a claim that was released meanwhile gives the free conversation', async () => {
    await asTenant(db, shop.accountId, (tx) => claimSession(tx, order(siti, MEI), TEST_NOW));
    await asTenant(db, shop.accountId, (tx) => releaseSession(tx, order(siti, MEI), TEST_NOW));
    await transfer(MEI, budi, { takenOverAt: TEST_NOW });
    expect((await stored()).claimedBy).toMatchObject(budi);
  });

  it('to oneself, from another shop or of another account is none', async () => {
    await expect(transfer(siti, siti)).rejects.toMatchObject({ code: 40_000 });
    const elsewhere = await storeShop(db, shop.accountId);
    await expect(transfer(MEI, siti, { shopId: elsewhere.shopId })).rejects.toMatchObject({ code: 40_400 });
    const foreign = await storeAccount(db);
    const asForeign = asTenant(db, foreign, (tx) =>
      transferSession(tx, order(MEI, siti, { accountId: foreign }), TEST_NOW),
    );
    await expect(asForeign).rejects.toMatchObject({ code: 40_400 });
    expect(await stored()).toMatchObject({ claimedBy: null, transfer: null });
  });

  it.each([
    ['may not chat', { permissionCodes: ['remark'] as PermissionCode[] }],
    ['does not see the shop', { shopIds: ['another'] }],
  ])('does not go to a colleague who %s', async (_, rights) => {
    const ana = await hire('Ana', rights);
    await expect(transfer(MEI, ana)).rejects.toMatchObject({ code: 40_913 });
    const able = await asTenant(db, shop.accountId, (tx) => readColleagues(tx, shop));
    expect(able.map(({ name }) => name)).toEqual(['Ayu', 'Budi', 'Siti']);
  });

  it('does not go to a colleague who was switched off meanwhile, or who does not exist', async () => {
    await setSubAccountActive(db, { accountId: shop.accountId, ...siti }, false, TEST_NOW);
    await expect(transfer(MEI, siti)).rejects.toMatchObject({ code: 40_913 });
    await expect(transfer(MEI, { subAccountId: 'nobody', name: '' })).rejects.toMatchObject({ code: 40_913 });
  });

  it('and the end of the right at once: the claim never stays with a colleague who was switched off', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ana = await hire('Ana');
      await Promise.allSettled([
        transfer(MEI, ana, { note: `round ${round}` }),
        setSubAccountActive(db, { accountId: shop.accountId, ...ana }, false, TEST_NOW),
      ]);
      await endOldClaims(db, TEST_NOW, 100);
      expect((await stored()).claimedBy?.subAccountId).not.toBe(ana.subAccountId);
    }
  });

  it('lasts 12 hours, and half an hour once the colleague has replied', async () => {
    await transfer(MEI, siti);
    expect(await sessionsOf(TEST_NOW + TRANSFER_LASTS - 1)).toEqual([]);
    const { accountId, shopId } = shop;
    const content = { kind: 'text' as const, text: 'ya kak' };
    const clientMessageId = crypto.randomUUID() as ClientMessageId;
    const answer = { accountId, shopId, sessionId, clientMessageId, content, sender: siti };
    await db.transaction((tx) => queueMessage(tx, answer, TEST_NOW + 1_000));
    expect(await sessionsOf(TEST_NOW + 1_000 + CLAIM_LASTS)).toHaveLength(1);
    expect(await stored()).toMatchObject({ claimedBy: null, transfer: { note: 'asks for a refund' } });
  });

  it('survives a clock that was set back', async () => {
    await transfer(MEI, siti);
    await endOldClaims(db, TEST_NOW - 3_600_000, 100);
    expect((await stored()).claimEndsAt).toBe(TEST_NOW - 3_600_000 + TRANSFER_LASTS);
  });
});

it('the rows of people are not to be changed by a transfer: its role can only hold them', async () => {
  const changing = asTenant(db, shop.accountId, (tx) =>
    tx.update(subAccount).set({ displayName: 'x' }).where(eq(subAccount.accountId, shop.accountId)),
  );
  await expect(changing).rejects.toMatchObject({ cause: { code: '42501' } });
});
