import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setSubAccountActive } from '../sub-accounts.ts';
import { rowsOf } from '../../db/database.ts';
import { deviceOf, shortAddressOf } from '../../security/device.ts';
import { openSecurity } from '../../testing/security-rig.ts';
import type { SecurityRig } from '../../testing/security-rig.ts';

/** A change counts within a second (decision 0049), ms. */
const AT_ONCE = { timeout: 1_000, interval: 20 };
let rig: SecurityRig;
beforeAll(async () => {
  rig = await openSecurity();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

it('lists the sign-ins of the person, this one first, and names no secret', async () => {
  const main = await rig.newPerson();
  await rig.newSub(main.accountId);
  const there = await rig.enter(main);
  const devices = await rig.devicesOf(there.cookie);
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const stored = await rowsOf<{ hash: string }>(
    rig.database.db,
    sql`select token_hash || browser_hash as hash from login_session`,
  );
  const answered = JSON.stringify(devices);
  for (const { hash } of stored) expect(answered).not.toContain(hash.slice(0, 43));
  expect(await rig.get('getSignInList', '')).toMatchObject({ code: 50_001 });
});

it('a device is what its user agent names, from fixed lists, and a network instead of an address', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 <script>alert(1)</script>';
  expect(deviceOf({ userAgent, ip: '203.0.113.7' })).toEqual({
    clientKind: 'default',
    browser: 'Chrome',
    system: 'Windows',
    address: '203.0.113.7',
  });
  expect(deviceOf({ userAgent: undefined, ip: 'a socket' })).toMatchObject({ browser: null, address: null });
  expect(shortAddressOf('203.0.113.7')).toBe('203.0.113.*');
  expect(shortAddressOf('2001:db8:7:1::9')).toBe('2001:db8:7::*');
  expect(shortAddressOf('::ffff:203.0.113.7')).toBe('203.0.113.*');
  expect(shortAddressOf('nonsense')).toBeNull();
});

it('one that is ended is out with its socket within a second, and says why; this one stays', async () => {
  const here = await rig.newPerson();
  const there = await rig.enter(here);
  const { socket, ends } = await rig.connect(there.cookie);
  const other = (await rig.devicesOf(here.cookie)).find(({ isCurrent }) => !isCurrent);
  const fields = { signInId: other?.signInId ?? '' };
  expect(await rig.call('endSignIn', fields, here)).toMatchObject({ code: 0 });
  await vi.waitFor(() => expect(socket.connected).toBe(false), AT_ONCE);
  expect(ends).toEqual([{ reason: 'signedOutElsewhere' }]);
  expect(await rig.call('getAccount', {}, there)).toMatchObject({
    code: 50_001,
    info: { reason: 'signedOutElsewhere' },
  });
  expect(await rig.devicesOf(here.cookie)).toHaveLength(1);
  // Twice is once.
  expect(await rig.call('endSignIn', fields, here)).toMatchObject({ code: 0 });
  expect(await rig.audited(here.accountId)).toEqual(['registered', 'signedIn', 'signInEnded']);
});

it("refuses one's own, and does nothing to another person's or another account's", async () => {
  const main = await rig.newPerson();
  const sub = await rig.newSub(main.accountId);
  const stranger = await rig.newPerson();
  const [own] = await rig.devicesOf(main.cookie);
  const fields = { signInId: own?.signInId ?? '' };
  expect(await rig.call('endSignIn', fields, main)).toMatchObject({ code: 40_400 });
  for (const { cookie } of [sub, stranger]) {
    expect(await rig.call('endSignIn', fields, { cookie })).toMatchObject({ code: 0 });
  }
  expect(await rig.call('getAccount', {}, main)).toMatchObject({ code: 0 });
});

it('all others end at once, with the same reason', async () => {
  const here = await rig.newPerson();
  const others = [await rig.enter(here), await rig.enter(here)];
  expect(await rig.call('loginOutOthers', {}, here)).toMatchObject({ data: { endedCount: 2 } });
  for (const other of others) {
    expect(await rig.call('getAccount', {}, other)).toMatchObject({ info: { reason: 'signedOutElsewhere' } });
  }
});

it('says why also where the database ended it: a sub-account switched off, an account deleted', async () => {
  const main = await rig.newPerson();
  const sub = await rig.newSub(main.accountId);
  const { db } = rig.database;
  const subId = (await rig.call('getAccount', {}, sub)).data?.['account'] as { subAccountId: string };
  await setSubAccountActive(db, { accountId: main.accountId, ...subId }, false, Date.now());
  expect(await rig.call('getAccount', {}, sub)).toMatchObject({ info: { reason: 'subAccountDisabled' } });
  await db.execute(sql`delete from account where account_id = ${main.accountId}`);
  expect(await rig.call('getAccount', {}, main)).toMatchObject({ info: { reason: 'accountDeleted' } });
});

it('a cookie that nothing is known of, and one that expired, say so; without a cookie there is no reason', async () => {
  const here = await rig.newPerson();
  rig.pass(31 * 86_400_000);
  expect(await rig.call('getAccount', {}, here)).toMatchObject({ info: { reason: 'expired' } });
  const unknown = { cookie: `sc_session=${'x'.repeat(43)}` };
  expect(await rig.call('getAccount', {}, unknown)).toMatchObject({ info: { reason: 'expired' } });
  const none = await rig.call('getAccount', {});
  expect([none.code, none.info]).toEqual([50_001, undefined]);
});
