import { and, count, eq, gt, isNull, lte, or, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import type { SignInEndReason } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { account, embedSite, embedToken, loginSession, subAccount } from '../db/schema/index.ts';
import { IDLE_LIMIT_MS, TIP_SCOPES, rightsOfPerson } from './login-sessions.ts';
import type { SignedIn, TipScope } from './login-sessions.ts';
import { hashSecret, makeSecret } from './token-hash.ts';

/** How long a token of a signed-in person lasts before it is renewed, ms. */
const PERSON_TOKEN_MS = 12 * 3_600_000;
/** A token's row stays this long after it has expired, for the reason of its end, ms. */
const KEPT_MS = 24 * 3_600_000;
/** `last_used_at` is moved at most this often, ms. */
const TOUCH_MS = 60_000;
/** Tokens of a site that are out at a time. */
export const MAX_TOKENS = 10_000;

/** A token for a page. Its secret is never stored. */
export interface IssuedToken {
  token: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** Those of a person. `badgeToken` hears the number of unread messages alone. */
export interface PersonTokens extends IssuedToken {
  badgeToken: string;
}

/** Why none is made. `tooMany`: {@link MAX_TOKENS} of the site are out. */
export type NoToken = 'refused' | 'tooMany';

/** What lets pages of other sites in. Reads and writes as the owner of the tables: callers have no session here. */
export interface EmbedTokens {
  /** A token for the host's server; `refused` where the secret is not the site's, or the site is gone. */
  create(order: {
    embedSiteId: string;
    secret: string;
    shopIdList: readonly ShopId[] | null;
    mayReply: boolean;
    seconds: number;
  }): Promise<IssuedToken | NoToken>;
  /** Tokens for a person, which end with that sign-in; `refused` for a site of another account. */
  connect(signedIn: SignedIn, embedSiteId: string): Promise<PersonTokens | NoToken>;
  /** Other tokens for the same person and site; `refused` for a token of the host's server. */
  renew(signedIn: SignedIn): Promise<PersonTokens | NoToken>;
  /** Whose a token is and what it reaches now, while it lasts. */
  find(token: string): Promise<SignedIn | null>;
  /** The same by `signInId`; those that are over are left out. */
  rightsOf(tokenIds: readonly string[]): Promise<ReadonlyMap<string, SignedIn>>;
  /** Why a token does not let in. */
  endReasonOf(token: string): Promise<SignInEndReason>;
  /** The same by `signInId`. */
  endReasonsOf(tokenIds: readonly string[]): Promise<ReadonlyMap<string, SignInEndReason>>;
  /** The origins whose pages may embed; none for a site that is not there. */
  originsOf(embedSiteId: string): Promise<readonly string[]>;
}

/** Whether a token's scope includes the one that a call needs. */
export function reaches(scope: TipScope, needed: TipScope): boolean {
  return TIP_SCOPES.indexOf(scope) >= TIP_SCOPES.indexOf(needed);
}

/** The sign-in of a socket that may hear the number of unread messages alone. */
export function countsOnly(signedIn: SignedIn): SignedIn {
  return signedIn.tip
    ? { ...signedIn, tip: { ...signedIn.tip, scope: 'count', isCountsOnly: true } }
    : signedIn;
}

export function makeEmbedTokens(db: Db, now: () => number): EmbedTokens {
  async function issue(
    site: Pick<typeof embedSite.$inferSelect, 'accountId' | 'embedSiteId'>,
    row: Pick<
      typeof embedToken.$inferInsert,
      'subAccountId' | 'signInId' | 'scope' | 'shopIds' | 'expiresAt'
    >,
  ): Promise<IssuedToken> {
    const { accountId, embedSiteId } = site;
    const token = makeSecret();
    const createdAt = now();
    await db
      .insert(embedToken)
      .values({ accountId, embedSiteId, tokenHash: hashSecret(token), createdAt, ...row });
    return { token, expiresAt: row.expiresAt };
  }

  async function issueForPerson(
    { accountId, subAccountId }: Pick<SignedIn, 'accountId' | 'subAccountId'>,
    signInId: string,
    embedSiteId: string,
  ): Promise<PersonTokens> {
    const site = { accountId, embedSiteId };
    const person = { subAccountId, signInId, shopIds: null, expiresAt: now() + PERSON_TOKEN_MS };
    const issued = await issue(site, { ...person, scope: 'reply' });
    const badge = await issue(site, { ...person, scope: 'count' });
    return { ...issued, badgeToken: badge.token };
  }

  const findSite = async (embedSiteId: string) => {
    const isOne = and(eq(embedSite.embedSiteId, embedSiteId), isNull(embedSite.deletedAt));
    const [site] = await db.select().from(embedSite).where(isOne);
    return site;
  };

  return {
    async create({ embedSiteId, secret, shopIdList, mayReply, seconds }) {
      const site = await findSite(embedSiteId);
      if (site?.secretHash !== hashSecret(secret)) return 'refused';
      if (await isFull(db, embedSiteId, now())) return 'tooMany';
      return issue(site, {
        subAccountId: site.madeBy,
        signInId: null,
        scope: mayReply ? 'reply' : 'read',
        shopIds: shopIdList === null ? null : [...shopIdList],
        expiresAt: now() + seconds * 1000,
      });
    },
    async connect(signedIn, embedSiteId) {
      const site = await findSite(embedSiteId);
      if (site?.accountId !== signedIn.accountId) return 'refused';
      if (await isFull(db, embedSiteId, now())) return 'tooMany';
      return issueForPerson(signedIn, signedIn.signInId, embedSiteId);
    },
    async renew(signedIn) {
      const { signInId = null, embedSiteId = '' } = signedIn.tip ?? {};
      if (signInId === null) return 'refused';
      if (await isFull(db, embedSiteId, now())) return 'tooMany';
      return issueForPerson(signedIn, signInId, embedSiteId);
    },
    async find(token) {
      const [row] = await readTokens(db, and(eq(embedToken.tokenHash, hashSecret(token)), isOpen(now())));
      if (!row) return null;
      await touch(db, row.site, now());
      return toSignedIn(row);
    },
    async rightsOf(tokenIds) {
      if (tokenIds.length === 0) return new Map();
      const isNamed = sql`${embedToken.tokenId} = ${anyOf(tokenIds)}`;
      const rows = await readTokens(db, and(isNamed, isOpen(now())));
      return new Map(rows.map((row) => [row.token.tokenId, toSignedIn(row)]));
    },
    async endReasonOf(token) {
      const [row] = await readTokens(db, eq(embedToken.tokenHash, hashSecret(token)));
      return endReasonOf(row);
    },
    async endReasonsOf(tokenIds) {
      if (tokenIds.length === 0) return new Map();
      const rows = await readTokens(db, sql`${embedToken.tokenId} = ${anyOf(tokenIds)}`);
      return new Map(rows.map((row) => [row.token.tokenId, endReasonOf(row)]));
    },
    async originsOf(embedSiteId) {
      return (await findSite(embedSiteId))?.origins ?? [];
    },
  };
}

/** Tokens that have been of no use for a day. */
export async function dropOldTokens(db: Db, now: number): Promise<void> {
  await db.delete(embedToken).where(lte(embedToken.expiresAt, now - KEPT_MS));
}

function isOpen(at: number): SQL | undefined {
  return and(
    isNull(embedToken.endedAt),
    gt(embedToken.expiresAt, at),
    isNull(embedSite.deletedAt),
    or(eq(embedToken.subAccountId, ''), eq(subAccount.isActive, true)),
    or(
      isNull(embedToken.signInId),
      and(gt(loginSession.expiresAt, at), gt(loginSession.lastSeenAt, at - IDLE_LIMIT_MS)),
    ),
  );
}

interface FoundToken {
  token: typeof embedToken.$inferSelect;
  site: typeof embedSite.$inferSelect;
  sub: typeof subAccount.$inferSelect | null;
  mainName: string;
}

/** Tokens with their site and the person as whom they act; of a person who is gone, none. */
async function readTokens(db: Db, which: SQL | undefined): Promise<FoundToken[]> {
  return db
    .select({ token: embedToken, site: embedSite, sub: subAccount, mainName: account.displayName })
    .from(embedToken)
    .innerJoin(
      embedSite,
      and(eq(embedSite.accountId, embedToken.accountId), eq(embedSite.embedSiteId, embedToken.embedSiteId)),
    )
    .innerJoin(account, eq(account.accountId, embedToken.accountId))
    .leftJoin(
      subAccount,
      and(
        eq(subAccount.accountId, embedToken.accountId),
        eq(subAccount.subAccountId, embedToken.subAccountId),
      ),
    )
    .leftJoin(
      loginSession,
      and(eq(loginSession.accountId, embedToken.accountId), eq(loginSession.signInId, embedToken.signInId)),
    )
    .where(which);
}

/** The person's rights of this moment, in the site's shops and the token's. Never the main account's own. */
function toSignedIn({ token, site, sub, mainName }: FoundToken): SignedIn {
  const person = sub === null ? null : rightsOfPerson(sub);
  const mayChat = person === null || person.permissionCodeList.includes('chat');
  const scope = site.mayReply || token.scope !== 'reply' ? token.scope : 'read';
  return {
    accountId: token.accountId,
    subAccountId: token.subAccountId,
    name: sub?.displayName ?? mainName,
    isMain: false,
    permissionCodeList: mayChat ? ['chat'] : [],
    shopIdList: inAllOf([person?.shopIdList ?? null, site.shopIds, token.shopIds]) as ShopId[] | null,
    signInId: token.tokenId,
    tip: {
      scope,
      embedSiteId: site.embedSiteId,
      embedSiteName: site.name,
      expiresAt: token.expiresAt,
      signInId: token.signInId,
    },
  };
}

/** The ids that are in every list; null is a list of all ids. */
function inAllOf(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  const limits = lists.filter((list) => list !== null);
  const [first, ...others] = limits;
  return first === undefined ? null : first.filter((id) => others.every((list) => list.includes(id)));
}

function endReasonOf(row: FoundToken | undefined): SignInEndReason {
  if (row === undefined) return 'expired';
  if (row.token.endedAt !== null || row.site.deletedAt !== null) return 'accessRevoked';
  return row.sub?.isActive === false ? 'subAccountDisabled' : 'expired';
}

async function isFull(db: Db, embedSiteId: string, at: number): Promise<boolean> {
  const [{ tokens } = { tokens: 0 }] = await db
    .select({ tokens: count() })
    .from(embedToken)
    .where(
      and(eq(embedToken.embedSiteId, embedSiteId), isNull(embedToken.endedAt), gt(embedToken.expiresAt, at)),
    );
  return tokens >= MAX_TOKENS;
}

async function touch(db: Db, site: FoundToken['site'], at: number): Promise<void> {
  if (site.lastUsedAt > at - TOUCH_MS) return;
  await db
    .update(embedSite)
    .set({ lastUsedAt: at })
    .where(and(eq(embedSite.accountId, site.accountId), eq(embedSite.embedSiteId, site.embedSiteId)));
}
