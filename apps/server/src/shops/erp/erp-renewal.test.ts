import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { erpLink, job, notice, shop } from '../../db/schema/index.ts';
import { startErpRig } from '../../testing/erp-rig.ts';
import type { ErpRig } from '../../testing/erp-rig.ts';
import { failStatements } from '../../testing/fail-statements.ts';
import { TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { forgetTokens } from '../forget-tokens.ts';
import { openErpTokens } from './erp-tokens.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
const [MINUTE, DAY] = [60_000, 86_400_000];
let rig: ErpRig;
let accountId: string;
let shopId: string;
let cookie: string;

beforeAll(async () => {
  rig = await startErpRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  const { db } = rig.database;
  await rig.stopWork();
  rig.sandbox.clearFaults();
  rig.sandbox.providers.erp.reset();
  rig.ahead = 0;
  await db.delete(job);
  accountId = await storeAccount(db);
  ({ shopId } = await storeShop(db, accountId));
  cookie = await rig.app.signIn(accountId);
  await rig.link(cookie, shopId);
});

async function link() {
  const [row] = await rig.database.db.select().from(erpLink).where(eq(erpLink.accountId, accountId));
  return row;
}
const renewals = () => rig.sandbox.providers.erp.list()[0]?.renewals;
async function expectExpired(): Promise<void> {
  await vi.waitFor(
    async () => expect(await link()).toMatchObject({ status: 'expired', sealed: '' }),
    PATIENCE,
  );
  const { db } = rig.database;
  const [row] = await db.select().from(shop).where(eq(shop.shopId, shopId));
  expect(row).toMatchObject({ isErpAuthorised: false, status: 'success' });
  const notices = await db.select().from(notice).where(eq(notice.accountId, accountId));
  expect(notices).toMatchObject([{ kind: 'erpLinkExpired', shopId }]);
}

describe('the tokens of a link', () => {
  it('are renewed before they end, again and again, each time once', async () => {
    await rig.work();
    await rig.work();
    rig.ahead = 49 * MINUTE;
    expect(renewals()).toBe(0);
    for (const generation of [2, 3]) {
      rig.ahead += 51 * MINUTE;
      const queue = await rig.work();
      queue.wake();
      await vi.waitFor(async () => expect(await link()).toMatchObject({ generation }), PATIENCE);
    }
    expect(renewals()).toBe(2);
    expect(await link()).toMatchObject({ status: 'linked' });
  });

  it('are renewed once the ERP is back, although it refused at first and then was away', async () => {
    rig.sandbox.providers.faults.add({ provider: 'erp', kind: 'temporary', times: 2 });
    rig.sandbox.providers.faults.add({ provider: 'erp', kind: 'hang', delayMs: 1 });
    rig.ahead = 2 * DAY;
    await rig.work();
    await vi.waitFor(
      async () => expect(await link()).toMatchObject({ generation: 2, status: 'linked' }),
      PATIENCE,
    );
  });

  it('that the ERP does not take any more end the link, with a notice; it can be linked again', async () => {
    const [grant] = rig.sandbox.providers.erp.list();
    rig.sandbox.providers.erp.end(grant?.grantId ?? '');
    rig.ahead = 55 * MINUTE;
    await rig.work();
    await expectExpired();
    await rig.link(cookie, shopId);
    expect(await link()).toMatchObject({ status: 'linked', generation: 1 });
  });

  it('whose renewal was answered and lost on its way end the link: nothing else is left', async () => {
    rig.sandbox.providers.faults.add({ provider: 'erp', kind: 'accept_then_drop' });
    rig.ahead = 55 * MINUTE;
    await rig.work();
    await expectExpired();
  });

  it('that could not be renewed for a week end the link', async () => {
    rig.ahead = 8 * DAY;
    await rig.work({ erp: null });
    await expectExpired();
  });

  it('are shown to no other ERP', async () => {
    const refresh = vi.fn();
    rig.ahead = 55 * MINUTE;
    await rig.work({ erp: { ...rig.erp, issuer: 'https://other.test', refresh } });
    await expectExpired();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('are kept while the database does not take them, and stored before they are used', async () => {
    const failing = await failStatements(rig.database.db, {
      table: 'erp_link',
      changes: 'update',
      times: 12,
    });
    rig.ahead = 55 * MINUTE;
    await rig.work();
    await vi.waitFor(async () => expect(await link()).toMatchObject({ generation: 2 }), {
      ...PATIENCE,
      timeout: 40_000,
    });
    await failing.remove();
    // Used twice, the first refresh token would have ended the consent.
    expect(rig.sandbox.providers.erp.list()).toMatchObject([{ renewals: 1, endedAt: 0 }]);
  });

  it('that were renewed by a process that was killed before it stored them end the link', async () => {
    // What the killed process did.
    const row = await link();
    await rig.erp.refresh((row && openErpTokens(TEST_VAULT, row)?.refreshToken) ?? '');
    rig.ahead = 55 * MINUTE;
    await rig.work();
    await expectExpired();
  });

  it('of a link that was ended meanwhile are not asked for', async () => {
    await rig.call(cookie, 'unbindErpShop', { shopId });
    rig.ahead = 55 * MINUTE;
    await rig.work();
    await vi.waitFor(
      async () =>
        expect((await rig.database.db.select().from(job)).map(({ state }) => state)).toEqual([
          'done',
          'done',
        ]),
      PATIENCE,
    );
    expect(renewals()).toBe(0);
  });

  it('are forgotten with a lost vault key, and the link expires', async () => {
    const { db } = rig.database;
    await forgetTokens(db, rig.now());
    expect(await link()).toMatchObject({ status: 'expired', sealed: '' });
    const [row] = await db.select().from(shop).where(eq(shop.shopId, shopId));
    expect(row).toMatchObject({ isErpAuthorised: false });
  });
});
