import { and, eq, inArray, lte, ne, sql } from '../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../db/database.ts';
import { credential, knownBrowser } from '../db/schema/index.ts';
import { hashSecret, makeSecret } from '../security/token-hash.ts';

/** Browsers remembered for one person; the one that was not used for longest is forgotten first. */
const MAX_BROWSERS = 20;
/** A browser that was not used to sign in for this long is forgotten, ms. */
export const BROWSER_KEPT_MS = 180 * 86_400_000;
const SECRET = /^[\w-]{43}$/;

interface Person {
  accountId: string;
  subAccountId: string;
}

/** The hash of a browser's cookie; null where there is none, or it is no secret of ours. */
export function browserHashOf(cookie: string | undefined): string | null {
  return cookie !== undefined && SECRET.test(cookie) ? hashSecret(cookie) : null;
}

/** Whether the owner of one of these login names has signed in with this browser. Takes as long for unknown names. */
export async function isBrowserOf(
  db: Db,
  loginNames: readonly string[],
  browserHash: string | null,
): Promise<boolean> {
  const found = await db
    .select({ browserHash: knownBrowser.browserHash })
    .from(knownBrowser)
    .innerJoin(
      credential,
      and(
        eq(credential.accountId, knownBrowser.accountId),
        eq(credential.subAccountId, knownBrowser.subAccountId),
      ),
    )
    .where(
      and(eq(knownBrowser.browserHash, browserHash ?? ''), inArray(credential.loginName, [...loginNames])),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether this person has signed in with this browser. */
export async function isBrowserOfPerson(tx: Tx, who: Person, browserHash: string): Promise<boolean> {
  return (await tx.$count(knownBrowser, isBrowser(who, browserHash))) > 0;
}

/** Whether anybody has signed in with this browser. */
export async function isBrowserKnown(db: Db, browserHash: string): Promise<boolean> {
  return (await db.$count(knownBrowser, eq(knownBrowser.browserHash, browserHash))) > 0;
}

/**
 * Remembers the browser of a person who has signed in; gives its new secret. What it was known by before counts no
 * longer: a cookie that a stranger has put there, or has seen, is of no use to them.
 */
export async function rememberBrowser(
  tx: Tx,
  who: Person,
  before: string | null,
  now: number,
): Promise<string> {
  const secret = makeSecret();
  const browserHash = hashSecret(secret);
  if (before !== null) {
    await tx.update(knownBrowser).set({ browserHash }).where(eq(knownBrowser.browserHash, before));
  }
  const { accountId, subAccountId } = who;
  await tx
    .insert(knownBrowser)
    .values({ accountId, subAccountId, browserHash, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownBrowser.accountId, knownBrowser.subAccountId, knownBrowser.browserHash],
      set: { lastUsedAt: now },
    });
  await tx.execute(sql`delete from known_browser where account_id = ${accountId}
    and sub_account_id = ${subAccountId} and browser_hash in (
      select browser_hash from known_browser where account_id = ${accountId} and sub_account_id = ${subAccountId}
      order by last_used_at desc, browser_hash offset ${MAX_BROWSERS})`);
  return secret;
}

/** Forgets one browser of a person. */
export async function forgetBrowser(tx: Tx, who: Person, browserHash: string): Promise<void> {
  await tx.delete(knownBrowser).where(isBrowser(who, browserHash));
}

const isBrowser = ({ accountId, subAccountId }: Person, browserHash: string) =>
  and(
    eq(knownBrowser.accountId, accountId),
    eq(knownBrowser.subAccountId, subAccountId),
    eq(knownBrowser.browserHash, browserHash),
  );

/** Forgets the browsers of this person, or of the whole account, but for one. */
export async function forgetOtherBrowsers(
  tx: Tx,
  { accountId, subAccountId }: Person,
  of: 'person' | 'account',
  kept: string | null,
): Promise<void> {
  await tx
    .delete(knownBrowser)
    .where(
      and(
        eq(knownBrowser.accountId, accountId),
        of === 'person' ? eq(knownBrowser.subAccountId, subAccountId) : undefined,
        ne(knownBrowser.browserHash, kept ?? ''),
      ),
    );
}

export async function dropOldBrowsers(db: Db, now: number): Promise<void> {
  await db.delete(knownBrowser).where(lte(knownBrowser.lastUsedAt, now - BROWSER_KEPT_MS));
}
