import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import {
  auditEntry,
  erpLink,
  eventLog,
  job,
  outbox,
  session,
  shop,
  shopOrder,
  shopSync,
  shopToken,
} from '../../db/schema/index.ts';
import type { AuthorisedShop } from '../../marketplaces/port.ts';
import { startErpRig } from '../../testing/erp-rig.ts';
import type { ErpRig } from '../../testing/erp-rig.ts';
import { failStatements } from '../../testing/fail-statements.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { makeSessionRow } from '../../testing/session-row.ts';
import { TEST_VAULT, makeCredentials, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { makeTokenStore } from '../token-store.ts';
import { beginAuthorisation, finishAuthorisation } from '../authorisation/authorise.ts';

let rig: ErpRig;
let accountId: string;
let shopId: string;
let platformShopId: string;
let cookie: string;

beforeAll(async () => {
  rig = await startErpRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  rig.ahead = 0;
  await rig.database.db.delete(job);
  accountId = await storeAccount(rig.database.db, 1);
  ({ shopId, platformShopId } = await storeShop(rig.database.db, accountId));
  cookie = await rig.app.signIn(accountId);
});

const unbind = (as = cookie, id = shopId) => rig.call(as, 'unbindShop', { shopId: id });
const events = () => rig.database.db.select().from(eventLog).where(eq(eventLog.accountId, accountId));

/** Connects the marketplace's shop to an account, as its consent page would. */
async function connect(into: string) {
  const opened: AuthorisedShop = {
    platformShopId,
    shopName: 'Kopi Mei',
    site: 'ID',
    credentials: makeCredentials(),
  };
  const deps = {
    db: rig.database.db,
    vault: TEST_VAULT,
    adapters: fakeMarketplaces({ exchange: async () => [opened] }),
    redirectUri: 'https://chat.test/auth_shop/auth_callback',
    now: rig.now,
  };
  const url = new URL(await beginAuthorisation(deps, { accountId: into, subAccountId: '' }, 'Shopee'));
  const callback = { state: url.searchParams.get('state') ?? '', code: 'code-1' };
  return finishAuthorisation(deps, { accountId: into, subAccountId: '', name: 'Ayu', ip: '::1' }, callback);
}

describe('unbinding a shop', () => {
  it('takes tokens, scheduled work and the ERP link at once, keeps the shop, and plans the end of its data', async () => {
    await rig.link(cookie, shopId);
    const { db } = rig.database;
    await db.delete(job);
    expect((await unbind()).data['shop']).toMatchObject({
      shopId,
      status: 'expired',
      isErpAuthorised: false,
    });
    for (const table of [shopToken, shopSync, erpLink])
      expect(await db.select().from(table).where(eq(table.shopId, shopId))).toEqual([]);
    const [row] = await db.select().from(shop).where(eq(shop.shopId, shopId));
    const jobs = await db.select().from(job);
    expect(jobs.map(({ kind }) => kind).toSorted()).toEqual(['eraseShop', 'revokeErpTokens']);
    expect(jobs.find(({ kind }) => kind === 'eraseShop')?.dueAt).toBe(
      (row?.unboundAt ?? 0) + 30 * 86_400_000,
    );
    const audit = await db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId));
    expect(audit.map(({ kind }) => kind)).toEqual(['erpLinked', 'erpUnlinked', 'shopUnlinked']);
  });

  it('twice, also at the same time, is once', async () => {
    const answers = await Promise.all([unbind(), unbind()]);
    answers.push(await unbind());
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    const times = answers.map(({ data }) => (data['shop'] as { unboundAt: number }).unboundAt);
    expect(new Set(times).size).toBe(1);
    expect(await events()).toHaveLength(1);
    expect(await rig.database.db.select().from(job)).toHaveLength(1);
  });

  it('that fails half-way has done nothing, and can be repeated', async () => {
    const failing = await failStatements(rig.database.db, {
      table: 'audit_entry',
      changes: 'insert',
      times: 1,
    });
    try {
      expect((await unbind()).code).not.toBe(0);
      const { db } = rig.database;
      expect(await db.select().from(shopToken).where(eq(shopToken.shopId, shopId))).toHaveLength(1);
      expect(await db.select().from(job)).toEqual([]);
      expect((await unbind()).code).toBe(0);
    } finally {
      await failing.remove();
    }
  });

  it('makes its waiting messages due, so that the outbox fails them now', async () => {
    const { db } = rig.database;
    const late = Date.now() + 86_400_000;
    const waiting = { sessionId: 's', messageId: 'm', state: 'queued' as const, createdAt: 0 };
    await db.insert(outbox).values({ accountId, shopId, ...waiting, nextAttemptAt: late });
    await unbind();
    const [row] = await db.select().from(outbox).where(eq(outbox.accountId, accountId));
    expect(row?.nextAttemptAt).toBeLessThan(late);
  });

  it('routes no push of the marketplace to it any more', async () => {
    const { directory } = rig.app.services;
    expect(await directory.find('Shopee', platformShopId)).toMatchObject({ shopId });
    await unbind();
    expect(await directory.find('Shopee', platformShopId)).toBeNull();
  });

  it('is for those who manage all shops, and for shops of their account', async () => {
    const other = await storeShop(rig.database.db, await storeAccount(rig.database.db));
    expect((await unbind(cookie, other.shopId)).code).toBe(ERROR_CODES.notFound);
    const limited = await rig.hire(accountId, [shopId]);
    expect((await unbind(limited)).code).toBe(ERROR_CODES.forbidden);
    const [row] = await rig.database.db.select().from(shop).where(eq(shop.shopId, shopId));
    expect(row?.unboundAt).toBe(0);
  });

  it('says before what it would touch', async () => {
    const { db } = rig.database;
    const at = { accountId, shopId };
    await db
      .insert(session)
      .values(makeSessionRow({ ...at, sessionId: `s-${shopId}`, platformSessionId: shopId }));
    const { data } = await rig.call(cookie, 'getUnbindEffects', { shopId });
    const orders = await db.$count(
      shopOrder,
      and(eq(shopOrder.accountId, accountId), eq(shopOrder.shopId, shopId)),
    );
    expect(data).toEqual({
      conversationCount: 1,
      orderCount: orders,
      queuedCount: 0,
      isErpAuthorised: false,
    });
  });
});

describe('an unbound shop', () => {
  it('is restored with its id and its data by connecting it again, and is imported again', async () => {
    await unbind();
    const { shops } = await connect(accountId);
    expect(shops).toMatchObject([{ shopId, status: 'success', unboundAt: 0 }]);
    const { db } = rig.database;
    expect(await db.select().from(shopSync).where(eq(shopSync.shopId, shopId))).toMatchObject([
      { syncedUntil: 0 },
    ]);
  });

  it('keeps the tokens of the new consent, although a renewal of the old ones ends after it', async () => {
    const { db } = rig.database;
    const tokens = makeTokenStore(db, TEST_VAULT);
    await unbind();
    await connect(accountId);
    const underWay = await tokens.load(accountId, shopId);
    await unbind();
    await connect(accountId);
    const before = await tokens.load(accountId, shopId);
    if (underWay === null || before === null) throw new Error('the shop has no tokens');
    await tokens.replace([underWay], makeCredentials({ accessToken: 'of the old consent' }));
    const after = await tokens.load(accountId, shopId);
    expect(after?.credentials).toEqual(before.credentials);
    expect(after?.generation).toBe(before.generation);
  });

  it('leaves its place in the plan', async () => {
    const full = storeShop(rig.database.db, accountId);
    await expect(full).resolves.toBeDefined();
    await unbind();
    await rig.database.db.delete(shop).where(eq(shop.shopId, (await full).shopId));
    await expect(connect(accountId)).resolves.toMatchObject({ shops: [{ shopId }] });
  });

  it('can be connected by another account; then its first one learns that it is taken, and keeps its data', async () => {
    await unbind();
    const other = await storeAccount(rig.database.db);
    const { shops } = await connect(other);
    expect(shops[0]?.shopId).not.toBe(shopId);
    await expect(connect(accountId)).rejects.toMatchObject({ code: ERROR_CODES.shopTaken });
    const [row] = await rig.database.db.select().from(shop).where(eq(shop.shopId, shopId));
    expect(row?.unboundAt).toBeGreaterThan(0);
  });

  it('cannot be linked with the ERP', async () => {
    const begun = await rig.consent(cookie, shopId);
    await unbind();
    expect((await rig.finish(cookie, begun)).code).toBe(ERROR_CODES.shopExpired);
    expect((await rig.call(cookie, 'getErpAuthUrl', { shopId })).code).toBe(ERROR_CODES.shopExpired);
  });
});
