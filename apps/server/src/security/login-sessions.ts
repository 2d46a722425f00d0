import { and, eq, gt, lte, or, sql } from '../db/query-builder/drizzle.ts';
import type { EndpointRequirement, SignInEndReason } from '@seller-chat/api-client/contract';
import { PERMISSION_CODES, hasAnyPermission } from '@seller-chat/core';
import type { Agent, PermissionHolder, ShopId, visibleShopsOf } from '@seller-chat/core';
import { anyOf } from '../db/any-of.ts';
import type { Db, Tx } from '../db/database.ts';
import { account, loginSession, subAccount } from '../db/schema/index.ts';
import type { Device } from './device.ts';
import { endReasonOf, endReasonsOf, endSignIns, replaceSecret, signInsOf } from './end-sign-ins.ts';
import { hashSecret, makeSecret } from './token-hash.ts';

/** The shops a person may see: ask core's `visibleShopsOf`. */
export type Viewer = Parameters<typeof visibleShopsOf>[0];

/** The caller: proved by the session cookie. */
export interface SignedIn extends Viewer, Agent, PermissionHolder {
  accountId: string;
  /** Names the sign-in to its person, in the database and in open sockets, without giving it away. */
  signInId: string;
  /** Another person chose the password: until it is changed there is no permission, and no shop to see. */
  mustChangePassword?: boolean;
  /** Signed in by a token of the tip, not by a session of its own: what it reaches, and where it came from. */
  tip?: TipSignIn;
  /** What the present call asks for; a change that it makes holds it until its commit. */
  requires?: EndpointRequirement;
}

/** `count`: the number of unread messages; `read`: conversations; `reply`: answering and marking as read too. */
export const TIP_SCOPES = ['count', 'read', 'reply'] as const;
export type TipScope = (typeof TIP_SCOPES)[number];

/** A sign-in by a token of the tip. */
export interface TipSignIn {
  scope: TipScope;
  embedSiteId: string;
  embedSiteName: string;
  /** Epoch ms. */
  expiresAt: number;
  /** The sign-in it ends with; null for a token of the host's server. */
  signInId: string | null;
  /** A socket of the host's page itself: it hears the number of unread messages alone, whatever the token reaches. */
  isCountsOnly?: boolean;
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
  /** Another cookie for the same sign-in, in the caller's transaction. Null where the sign-in is over. */
  renew(signedIn: SignedIn, within: Tx): Promise<{ secret: string; expiresAt: number } | null>;
  /** Ends the other sessions of this person, or of the whole account, in the caller's transaction; gives how many there were. */
  endOthers(signedIn: SignedIn, of: 'person' | 'account', within: Tx): Promise<number>;
  /**
   * The rights of the people behind these sessions at this moment, by `signInId`; sessions that are over are left out.
   */
  rightsOf(signInIds: readonly string[]): Promise<ReadonlyMap<string, SignedIn>>;
  /** Why the session of a cookie is over. */
  endReasonOf(secret: string): Promise<SignInEndReason>;
  /** Why these sessions are over, by `signInId`; those that only expired are left out. */
  endReasonsOf(signInIds: readonly string[]): Promise<ReadonlyMap<string, SignInEndReason>>;
  removeEnded(): Promise<void>;
}

/** The person who signs in. A sub-account's rights are in its own row, not here, so that a change counts at once. */
export interface NewSignIn {
  accountId: string;
  subAccountId?: string;
  isMain: boolean;
  shopIds: readonly string[] | null;
  /** What signs in, if it is known. */
  device?: Device | undefined;
  /** The browser as it is known from now on. */
  browserHash?: string | undefined;
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
    async start({ accountId, subAccountId = '', isMain, shopIds, device, browserHash }, within = db) {
      const secret = makeSecret();
      const at = now();
      const expiresAt = at + ABSOLUTE_LIMIT_MS;
      await within.insert(loginSession).values({
        accountId,
        subAccountId,
        tokenHash: hashSecret(secret),
        isMain,
        shopIds: shopIds === null ? null : [...shopIds],
        ...device,
        browserHash: browserHash ?? null,
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
        await noteSeen(db, row.signIn, at);
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

    async renew({ accountId, signInId }, within) {
      const secret = makeSecret();
      const renewed = await replaceSecret(within, { accountId, signInId }, secret, now());
      return renewed && { secret, ...renewed };
    },

    async endOthers(signedIn, of, within) {
      const { accountId, signInId } = signedIn;
      const others =
        of === 'person'
          ? signInsOf(signedIn, signInId)
          : sql`account_id = ${accountId} and sign_in_id <> ${signInId}`;
      return (await endSignIns(within, others, 'signedOutElsewhere', now())).length;
    },

    async rightsOf(signInIds) {
      if (signInIds.length === 0) return new Map();
      const rows = await select().where(
        and(sql`${loginSession.signInId} = ${anyOf(signInIds)}`, isOpen(now())),
      );
      return new Map(rows.map((row) => [row.signIn.signInId, toSignedIn(row)]));
    },

    endReasonOf: (secret) => endReasonOf(db, secret),
    endReasonsOf: (signInIds) => endReasonsOf(db, signInIds),

    async removeEnded() {
      const at = now();
      await db
        .delete(loginSession)
        .where(or(lte(loginSession.expiresAt, at), lte(loginSession.lastSeenAt, at - IDLE_LIMIT_MS)));
    },
  };
}

/** The main account sees when a person was last here. Not in one transaction with the sign-in: their locks have no order. */
async function noteSeen(
  db: Db,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
  at: number,
): Promise<void> {
  if (subAccountId === '') return;
  await db
    .update(subAccount)
    .set({ lastSeenAt: at })
    .where(and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, subAccountId)));
}

interface FoundSignIn {
  signIn: typeof loginSession.$inferSelect;
  sub: typeof subAccount.$inferSelect | null;
  mainName: string;
}

function toSignedIn({ signIn, sub, mainName }: FoundSignIn): SignedIn {
  const { accountId, subAccountId, signInId } = signIn;
  const rights = sub && rightsOfPerson(sub);
  return {
    accountId,
    subAccountId,
    name: sub?.displayName ?? mainName,
    // The sign-in's own flag does not count: with a sub-account behind it, it is never the main account's.
    isMain: signIn.isMain && subAccountId === '',
    permissionCodeList: rights ? rights.permissionCodeList : [...PERMISSION_CODES],
    shopIdList: rights ? rights.shopIdList : (signIn.shopIds as ShopId[] | null),
    signInId,
    mustChangePassword: sub?.mustChangePassword ?? false,
  };
}

/** What a person of the team may do and see: nothing, as long as another person knows their password. */
export function rightsOfPerson(
  sub: Pick<typeof subAccount.$inferSelect, 'mustChangePassword' | 'permissionCodes' | 'shopIds'>,
): Pick<SignedIn, 'permissionCodeList' | 'shopIdList'> {
  if (sub.mustChangePassword) return { permissionCodeList: [], shopIdList: [] };
  return { permissionCodeList: sub.permissionCodes, shopIdList: sub.shopIds as ShopId[] | null };
}
