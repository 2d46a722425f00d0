import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { ERROR_CODES, TERMS_VERSION } from '@seller-chat/api-client/contract';
import type { Invitation } from '@seller-chat/api-client/contract';
import { emailTargetOf } from '../account/request-fields.ts';
import type { Database } from '../db/database.ts';
import { accountPlan, auditEntry, credential, invitation, subAccount } from '../db/schema/index.ts';
import { makeLoginSessions } from '../security/login-sessions.ts';
import { verifyPassword } from '../security/password.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { readMails } from '../testing/read-mails.ts';
import { TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { makeTenantWork } from '../tenant/tenant-work.ts';
import { addSubAccount } from './add-sub-account.ts';
import { deleteSubAccount } from './delete-sub-account.ts';
import { addRole, deleteRole, saveRole } from './roles.ts';
import type { TeamActor, TeamDeps } from './team-deps.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import type { InvitationProof } from './accept-invitation.ts';
import {
  dropOldInvitations,
  invite,
  readInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';

const HOUR = 3_600_000;
const PASSWORD = 'a password of a new person';

let database: Database;
let deps: TeamDeps;
let actor: TeamActor;
let now = Date.UTC(2026, 10, 26);
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const wake = { outbox() {}, readNotices() {}, shops() {}, unboundShop() {} };
  const clock = () => now;
  deps = {
    db,
    vault: TEST_VAULT,
    loginSessions: makeLoginSessions(db, clock),
    work: makeTenantWork({ db, publish() {}, wake, now: clock }),
    mail: { isConfigured: true, isFailing: () => false },
    checkAccess() {},
    publicUrl: 'https://chat.example.test',
    secureCookies: true,
    now: clock,
  };
});
afterAll(() => database.close());
beforeEach(async () => {
  now += 1000 * HOUR;
  actor = { accountId: await storeAccount(database.db), subAccountId: '', name: 'Ayu', ip: '203.0.113.7' };
  await setPlaces(10);
});

const setPlaces = (maxSubAccounts: number) =>
  database.db.update(accountPlan).set({ maxSubAccounts }).where(eq(accountPlan.accountId, actor.accountId));
const peopleOf = () => database.db.select().from(subAccount).where(eq(subAccount.accountId, actor.accountId));
const nextEmail = () => `dewi${(made += 1)}@example.test`;

function asked(email: string, over = {}) {
  return {
    requestId: crypto.randomUUID(),
    target: { channel: 'mail' as const, value: email, typed: email },
    displayName: 'Dewi',
    roleId: 'agent',
    permissionCodeList: [],
    isAllShops: true,
    shopIdList: [],
    language: 'en' as const,
    ...over,
  };
}

/** Invites a person, and reads the mail. */
async function send(email = nextEmail(), over = {}) {
  const sent = await invite(deps, actor, asked(email, over));
  return { ...sent, ...(await readLast(email)) };
}

async function readLast(email: string) {
  const mails = (await readMails(database.db)).filter(({ to }) => to === email);
  const { text, subject } = mails.at(-1) ?? { text: '', subject: '' };
  const [, secret = ''] = /#([\w-]{43})/.exec(text) ?? [];
  const [, code = ''] = /: (\d{6})\n/.exec(text) ?? [];
  return { secret, code, subject, text, mailCount: mails.length };
}

const accept = (proof: InvitationProof, over = {}) =>
  acceptInvitation(deps, {
    proof,
    password: PASSWORD,
    displayName: '',
    termsVersion: TERMS_VERSION,
    ip: '203.0.113.8',
    language: 'en',
    browserHash: null,
    ...over,
  });
const invalid = { code: ERROR_CODES.invitationInvalid };

describe('an invitation', () => {
  it('is a mail with a link and a code in it; reading the link uses nothing up', async () => {
    const { secret, code, subject, text, email, expiresAt } = await send();
    expect(subject).toContain('invites you');
    expect(text).toContain(`https://chat.example.test/account/invitation#${secret}`);
    expect(code).toMatch(/^\d{6}$/);
    expect(expiresAt).toBe(now + 48 * HOUR);
    const read = await readInvitation(deps, secret);
    expect(read).toMatchObject({ email, displayName: 'Dewi', expiresAt });
    expect(await readInvitation(deps, secret)).toEqual(read);
    const [row] = await database.db.select().from(invitation).where(eq(invitation.linkHash, 'x'));
    expect(row).toBeUndefined();
    const rows = await database.db.select().from(invitation).where(eq(invitation.accountId, actor.accountId));
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });

  it('that is accepted makes the person with these rights, signs in, and is gone', async () => {
    const shop = await storeShop(database.db, actor.accountId);
    const { secret, email } = await send(undefined, { isAllShops: false, shopIdList: [shop.shopId] });
    const { secret: cookie } = await accept({ secret });
    const signedIn = await deps.loginSessions.find(cookie);
    expect(signedIn).toMatchObject({ isMain: false, name: 'Dewi', shopIdList: [shop.shopId] });
    expect(signedIn?.permissionCodeList).toContain('chat');
    expect(await readInvitations(database.db, actor.accountId)).toEqual([]);
    await expect(accept({ secret })).rejects.toMatchObject(invalid);
    const entries = await database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.accountId, actor.accountId));
    expect(entries.map(({ kind }) => kind)).toEqual(['invitationSent', 'signedIn', 'invitationAccepted']);
    expect(entries.at(-1)).toMatchObject({ actorName: 'Dewi', before: { email } });
  });

  it('is accepted by address and code as well; five wrong codes end the code, not the link', async () => {
    const first = await send();
    await accept({ email: first.email, code: first.code });
    const second = await send();
    const wrong = second.code === '000000' ? '000001' : '000000';
    for (let times = 0; times < 5; times += 1) {
      await expect(accept({ email: second.email, code: wrong })).rejects.toMatchObject({
        code: ERROR_CODES.codeWrong,
      });
    }
    await expect(accept({ email: second.email, code: second.code })).rejects.toMatchObject({
      code: ERROR_CODES.codeWrong,
    });
    await accept({ secret: second.secret });
  });

  it('[A1] accepted twenty times at once makes one person and one session', async () => {
    const { secret } = await send();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => accept({ secret })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(invalid);
    expect(await peopleOf()).toHaveLength(1);
  });

  it('ends after 48 hours, when it is withdrawn, and when it is sent again', async () => {
    const late = await send();
    now += 48 * HOUR;
    await expect(readInvitation(deps, late.secret)).rejects.toMatchObject(invalid);
    await expect(accept({ secret: late.secret })).rejects.toMatchObject(invalid);
    await expect(accept({ email: late.email, code: late.code })).rejects.toMatchObject({
      code: ERROR_CODES.codeWrong,
    });
    const withdrawn = await send();
    await withdrawInvitation(deps, actor, withdrawn.invitationId);
    await withdrawInvitation(deps, actor, withdrawn.invitationId);
    await expect(accept({ secret: withdrawn.secret })).rejects.toMatchObject(invalid);
  });

  it('[A5] that expired is sent again with a new link, and the old one stays dead', async () => {
    const old = await send();
    now += 49 * HOUR;
    await resendInvitation(deps, actor, { invitationId: old.invitationId, language: 'en' });
    const fresh = await readLast(old.email);
    expect(fresh.mailCount).toBe(2);
    expect(fresh.secret).not.toBe(old.secret);
    await expect(accept({ secret: old.secret })).rejects.toMatchObject(invalid);
    await accept({ secret: fresh.secret });
  });

  it('[A5] a person who was deleted and is invited again gets a mail again', async () => {
    const first = await send();
    await accept({ secret: first.secret });
    const [person] = await peopleOf();
    await expect(invite(deps, actor, asked(first.email))).rejects.toMatchObject({
      code: ERROR_CODES.alreadyInTeam,
    });
    await deleteSubAccount(deps, actor, person?.subAccountId ?? '');
    const again = await send(first.email);
    expect(again.mailCount).toBe(2);
    await accept({ secret: again.secret });
  });

  it('[A7] to the address of another account leaves that account as it was', async () => {
    const owner = await storeAccount(database.db);
    const email = nextEmail();
    await database.db
      .insert(credential)
      .values({ accountId: owner, loginName: email, passwordHash: 'untouched' });
    const { secret } = await send(email);
    await expect(accept({ secret })).rejects.toMatchObject({ code: ERROR_CODES.accountExists });
    const rows = await database.db.select().from(credential).where(eq(credential.loginName, email));
    expect(rows).toMatchObject([{ accountId: owner, passwordHash: 'untouched' }]);
    expect(await peopleOf()).toEqual([]);
    // It is still there, and still good once the address is free.
    expect(await readInvitations(database.db, actor.accountId)).toHaveLength(1);
  });

  it('is one per address, in whatever case: the second offers to send the first again', async () => {
    const first = await send();
    await expect(invite(deps, actor, asked(first.email))).rejects.toMatchObject({
      code: ERROR_CODES.alreadyInvited,
      info: { invitationId: first.invitationId },
    });
    const shouted = emailTargetOf(encipher(` ${first.email.toUpperCase()} `)).value;
    await expect(invite(deps, actor, asked(shouted))).rejects.toMatchObject({
      code: ERROR_CODES.alreadyInvited,
    });
    expect((await readLast(first.email)).mailCount).toBe(1);
    await accept({ email: shouted, code: first.code });
    // And the person who joined has one name to sign in with.
    expect(await database.db.$count(credential, eq(credential.loginName, first.email))).toBe(1);
  });

  it('asked for twice by one request is sent once', async () => {
    const request = asked(nextEmail());
    const answers = await Promise.all([invite(deps, actor, request), invite(deps, actor, request)]);
    expect(answers[0]).toEqual(answers[1]);
    expect((await readLast(request.target.value)).mailCount).toBe(1);
  });

  it('is no use to the main account of another seller', async () => {
    const { invitationId, secret } = await send();
    const stranger = { ...actor, accountId: await storeAccount(database.db) };
    await expect(resendInvitation(deps, stranger, { invitationId, language: 'en' })).rejects.toMatchObject({
      code: ERROR_CODES.notFound,
    });
    await withdrawInvitation(deps, stranger, invitationId);
    await readInvitation(deps, secret);
  });
});

describe("the plan's places", () => {
  const full = { code: ERROR_CODES.planLimit };

  it('an invitation holds one: of two at the last place one is sent, and the person adds none', async () => {
    await setPlaces(1);
    const emails = [nextEmail(), nextEmail()];
    const answers = await Promise.allSettled(emails.map((email) => invite(deps, actor, asked(email))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [sent] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])) as [Invitation];
    const { secret } = await readLast(sent.email);
    await expect(addByPassword()).rejects.toMatchObject(full);
    await accept({ secret });
    expect(await peopleOf()).toHaveLength(1);
  });

  it('an invitation that expired or was withdrawn holds none; sent again it needs one', async () => {
    await setPlaces(1);
    const first = await send();
    now += 49 * HOUR;
    const second = await send();
    const again = { invitationId: first.invitationId, language: 'en' as const };
    await expect(resendInvitation(deps, actor, again)).rejects.toMatchObject(full);
    await withdrawInvitation(deps, actor, second.invitationId);
    await resendInvitation(deps, actor, again);
  });

  it('an invitation over a limit that was lowered since is refused, and stays', async () => {
    const [first, second] = [await send(), await send()];
    await setPlaces(1);
    const answers = await Promise.allSettled([
      accept({ secret: first.secret }),
      accept({ secret: second.secret }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      ...full,
      info: { limit: 'subAccounts', used: 1, max: 1 },
    });
    expect(await readInvitations(database.db, actor.accountId)).toHaveLength(1);
    expect(await peopleOf()).toHaveLength(1);
  });

  it('a person who is added with a password takes the place of their invitation', async () => {
    await setPlaces(1);
    const { email, secret } = await send();
    await addByPassword(email);
    await expect(accept({ secret })).rejects.toMatchObject(invalid);
    expect(await peopleOf()).toHaveLength(1);
  });

  function addByPassword(email = nextEmail()) {
    return addSubAccount(deps, actor, { ...asked(email), password: PASSWORD });
  }
});

describe('a role and an invitation', () => {
  it('the person gets the permissions that the role has when they join', async () => {
    const role = { roleId: crypto.randomUUID(), roleName: 'Store', permissionCodeList: ['chat' as const] };
    await addRole(deps, actor, role);
    const { secret } = await send(undefined, { roleId: role.roleId });
    await expect(deleteRole(deps, actor, role.roleId)).rejects.toMatchObject({ code: ERROR_CODES.roleInUse });
    await saveRole(deps, actor, { ...role, version: 0, permissionCodeList: ['remark'] });
    await accept({ secret });
    expect(await peopleOf()).toMatchObject([{ roleId: role.roleId, permissionCodes: ['remark'] }]);
  });
});

it('a password that is accepted is stored as a hash; old invitations are dropped', async () => {
  const { email, secret } = await send();
  await accept({ secret });
  const [row] = await database.db
    .select()
    .from(credential)
    .where(and(eq(credential.accountId, actor.accountId), eq(credential.loginName, email)));
  expect(await verifyPassword(row?.passwordHash ?? null, PASSWORD)).toBe(true);
  await send();
  now += (48 + 31 * 24) * HOUR;
  await dropOldInvitations(database.db, now);
  expect(await readInvitations(database.db, actor.accountId)).toEqual([]);
});
