import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Profile } from '@seller-chat/api-client/contract';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { account, credential, subAccount } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { requireName } from '../request-fields.ts';
import { contactKindOf } from '../login-name/contact-kind.ts';
import { isOfPerson } from './person.ts';
import type { Person } from './person.ts';
import { readName } from '../../text/read-name.ts';

/** The profile of a person. Null when the person is gone. Reads credentials: as the owner, never as the tenant. */
export async function readProfile(db: Db | Tx, who: Person): Promise<Profile | null> {
  const names = await readNames(db, who);
  if (names === null) return null;
  const rows = await db
    .select({ loginName: credential.loginName, isGiven: credential.isGiven })
    .from(credential)
    .where(isOfPerson(credential, who))
    .orderBy(credential.loginName);
  const own = rows.filter(({ isGiven }) => !isGiven).map(({ loginName }) => loginName);
  const ownOf = (kind: 'email' | 'mobile') => own.find((name) => contactKindOf(name) === kind) ?? null;
  return {
    ...names,
    email: ownOf('email'),
    mobile: ownOf('mobile'),
    loginName: rows.find(({ isGiven }) => isGiven)?.loginName ?? null,
  };
}

type Names = Pick<Profile, 'displayName' | 'companyName' | 'version'>;

async function readNames(db: Db | Tx, who: Person): Promise<Names | null> {
  if (who.subAccountId !== '') {
    const [sub] = await db.select().from(subAccount).where(isSub(who));
    return sub ? { displayName: sub.displayName, companyName: '', version: sub.profileVersion } : null;
  }
  const [row] = await db.select().from(account).where(eq(account.accountId, who.accountId));
  if (!row) return null;
  return { displayName: row.displayName, companyName: row.companyName, version: row.profileVersion };
}

/** New names of a person, with the version that they were read with. */
export interface NamesToSave {
  displayName: string;
  /** Undefined: as it was. */
  companyName?: string | undefined;
  version: number;
}

/**
 * Saves the names of a person; the row's version decides between two tabs. The same names again change nothing.
 *
 * Fails with `changedMeanwhile` (`info.profile` is the current state), `forbidden` (a company's name of a sub-account),
 * or at a field.
 */
export async function saveProfile(
  db: Db,
  signedIn: SignedIn,
  input: NamesToSave & { ip: string },
  now: number,
): Promise<Profile> {
  const isSub = signedIn.subAccountId !== '';
  if (isSub && input.companyName !== undefined) throw new Failure(ERROR_CODES.forbidden);
  const displayName = requireName('displayName', input.displayName);
  const saved = await db.transaction(async (tx) => {
    const before = await readNames(tx, signedIn);
    if (before === null) return null;
    const companyName = input.companyName === undefined ? before.companyName : readName(input.companyName);
    const isSame = before.displayName === displayName && before.companyName === companyName;
    if (!isSame) {
      if (!(await updateNames(tx, signedIn, { displayName, companyName, version: input.version }))) {
        return 'changedMeanwhile';
      }
      await writeAudit(tx, signedIn, {
        kind: 'profileChanged',
        subject: `person:${signedIn.subAccountId}`,
        before: { displayName: before.displayName, companyName: before.companyName },
        after: { displayName, companyName },
        ip: input.ip,
        now,
      });
    }
    return readProfile(tx, signedIn);
  });
  if (saved === null) throw new Failure(ERROR_CODES.loginExpired);
  if (saved === 'changedMeanwhile') {
    throw new Failure(ERROR_CODES.changedMeanwhile, { profile: await readProfile(db, signedIn) });
  }
  return saved;
}

/** Whether the version was still the current one. */
async function updateNames(tx: Tx, who: Person, { version, ...names }: Names): Promise<boolean> {
  if (who.subAccountId === '') {
    const rows = await tx
      .update(account)
      .set({ ...names, profileVersion: sql`${account.profileVersion} + 1` })
      .where(and(eq(account.accountId, who.accountId), eq(account.profileVersion, version)))
      .returning({ accountId: account.accountId });
    return rows.length > 0;
  }
  const rows = await tx
    .update(subAccount)
    .set({ displayName: names.displayName, profileVersion: sql`${subAccount.profileVersion} + 1` })
    .where(and(isSub(who), eq(subAccount.profileVersion, version)))
    .returning({ subAccountId: subAccount.subAccountId });
  return rows.length > 0;
}

function isSub({ accountId, subAccountId }: Person) {
  return and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, subAccountId));
}
