import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import type { Database } from '../../db/database.ts';
import {
  auditEntry,
  authorisation,
  crossBrowserLink,
  eventLog,
  shop,
  shopToken,
  signInLimit,
  subAccount,
} from '../../db/schema/index.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { AuthorisedShop } from '../../marketplaces/port.ts';
import { fakeMarketplaces } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_NOW, makeCredentials, storeAccount } from '../../testing/stored-shop.ts';

const MINUTE = 60_000;
let database: Database;
let app: TestApp;
let now: number;
let opened: AuthorisedShop[];
const exchange = vi.fn(async (_callback: Readonly<Record<string, string>>) => opened);
let accountId: string;
/** The first browser. */
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const adapters = fakeMarketplaces({ exchange: (callback) => exchange(callback) });
  app = await startApp(database, { adapters, now: () => now });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  now = TEST_NOW;
  exchange.mockClear();
  for (const table of [shop, shopToken, authorisation, crossBrowserLink, signInLimit]) {
    await database.db.delete(table);
  }
  accountId = await storeAccount(database.db);
  cookie = await app.signIn(accountId);
  opened = [authorised('p1')];
});

const authorised = (platformShopId: string): AuthorisedShop => ({
  platformShopId,
  shopName: `Shop ${platformShopId}`,
  site: 'ID',
  credentials: makeCredentials(),
});

interface Answer {
  code: number;
  info: Record<string, unknown>;
  data: Record<string, unknown>;
}

async function get(path: string, query: Record<string, string>, as: string): Promise<Answer> {
  const address = `${app.url}/api/account/shop/${path}?${new URLSearchParams(query).toString()}`;
  const answer = await fetch(address, { headers: { cookie: as } });
  return (await answer.json()) as Answer;
}
/** As the other browser, which has not signed in. */
async function post(path: string, fields: Record<string, string>): Promise<Answer> {
  const { envelope } = await app.call(`/api/account/shop/${path}`, fields);
  return { info: {}, data: {}, ...envelope } as unknown as Answer;
}

/** A new link of the first browser. */
async function makeLink(fields: Record<string, string> = {}, as = cookie) {
  const { data, code } = await get('getCrossBrowserAuthUrl', { platform: 'Shopee', ...fields }, as);
  expect(code).toBe(0);
  const { hash, pathname } = new URL(String(data['authUrl']));
  return { secret: hash.slice(1), pathname, linkId: String(data['linkId']), expiresAt: data['expiresAt'] };
}
const read = (secret: string) => post('getCrossBrowserAuthRequest', { secret });
const open = (secret: string) => post('openCrossBrowserAuth', { secret });
/** The callback that the other browser comes back with. */
async function consent(secret: string): Promise<Record<string, string>> {
  const { data } = await open(secret);
  const state = new URL(String(data['authUrl'])).searchParams.get('state') ?? '';
  return { state, code: 'code-1' };
}
const bind = (callback: Record<string, string>) =>
  post('bindCrossBrowserShop', { callback: JSON.stringify(callback) });
const check = async (linkId: string, as = cookie) =>
  (await get('checkCrossBrowserAuthStatus', { linkId }, as)).data;
const shops = () => database.db.select().from(shop);
const invalid = (reason: string) => ({ code: ERROR_CODES.authorisationInvalid, info: { reason } });

async function hire(permissionCodes: string[]): Promise<{ cookie: string; subAccountId: string }> {
  const subAccountId = crypto.randomUUID();
  await database.db.insert(subAccount).values({
    accountId,
    subAccountId,
    displayName: 'Siti',
    permissionCodes,
    shopIds: null,
    createdAt: 0,
  });
  const who = { accountId, subAccountId, isMain: false, shopIds: null };
  const { secret } = await app.services.loginSessions.start(who);
  return { subAccountId, cookie: `${SESSION_COOKIE}=${secret}` };
}

describe('a link for another browser', () => {
  it('connects a shop to the account that made it, and the first browser follows it', async () => {
    const { secret, linkId } = await makeLink();
    expect(await check(linkId)).toMatchObject({ status: 'pending', isOpened: false, problem: null });
    const callback = await consent(secret);
    expect(await check(linkId)).toMatchObject({ status: 'pending', isOpened: true, shopList: [] });
    exchange.mockImplementationOnce(async () => {
      expect(await check(linkId)).toMatchObject({ status: 'loading' });
      return opened;
    });
    expect(await bind(callback)).toMatchObject({
      code: 0,
      data: { platform: 'Shopee', problem: null, shopNameList: ['Shop p1'] },
    });
    expect(await check(linkId)).toMatchObject({
      status: 'success',
      problem: null,
      shopList: [{ platformShopId: 'p1', status: 'success' }],
    });
    expect(await shops()).toMatchObject([{ accountId, platformShopId: 'p1' }]);
    const { db } = database;
    expect(await db.select().from(eventLog).where(eq(eventLog.accountId, accountId))).toHaveLength(1);
    expect(await db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId))).toMatchObject([
      { kind: 'shopLinked', actorName: 'Ayu' },
    ]);
  });

  it('carries its secret where no server sees it, and the database has a hash alone', async () => {
    const { secret, pathname } = await makeLink();
    expect(pathname).toBe('/auth_shop/cross_browser_auth_callback');
    expect(secret.length).toBeGreaterThan(40);
    const callback = await consent(secret);
    const { db } = database;
    const stored = JSON.stringify([
      await db.select().from(crossBrowserLink),
      await db.select().from(authorisation),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(callback['state']);
  });

  it('says who receives the shop, and nothing else about the account', async () => {
    await bind(await consent((await makeLink()).secret));
    const { secret, expiresAt } = await makeLink();
    expect((await read(secret)).data).toEqual({
      platform: 'Shopee',
      accountName: 'Ayu',
      shopName: '',
      expiresAt,
    });
    // Reading it is no use of it.
    expect((await read(secret)).code).toBe(0);
    opened = [authorised('p2')];
    const answer = await bind(await consent(secret));
    expect(answer.data).toEqual({
      platform: 'Shopee',
      problem: null,
      problemInfo: {},
      shopNameList: ['Shop p2'],
    });
    expect(JSON.stringify(answer)).not.toContain(accountId);
  });

  it('is opened once, also by twenty at the same time', async () => {
    const { secret } = await makeLink();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(secret)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ info }) => info['reason'] === 'used')).toHaveLength(19);
    expect(await read(secret)).toMatchObject(invalid('used'));
  });

  it('that was opened is recognised by its id as long as its consent can be given', async () => {
    const { secret, linkId } = await makeLink();
    const opening = (await open(secret)).data;
    expect(opening).toMatchObject({ linkId, expiresAt: now + 10 * MINUTE });
    for (const ask of [read, open]) expect((await ask(secret)).info).toEqual({ reason: 'used', linkId });
    const state = new URL(String(opening['authUrl'])).searchParams.get('state') ?? '';
    expect(await bind({ state, code: 'code-1' })).toMatchObject({ data: { problem: null } });
    expect((await read(secret)).info).toEqual({ reason: 'used' });
    const late = await makeLink();
    await open(late.secret);
    now += 10 * MINUTE;
    expect((await read(late.secret)).info).toEqual({ reason: 'used' });
  });

  it('connects once, also when its callback comes twice at the same time', async () => {
    const callback = await consent((await makeLink()).secret);
    const answers = await Promise.all([bind(callback), bind(callback)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ERROR_CODES.authorisationInvalid]);
    expect(await bind(callback)).toMatchObject(invalid('used'));
    expect(exchange).toHaveBeenCalledOnce();
  });

  it('ends after ten minutes', async () => {
    const { secret, linkId } = await makeLink();
    now += 10 * MINUTE;
    expect(await check(linkId)).toMatchObject({ status: 'expired' });
    expect(await read(secret)).toMatchObject(invalid('expired'));
    expect(await open(secret)).toMatchObject(invalid('expired'));
  });

  it('that was opened in time leaves ten minutes for the consent, and no more', async () => {
    const { secret, linkId } = await makeLink();
    now += 9 * MINUTE;
    const callback = await consent(secret);
    now += 9 * MINUTE;
    expect(await check(linkId)).toMatchObject({ status: 'pending', isOpened: true });
    now += MINUTE;
    expect(await bind(callback)).toMatchObject(invalid('expired'));
    expect(await check(linkId)).toMatchObject({ status: 'expired' });
    expect(await shops()).toEqual([]);
  });

  it('ends with the next one of the same person; a colleague has their own', async () => {
    const first = await makeLink();
    const colleague = await hire(['shopManager']);
    const theirs = await makeLink({}, colleague.cookie);
    const second = await makeLink();
    expect(await open(first.secret)).toMatchObject(invalid('expired'));
    expect(await check(first.linkId)).toMatchObject({ status: 'expired' });
    expect((await open(theirs.secret)).code).toBe(0);
    expect((await open(second.secret)).code).toBe(0);
  });

  it('can be made a bounded number of times', async () => {
    const codes: number[] = [];
    for (let times = 0; times < 41; times += 1) {
      codes.push((await get('getCrossBrowserAuthUrl', { platform: 'Shopee' }, cookie)).code);
    }
    expect(codes.indexOf(ERROR_CODES.tooManyRequests)).toBe(40);
  });

  it('that was never made opens nothing', async () => {
    expect(await read('x'.repeat(43))).toMatchObject(invalid('unknown'));
    expect(await open('x'.repeat(43))).toMatchObject(invalid('unknown'));
    expect(await bind({ state: 'xb-x', code: 'c' })).toMatchObject(invalid('unknown'));
  });
});

describe('a link is bound to who made it', () => {
  it('no other account and no colleague follows it', async () => {
    const { linkId } = await makeLink();
    const stranger = await app.signIn(await storeAccount(database.db));
    const colleague = await hire(['shopManager']);
    for (const other of [stranger, colleague.cookie]) {
      const answer = await get('checkCrossBrowserAuthStatus', { linkId }, other);
      expect(answer.code).toBe(ERROR_CODES.notFound);
    }
  });

  it('a person who may not connect shops makes none', async () => {
    const { cookie: chatter } = await hire(['chat']);
    const answer = await get('getCrossBrowserAuthUrl', { platform: 'Shopee' }, chatter);
    expect(answer.code).toBe(ERROR_CODES.forbidden);
  });

  it('once they have signed out it opens nothing and connects nothing', async () => {
    const [unopened, begun] = [await makeLink(), await makeLink()];
    const callback = await consent(begun.secret);
    await app.services.loginSessions.end(cookie.split('=')[1] ?? '');
    expect((await open(unopened.secret)).code).toBe(ERROR_CODES.authorisationInvalid);
    expect(await bind(callback)).toMatchObject({ data: { problem: 'noRights', shopNameList: [] } });
    expect(exchange).not.toHaveBeenCalled();
    expect(await shops()).toEqual([]);
  });

  it('once their right is taken away it connects nothing', async () => {
    const colleague = await hire(['shopManager']);
    const { secret, linkId } = await makeLink({}, colleague.cookie);
    const callback = await consent(secret);
    await database.db
      .update(subAccount)
      .set({ shopIds: [] })
      .where(and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, colleague.subAccountId)));
    expect(await bind(callback)).toMatchObject({ data: { problem: 'noRights' } });
    expect(await check(linkId, colleague.cookie)).toMatchObject({ status: 'fail', problem: 'noRights' });
    expect(await shops()).toEqual([]);
  });

  it('its callback is of no use in the usual way, nor the usual one here', async () => {
    const { secret } = await makeLink();
    const theirs = { callback: JSON.stringify(await consent(secret)) };
    const { envelope } = await app.call('/api/account/shop/bindShop', theirs, { cookie });
    expect(envelope).toMatchObject(invalid('elsewhere'));
    const begun = await app.call('/api/account/shop/getAuthUrl', { platform: 'Shopee' }, { cookie });
    const { authUrl } = begun.envelope['data'] as { authUrl: string };
    const state = new URL(authUrl).searchParams.get('state') ?? '';
    expect(await bind({ state, code: 'code-1' })).toMatchObject(invalid('elsewhere'));
    expect(exchange).not.toHaveBeenCalled();
  });
});

describe('an authorisation by another browser fails', () => {
  /** What both browsers learn when the callback of a new link is answered like this. */
  async function expectProblem(
    problem: string,
    change: Record<string, string> = {},
    again = {},
    problemInfo = {},
  ) {
    const { secret, linkId } = await makeLink(again);
    const before = await shops();
    const callback = { ...(await consent(secret)), ...change };
    expect(await bind(callback)).toEqual(
      expect.objectContaining({
        code: 0,
        data: { platform: 'Shopee', problem, problemInfo, shopNameList: [] },
      }),
    );
    expect(await check(linkId)).toMatchObject({ status: 'fail', problem, shopList: [] });
    expect((await check(linkId))['problemInfo']).toEqual(problemInfo);
    expect(await shops()).toEqual(before);
  }

  it('when consent is refused: the marketplace is not asked', async () => {
    await expectProblem('declined', { error: 'access_denied', code: '' });
    expect(exchange).not.toHaveBeenCalled();
  });

  it('when the marketplace does not accept it', async () => {
    exchange.mockRejectedValueOnce(new MarketplaceError('refused', 'The code is used.'));
    await expectProblem('refused');
  });

  it('when the shop belongs to another account, of which it learns nothing: the name is of the consent', async () => {
    const owner = await storeAccount(database.db);
    const ownerCookie = await app.signIn(owner);
    await bind(await consent((await makeLink({}, ownerCookie)).secret));
    await database.db.update(shop).set({ alias: 'A name of the owner' });
    opened = [authorised('p2'), authorised('p1')];
    await expectProblem('shopTaken', {}, {}, { shopNames: ['Shop p1'] });
    expect(await shops()).toMatchObject([{ accountId: owner }]);
  });

  it('when the plan has too few places left: both browsers learn how many', async () => {
    accountId = await storeAccount(database.db, 1);
    cookie = await app.signIn(accountId);
    opened = [authorised('p1'), authorised('p2')];
    await expectProblem('shopLimit', {}, {}, { wanted: 2, free: 1 });
  });

  it('when another shop is authorised than the one that was to be', async () => {
    await bind(await consent((await makeLink()).secret));
    const [known] = await shops();
    const again = { shopId: known?.shopId ?? '' };
    expect((await read((await makeLink(again)).secret)).data).toMatchObject({ shopName: 'Shop p1' });
    opened = [authorised('p2')];
    await expectProblem('otherShop', {}, again);
  });

  it('for a reason that is not known when the process that finished it was killed', async () => {
    const { secret, linkId } = await makeLink();
    await consent(secret);
    await database.db.update(crossBrowserLink).set({ status: 'loading' });
    expect(await check(linkId)).toMatchObject({ status: 'loading' });
    now += 10 * MINUTE;
    expect(await check(linkId)).toMatchObject({ status: 'fail', problem: 'failed' });
  });
});
