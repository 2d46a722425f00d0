import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { io } from 'socket.io-client';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import { sql } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import { PASSWORD, openFrontDoor } from '../../testing/front-door-rig.ts';
import type { Answer, FrontDoorRig } from '../../testing/front-door-rig.ts';
import { createSubAccount } from '../sub-accounts.ts';

let rig: FrontDoorRig;
beforeAll(async () => {
  rig = await openFrontDoor();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

type At = Pick<Answer, 'cookie'>;
const save = ({ cookie }: At, fields: Record<string, string>) => rig.call('saveProfile', fields, { cookie });
const read = async ({ cookie }: At) => (await rig.call('getProfile', {}, { cookie })).data?.['profile'];
const names = { displayName: 'Mei Lin', companyName: 'Kopi Kita', version: '0' };

async function signInSub(accountId: string) {
  const loginName = rig.newEmail();
  const sub = { accountId, loginName, password: PASSWORD, displayName: 'Siti' };
  await createSubAccount(rig.database.db, { ...sub, permissionCodes: ['chat'], shopIds: null }, Date.now());
  return rig.signIn(loginName, PASSWORD);
}

it('names are saved, read by the account, and in the audit log; another account keeps its own', async () => {
  const [me, other] = [await rig.signUp(rig.newEmail()), await rig.signUp(rig.newEmail())];
  const others = await read(other);
  expect(await save(me, names)).toMatchObject({ data: { profile: { ...names, version: 1 } } });
  expect(await rig.call('getAccount', {}, me)).toMatchObject({
    data: { account: { displayName: 'Mei Lin' } },
  });
  expect(await read(other)).toEqual(others);
  const rows = await rowsOf<{ after: unknown }>(
    rig.database.db,
    sql`select "after" from audit_entry where account_id = ${me.accountId} and kind = 'profileChanged'`,
  );
  expect(rows.map(({ after }) => after)).toEqual([{ displayName: 'Mei Lin', companyName: 'Kopi Kita' }]);
});

it('of two tabs that save at the same moment one is refused and sees what the other saved', async () => {
  const me = await rig.signUp(rig.newEmail());
  const answers = await Promise.all(['One', 'Two'].map((displayName) => save(me, { ...names, displayName })));
  const codes = answers.map(({ code }) => code);
  expect(codes.toSorted()).toEqual([0, 40_920]);
  const winner = answers[codes.indexOf(0)]?.data?.['profile'];
  expect(answers[codes.indexOf(40_920)]?.info?.['profile']).toEqual(winner);
});

it('the same again, with a version that is out of date, changes nothing and is no conflict', async () => {
  const me = await rig.signUp(rig.newEmail());
  await save(me, names);
  expect(await save(me, names)).toMatchObject({ code: 0, data: { profile: { version: 1 } } });
});

it('a sub-account saves its own name alone', async () => {
  const main = await rig.signUp(rig.newEmail());
  const sub = await signInSub(main.accountId);
  const before = await read(main);
  expect(await save(sub, names)).toMatchObject({ code: 40_302 });
  expect(await save(sub, { displayName: 'Siti Rahma', version: '0' })).toMatchObject({
    data: { profile: { displayName: 'Siti Rahma', companyName: '', version: 1 } },
  });
  expect(await read(main)).toEqual(before);
});

it.each([
  ['\u200b\u2060 \u202e', { code: 40_000, info: { fields: [{ path: 'displayName', problem: 'required' }] } }],
  ['   ', { code: 40_000, info: { fields: [{ path: 'displayName', problem: 'required' }] } }],
  ['x'.repeat(61), { code: 40_000, info: { fields: [{ path: 'displayName', problem: 'tooLong' }] } }],
  ['Mei\u202e \u0007nil', { code: 0, data: { profile: { displayName: 'Mei nil' } } }],
  ['👩‍💻 เมย์', { code: 0, data: { profile: { displayName: '👩‍💻 เมย์' } } }],
])('the name %j', async (displayName, expected) => {
  const me = await rig.signUp(rig.newEmail());
  expect(await save(me, { displayName, version: '0' })).toMatchObject(expected);
});

it('other open pages of the person are asked to read the account again', async () => {
  const me = await rig.signUp(rig.newEmail());
  const socket = io(rig.app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: me.cookie },
  });
  try {
    let changes = 0;
    socket.on('accessChanged', () => (changes += 1));
    await new Promise<void>((resolve) => void socket.once('connect', resolve));
    await save(me, names);
    await vi.waitFor(() => expect(changes).toBe(1), { timeout: 10_000 });
  } finally {
    socket.close();
  }
});
