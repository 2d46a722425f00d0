import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { PERMISSION_CODES, hasAnyPermission } from '@seller-chat/core';
import type { Agent, PermissionHolder, ShopId, visibleShopsOf } from '@seller-chat/core';
import { anyOf } from '../db/any-of.ts';
import type { Db, Tx } from '../db/database.ts';
import { account, loginSession, subAccount } from '../db/schema/index.ts';
import { hashSecret, makeSecret } from './token-hash.ts';

/** The shops a person may see: ask core's `visibleShopsOf`. */
export type Viewer = Parameters<typeof visibleShopsOf>[0];

/** The caller: proved by the session cookie. */
export interface SignedIn extends Viewer, Agent, PermissionHolder {
  accountId: string;
  /** Names the session in the database and in open sockets, without giving it away. */
  tokenHash: string;
}

/** A person's view of conversations: without the permission for the chat, those of no shop. */
export function chatViewerOf(signedIn: Viewer & PermissionHolder): Viewer {
  return hasAnyPermission(signedIn, ['chat']) ? signedIn : { isMain: false, shopIdList: [] };
}

/** The agent as colleagues see them. */
export function agentOf({ subAccountId, name }: Agent): Agent {
  return { subAccountId, name };
}

const DAY = 86_400_000;
/** Unused for this long, or this old: the session is over, whichever comes first. */
export const IDLE_LIMIT_MS = 7 * DAY;
export const ABSOLUTE_LIMIT_MS = 30 * DAY;
/** `last_seen_at` is moved at most this often. */
const TOUCH_MS = 60_000;

export interface LoginSessions {
  /** A new session; the secret goes into the cookie and is never stored. `within`: a transaction of the caller. */
  start(who: NewSignIn, within?: Tx): Promise<{ secret: string; expiresAt: number }>;
  /** The session of a cookie, while it lasts. */
  find(secret: string): Promise<SignedIn | null>;
  /** Ends it; gives whose it was. */
  end(secret: string): Promise<{ accountId: string } | null>;
  /** Ends the other sessions of this person, or of the whole account; gives how many there were. */
  endOthers(signedIn: SignedIn, of: 'person' | 'account'): Promise<number>;
  /**
   * The rights of the people behind these sessions at this moment, by `tokenHash`; sessions that are over are left out.
   */
  rightsOf(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, SignedIn>>;
  removeEnded(): Promise<void>;
}

/** The person who signs in. A sub-account's rights are in its own row, not here, so that a change counts at once. */
export interface NewSignIn {
  accountId: string;
  subAccountId?: string;
  isMain: boolean;
  shopIds: readonly string[] | null;
}

export function makeLoginSessions(db: Db, now: () => number): LoginSessions {
  const isOpen = (at: number) =>
    and(
      gt(loginSession.expiresAt, at),
      gt(loginSession.lastSeenAt, at - IDLE_LIMIT_MS),
      or(eq(loginSession.subAccountId, ''), eq(subAccount.isActive, true)),
    );
  const withOwner = and(
    eq(subAccount.accountId, loginSession.accountId),
    eq(subAccount.subAccountId, loginSession.subAccountId),
  );
  /** With the rows of the people behind them: where the account is gone, so is the session. */
  const select = () =>
    db
      .select({ signIn: loginSession, sub: subAccount, mainName: account.displayName })
      .from(loginSession)
      .innerJoin(account, eq(account.accountId, loginSession.accountId))
      .leftJoin(subAccount, withOwner);

  return {
    async start({ accountId, subAccountId = '', isMain, shopIds }, within = db) {
      const secret = makeSecret();
      const at = now();
      const expiresAt = at + ABSOLUTE_LIMIT_MS;
      await within.insert(loginSession).values({
        accountId,
        subAccountId,
        tokenHash: hashSecret(secret),
        isMain,
        shopIds: shopIds === null ? null : [...shopIds],
        createdAt: at,
        lastSeenAt: at,
        expiresAt,
      });
      return { secret, expiresAt };
    },

    async find(secret) {
      const at = now();
      const tokenHash = hashSecret(secret);
      const [row] = await select().where(and(eq(loginSession.tokenHash, tokenHash), isOpen(at)));
      if (!row) return null;
      const { lastSeenAt, expiresAt } = row.signIn;
      // Ahead of the clock: it was written before that was set back, and would last too long.
      if (lastSeenAt < at - TOUCH_MS || lastSeenAt > at + TOUCH_MS) {
        const bounded = Math.min(expiresAt, at + ABSOLUTE_LIMIT_MS);
        await db
          .update(loginSession)
          .set({ lastSeenAt: at, expiresAt: bounded })
          .where(eq(loginSession.tokenHash, tokenHash));
      }
      return toSignedIn(row);
    },

    async end(secret) {
      const [row] = await db
        .delete(loginSession)
        .where(eq(loginSession.tokenHash, hashSecret(secret)))
        .returning({ accountId: loginSession.accountId });
      return row ?? null;
    },

    async endOthers({ accountId, subAccountId, tokenHash }, of) {
      const ended = await db
        .delete(loginSession)
        .where(
          and(
            eq(loginSession.accountId, accountId),
            of === 'person' ? eq(loginSession.subAccountId, subAccountId) : undefined,
            ne(loginSession.tokenHash, tokenHash),
          ),
        )
        .returning({ tokenHash: loginSession.tokenHash });
      return ended.length;
    },

    async rightsOf(tokenHashes) {
      if (tokenHashes.length === 0) return new Map();
      const rows = await select().where(
        and(sql`${loginSession.tokenHash} = ${anyOf(tokenHashes)}`, isOpen(now())),
      );
      return new Map(rows.map((row) => [row.signIn.tokenHash, toSignedIn(row)]));
    },

    async removeEnded() {
      const at = now();
      await db
        .delete(loginSession)
        .where(or(lte(loginSession.expiresAt, at), lte(loginSession.lastSeenAt, at - IDLE_LIMIT_MS)));
    },
  };
}

interface FoundSignIn {
  signIn: typeof loginSession.$inferSelect;
  sub: typeof subAccount.$inferSelect | null;
  mainName: string;
}

function toSignedIn({ signIn, sub, mainName }: FoundSignIn): SignedIn {
  const { accountId, subAccountId, tokenHash } = signIn;
  return {
    accountId,
    subAccountId,
    name: sub?.displayName ?? mainName,
    // The sign-in's own flag does not count: with a sub-account behind it, it is never the main account's.
    isMain: signIn.isMain && subAccountId === '',
    permissionCodeList: sub ? sub.permissionCodes : [...PERMISSION_CODES],
    shopIdList: (sub ? sub.shopIds : signIn.shopIds) as ShopId[] | null,
    tokenHash,
  };
}
