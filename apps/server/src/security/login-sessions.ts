import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { ShopId, visibleShopsOf } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import { loginSession } from '../db/schema/index.ts';
import { hashSecret, makeSecret } from './token-hash.ts';

/** What decides which shops somebody sees: ask core's `visibleShopsOf`. */
export type Viewer = Parameters<typeof visibleShopsOf>[0];

/** Who is asking: proved by the session cookie. */
export interface SignedIn extends Viewer {
  accountId: string;
  /** Empty for the main account. */
  subAccountId: string;
  /** Names the session in the database and in open sockets, without giving it away. */
  tokenHash: string;
}

const DAY = 86_400_000;
/** Unused for this long, or this old: the session is over, whichever comes first. */
export const IDLE_LIMIT_MS = 7 * DAY;
export const ABSOLUTE_LIMIT_MS = 30 * DAY;
/** `last_seen_at` is moved at most this often. */
const TOUCH_MS = 60_000;

export interface LoginSessions {
  /** A new session; the secret goes into the cookie and is never stored. */
  start(who: {
    accountId: string;
    isMain: boolean;
    shopIds: readonly string[] | null;
  }): Promise<{ secret: string; expiresAt: number }>;
  /** The session of a cookie, while it lasts. */
  find(secret: string): Promise<SignedIn | null>;
  end(secret: string): Promise<SignedIn | null>;
  removeEnded(): Promise<void>;
}

export function makeLoginSessions(db: Db, now: () => number): LoginSessions {
  const toSignedIn = (row: typeof loginSession.$inferSelect): SignedIn => ({
    accountId: row.accountId,
    subAccountId: '',
    isMain: row.isMain,
    shopIdList: row.shopIds as ShopId[] | null,
    tokenHash: row.tokenHash,
  });

  return {
    async start({ accountId, isMain, shopIds }) {
      const secret = makeSecret();
      const at = now();
      const expiresAt = at + ABSOLUTE_LIMIT_MS;
      await db.insert(loginSession).values({
        accountId,
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
      const [row] = await db
        .select()
        .from(loginSession)
        .where(
          and(
            eq(loginSession.tokenHash, tokenHash),
            gt(loginSession.expiresAt, at),
            gt(loginSession.lastSeenAt, at - IDLE_LIMIT_MS),
          ),
        );
      if (!row) return null;
      if (row.lastSeenAt < at - TOUCH_MS) {
        await db.update(loginSession).set({ lastSeenAt: at }).where(eq(loginSession.tokenHash, tokenHash));
      }
      return toSignedIn(row);
    },

    async end(secret) {
      const [row] = await db
        .delete(loginSession)
        .where(eq(loginSession.tokenHash, hashSecret(secret)))
        .returning();
      return row ? toSignedIn(row) : null;
    },

    async removeEnded() {
      const at = now();
      await db
        .delete(loginSession)
        .where(or(lte(loginSession.expiresAt, at), lte(loginSession.lastSeenAt, at - IDLE_LIMIT_MS)));
    },
  };
}
