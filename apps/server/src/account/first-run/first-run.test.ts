import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { account, invitation } from '../../db/schema/index.ts';
import { createAccount } from '../accounts.ts';
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
const read = async ({ cookie }: At) => (await rig.call('getFirstRun', {}, { cookie })).data?.['firstRun'];
const isNew = async ({ cookie }: At) => {
  const { data } = await rig.call('getAccount', {}, { cookie });
  return (data?.['account'] as { hasFirstRun: boolean } | undefined)?.hasFirstRun;
};

it('a new main account has its first steps until it closes them, once or twice', async () => {
  const me = await rig.signUp(rig.newEmail());
  const other = await rig.signUp(rig.newEmail());
  expect(await isNew(me)).toBe(true);
  const undone = { isOpen: true, hasShop: false, hasAnswered: false, hasColleague: false };
  expect(await read(me)).toEqual(undone);
  expect(await rig.call('closeFirstRun', {}, me)).toMatchObject({ code: 0 });
  expect(await rig.call('closeFirstRun', {}, me)).toMatchObject({ code: 0 });
  expect([await isNew(me), await read(me)]).toMatchObject([false, { isOpen: false }]);
  expect([await isNew(other), await read(other)]).toMatchObject([true, undone]);
});

it('a colleague ticks a step, and has no first steps of their own', async () => {
  const me = await rig.signUp(rig.newEmail());
  const loginName = rig.newEmail();
  const sub = { accountId: me.accountId, loginName, password: PASSWORD, displayName: 'Siti' };
  await createSubAccount(rig.database.db, { ...sub, permissionCodes: [], shopIds: null }, Date.now());
  expect(await read(me)).toMatchObject({ hasColleague: true });
  const colleague = await rig.signIn(loginName, PASSWORD);
  expect(await isNew(colleague)).toBe(false);
  for (const name of ['getFirstRun', 'closeFirstRun'] as const) {
    expect(await rig.call(name, {}, colleague)).toMatchObject({ code: 40_302 });
  }
  expect(await isNew(me)).toBe(true);
});

it('an invitation ticks the step of a colleague as long as it can be accepted', async () => {
  const me = await rig.signUp(rig.newEmail());
  const { accountId } = me;
  const row = {
    accountId,
    invitationId: 'one',
    email: rig.newEmail(),
    linkHash: `link of ${accountId}`,
    codeHash: '',
    guessesLeft: 5,
    displayName: 'Siti',
    permissionCodes: [],
    createdAt: 0,
    sentAt: 0,
    expiresAt: Date.now() + 1_000_000,
  };
  await rig.database.db.insert(invitation).values(row);
  expect(await read(me)).toMatchObject({ hasColleague: true });
  await rig.database.db.update(invitation).set({ expiresAt: 1 }).where(eq(invitation.accountId, accountId));
  expect(await read(me)).toMatchObject({ hasColleague: false });
});

it('an account that was not made by signing up has none', async () => {
  const loginName = rig.newEmail();
  const plan = { displayName: 'Mei', maxShopNum: 5, planExpiresAt: Date.now() + 1_000_000 };
  const accountId = await createAccount(rig.database.db, { loginName, password: PASSWORD, ...plan }, 1);
  const [row] = await rig.database.db
    .select()
    .from(account)
    .where(eq(account.accountId, accountId ?? ''));
  expect(row?.hasFirstRun).toBe(false);
  const me = await rig.call('login', { mobile: encipher(loginName), password: encipher(PASSWORD) });
  expect([await isNew(me), await read(me)]).toMatchObject([false, { isOpen: false }]);
});
