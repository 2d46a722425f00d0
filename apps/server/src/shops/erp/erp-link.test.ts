import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import {
  auditEntry,
  erpAuthorisation,
  erpLink,
  eventLog,
  job,
  shop,
  signInLimit,
  subAccount,
} from '../../db/schema/index.ts';
import { makeOAuthErp } from '../../providers/erp/oauth-erp.ts';
import { startErpRig } from '../../testing/erp-rig.ts';
import type { ErpRig } from '../../testing/erp-rig.ts';
import { closeAccount } from '../../account-data/deletion/close-account.ts';
import { addDeletion } from '../../account-data/deletion/deletion-store.ts';
import { failStatements } from '../../testing/fail-statements.ts';
import { startApp } from '../../testing/start-app.ts';
import { TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
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
  await db.delete(signInLimit);
  accountId = await storeAccount(db);
  ({ shopId } = await storeShop(db, accountId));
  cookie = await rig.app.signIn(accountId);
});

async function isMarked(id = shopId): Promise<boolean | undefined> {
  const [row] = await rig.database.db.select().from(shop).where(eq(shop.shopId, id));
  return row?.isErpAuthorised;
}
const links = () => rig.database.db.select().from(erpLink).where(eq(erpLink.accountId, accountId));
const linkList = async (as = cookie) => (await rig.call(as, 'getErpLinkList')).data['linkList'];
/** The companies whose consent lasts at the ERP. */
const lasting = () =>
  rig.sandbox.providers.erp
    .list()
    .filter(({ endedAt }) => endedAt === 0)
    .map((grant) => grant.accountId);

describe('linking a shop', () => {
  it('marks it, shows with whom, reports it to every browser, and plans the renewal; the tokens are sealed', async () => {
    const answer = await rig.finish(cookie, await rig.consent(cookie, shopId));
    expect(answer.data).toMatchObject({
      shop: { shopId, isErpAuthorised: true },
      erpAccountName: 'Nusantara Trading',
    });
    expect(await rig.call(cookie, 'getErpLinkList')).toMatchObject({
      data: {
        isErpSetUp: true,
        linkList: [{ shopId, status: 'linked', erpAccountName: 'Nusantara Trading' }],
      },
    });
    const [row] = await links();
    expect(row).toMatchObject({ erpAccountId: 'erp-100417', generation: 1 });
    expect(row?.sealed).toMatch(/^v1\./);
    const { db } = rig.database;
    expect(await db.select().from(job)).toMatchObject([{ kind: 'renewErpLink', accountId }]);
    expect(await db.select().from(eventLog).where(eq(eventLog.accountId, accountId))).toHaveLength(1);
    expect(await db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId))).toMatchObject([
      { kind: 'erpLinked', subject: `shop:${shopId}`, actorName: 'Ayu' },
    ]);
  });

  it('again, with another company, replaces the link, and the ERP ends the first one', async () => {
    await rig.link(cookie, shopId);
    await rig.link(cookie, shopId, 'erp-100986');
    await rig.work();
    await vi.waitFor(() => expect(lasting()).toEqual(['erp-100986']), PATIENCE);
    expect(await linkList()).toMatchObject([{ erpAccountName: 'Siam Home Goods' }]);
  });

  it('twice at once leaves one link, and its tokens alone last', async () => {
    const callbacks = [await rig.consent(cookie, shopId), await rig.consent(cookie, shopId, 'erp-100986')];
    const answers = await Promise.all(callbacks.map((callback) => rig.finish(cookie, callback)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    const [row, ...others] = await links();
    expect(others).toEqual([]);
    await rig.work();
    await vi.waitFor(() => expect(lasting()).toEqual([row?.erpAccountId]), PATIENCE);
  });

  it('is not offered where there is no ERP', async () => {
    const app = await startApp(rig.database);
    const call = async (endpoint: string, fields = {}) =>
      (await app.call(`/api/account/shop/${endpoint}`, fields, { cookie })).envelope;
    expect(await call('getErpLinkList')).toMatchObject({ data: { isErpSetUp: false, linkList: [] } });
    expect(await call('getErpAuthUrl', { shopId })).toMatchObject({ code: ERROR_CODES.erpMissing });
    expect(await call('bindErpShop', { callback: '{"state":"x","code":"y"}' })).toMatchObject({
      code: ERROR_CODES.erpMissing,
    });
    expect(await call('unbindErpShop', { shopId })).toMatchObject({ code: 0 });
    await app.close();
  });

  it('can be begun a bounded number of times, and waits while the ERP is away', async () => {
    rig.sandbox.providers.faults.add({ provider: 'erp', kind: 'down' });
    await rig.sandbox.providers.settled();
    expect(await beginOnNewServer()).toBe(ERROR_CODES.erpUnavailable);
    rig.sandbox.clearFaults();
    await rig.sandbox.providers.settled();
    const codes = [];
    for (let times = 0; times < 41; times += 1) {
      codes.push((await rig.call(cookie, 'getErpAuthUrl', { shopId })).code);
    }
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(39);
    expect(codes.at(-1)).toBe(ERROR_CODES.tooManyRequests);
  });
});

/** Begins a link on a server that has not read the ERP's metadata yet; gives the answer's code. */
async function beginOnNewServer(): Promise<unknown> {
  const erp = makeOAuthErp({
    issuer: rig.erp.issuer,
    clientId: 'x',
    clientSecret: 'y',
    now: rig.now,
    steadyNow: () => performance.now(),
  });
  const app = await startApp(rig.database, { erp });
  const { envelope } = await app.call('/api/account/shop/getErpAuthUrl', { shopId }, { cookie });
  await app.close();
  return envelope['code'];
}

describe('a callback links nothing', () => {
  const invalid = (reason: string) => ({ code: ERROR_CODES.authorisationInvalid, info: { reason } });
  const expectNothing = async () => {
    expect(await links()).toEqual([]);
    expect(await isMarked()).toBe(false);
  };

  it.each([
    ['in another account', async () => rig.app.signIn(await storeAccount(rig.database.db))],
    ['by another person of the account', () => rig.hire(accountId, null)],
    ['in another browser of the same person', () => rig.app.signIn(accountId)],
  ])('%s; where it was begun it still does', async (_, signInThere) => {
    const callback = await rig.consent(cookie, shopId);
    expect(await rig.finish(await signInThere(), callback)).toMatchObject(invalid('elsewhere'));
    await expectNothing();
    expect(await rig.finish(cookie, callback)).toMatchObject({ code: 0 });
  });

  it('a second time, also at the same time', async () => {
    const callback = await rig.consent(cookie, shopId);
    const answers = await Promise.all([rig.finish(cookie, callback), rig.finish(cookie, callback)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ERROR_CODES.authorisationInvalid]);
    expect(await rig.finish(cookie, callback)).toMatchObject(invalid('used'));
    // The code was exchanged once: twice, the ERP would have ended the consent.
    expect(lasting()).toEqual(['erp-100417']);
    expect(await isMarked()).toBe(true);
  });

  it('ten minutes later', async () => {
    const callback = await rig.consent(cookie, shopId);
    rig.ahead = 10 * 60_000;
    expect(await rig.finish(cookie, callback)).toMatchObject(invalid('expired'));
    await expectNothing();
  });

  it('with a state that was never given out, or in its stored form', async () => {
    await rig.consent(cookie, shopId);
    const [row] = await rig.database.db
      .select()
      .from(erpAuthorisation)
      .where(eq(erpAuthorisation.accountId, accountId));
    for (const state of ['forged', '', row?.stateHash ?? '']) {
      expect(await rig.finish(cookie, { state, code: 'c' })).toMatchObject(invalid('unknown'));
    }
    await expectNothing();
  });

  it('when it was refused at the ERP, or comes from another one, or its code is not the ERP’s', async () => {
    const refused = { code: ERROR_CODES.erpRefused };
    expect(await rig.finish(cookie, await rig.consent(cookie, shopId, null))).toMatchObject(refused);
    const { iss: _iss, ...without } = await rig.consent(cookie, shopId);
    expect(await rig.finish(cookie, without)).toMatchObject(refused);
    const mixed = { ...(await rig.consent(cookie, shopId)), iss: 'https://evil.test' };
    expect(await rig.finish(cookie, mixed)).toMatchObject(refused);
    const other = { ...(await rig.consent(cookie, shopId)), code: 'forged' };
    expect(await rig.finish(cookie, other)).toMatchObject(refused);
    await expectNothing();
  });

  it('for a shop that is foreign or not visible: it cannot even be begun, seen or ended', async () => {
    const foreign = await storeShop(rig.database.db, await storeAccount(rig.database.db));
    const missing = { code: ERROR_CODES.notFound };
    expect(await rig.call(cookie, 'getErpAuthUrl', { shopId: foreign.shopId })).toMatchObject(missing);
    expect(await rig.call(cookie, 'unbindErpShop', { shopId: foreign.shopId })).toMatchObject(missing);
    await rig.link(cookie, shopId);
    const narrow = await rig.hire(accountId, []);
    for (const endpoint of ['getErpAuthUrl', 'unbindErpShop']) {
      expect(await rig.call(narrow, endpoint, { shopId })).toMatchObject(missing);
    }
    expect(await linkList(narrow)).toEqual([]);
    expect(await isMarked()).toBe(true);
  });

  it('for a shop that the person no longer sees when coming back', async () => {
    const narrow = await rig.hire(accountId, [shopId]);
    const callback = await rig.consent(narrow, shopId);
    await rig.database.db
      .update(subAccount)
      .set({ shopIds: [] })
      .where(and(eq(subAccount.accountId, accountId), eq(subAccount.displayName, 'Siti')));
    expect(await rig.finish(narrow, callback)).toMatchObject({ code: ERROR_CODES.notFound });
    await expectNothing();
  });

  it('whose company cannot be read: the tokens are revoked, and it can be begun again', async () => {
    const callback = await rig.consent(cookie, shopId);
    const { company } = rig.erp;
    rig.erp.company = async (token) => {
      rig.sandbox.providers.faults.add({ provider: 'erp', kind: 'temporary' });
      return company(token);
    };
    try {
      expect(await rig.finish(cookie, callback)).toMatchObject({ code: ERROR_CODES.erpUnavailable });
    } finally {
      rig.erp.company = company;
    }
    await expectNothing();
    await rig.work();
    await vi.waitFor(() => expect(lasting()).toEqual([]), PATIENCE);
    await rig.link(cookie, shopId);
  });

  it('that is killed between the tokens and their storing: it can be begun again', async () => {
    const callback = await rig.consent(cookie, shopId);
    const failing = await failStatements(rig.database.db, {
      table: 'erp_link',
      changes: 'insert',
      times: 1000,
    });
    rig.app.collectErrors();
    expect(await rig.finish(cookie, callback)).toMatchObject({ code: ERROR_CODES.internal });
    await failing.remove();
    await expectNothing();
    expect(await rig.finish(cookie, callback)).toMatchObject(invalid('used'));
    await rig.link(cookie, shopId);
    expect(await isMarked()).toBe(true);
  });
});

describe('ending a link', () => {
  it('takes the mark away at once, also while the ERP is away, which learns it later; twice is once', async () => {
    await rig.link(cookie, shopId);
    rig.sandbox.providers.faults.add({ provider: 'erp', kind: 'temporary', times: 2 });
    const ends = await Promise.all([1, 2].map(() => rig.call(cookie, 'unbindErpShop', { shopId })));
    for (const end of ends) expect(end.data).toMatchObject({ shop: { shopId, isErpAuthorised: false } });
    expect(await linkList()).toEqual([]);
    expect(lasting()).toEqual(['erp-100417']);
    await rig.work();
    await vi.waitFor(() => expect(lasting()).toEqual([]), PATIENCE);
    const { db } = rig.database;
    const kinds = await db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId));
    expect(kinds.map(({ kind }) => kind)).toEqual(['erpLinked', 'erpUnlinked']);
  });

  it('is possible also when its tokens were sealed with another key', async () => {
    await rig.link(cookie, shopId);
    await rig.database.db.update(erpLink).set({ sealed: 'v1.a.b.c' }).where(eq(erpLink.shopId, shopId));
    expect(await rig.call(cookie, 'unbindErpShop', { shopId })).toMatchObject({ code: 0 });
    expect(await links()).toEqual([]);
  });

  it('or replacing it is possible also when its tokens were sealed with another key', async () => {
    await rig.link(cookie, shopId);
    await rig.database.db.update(erpLink).set({ sealed: 'v1.a.b.c' }).where(eq(erpLink.shopId, shopId));
    await rig.link(cookie, shopId);
    expect(await links()).toMatchObject([{ status: 'linked' }]);
  });

  it('happens with the shop, when its row is removed', async () => {
    await rig.link(cookie, shopId);
    await rig.database.db.delete(shop).where(eq(shop.shopId, shopId));
    expect(await links()).toEqual([]);
  });

  it('happens with the account: in the transaction that removes its shops, and at the ERP', async () => {
    await rig.link(cookie, shopId);
    await rig.call(cookie, 'getErpAuthUrl', { shopId });
    const { db } = rig.database;
    const { row: deletion } = await addDeletion(db, accountId, 0, rig.now());
    const close = () =>
      closeAccount({ db, vault: TEST_VAULT }, deletion, { settleMs: 60_000, now: rig.now() });
    const isRevoking = async () => (await db.$count(job, eq(job.kind, 'revokeErpTokens'))) > 0;
    const failing = await failStatements(db, { table: 'login_session', changes: 'delete', times: 1 });
    await expect(close()).rejects.toThrow();
    await failing.remove();
    expect([(await links()).length, await isRevoking()]).toEqual([1, false]);

    expect(await close()).toBe(true);
    expect(await links()).toEqual([]);
    const begun = eq(erpAuthorisation.accountId, accountId);
    expect(await db.$count(erpAuthorisation, begun)).toBe(0);
    // The jobs of the account are erased with it: this one is not among them.
    await db.delete(job).where(eq(job.accountId, accountId));
    await rig.work();
    await vi.waitFor(() => expect(lasting()).toEqual([]), PATIENCE);
  });
});
