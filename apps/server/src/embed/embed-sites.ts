import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, gt, isNull, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import { EMBED_LIMITS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { fieldFailure, requireName } from '../account/request-fields.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AuditChange } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import { account, embedSite, embedToken, subAccount } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { hashSecret, makeSecret } from '../security/token-hash.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';
import { readOrigin } from './read-origin.ts';

type Row = typeof embedSite.$inferSelect;

/** What a person decides about a site. */
export interface SiteFields {
  name: string;
  originList: readonly string[];
  shopIdList: readonly ShopId[] | null;
  mayReply: boolean;
}

/** Where and when a change is made. */
export interface ChangeContext {
  /** The address of the request. */
  ip: string;
  /** Epoch ms. */
  now: number;
}

/** The sites that this person may change, in the order in which they were made. */
export async function listSites(tx: Tx, signedIn: SignedIn, now: number): Promise<EmbedSite[]> {
  return readSites(tx, signedIn, isOwn(signedIn), now);
}

/** Makes a site. The same `requestId` again, after a lost answer, gives the same site with a new secret. */
export async function addSite(
  tx: Tx,
  signedIn: SignedIn,
  { requestId, ...fields }: SiteFields & { requestId: string },
  { ip, now }: ChangeContext,
): Promise<{ embedSite: EmbedSite; secret: string }> {
  const { accountId, subAccountId } = signedIn;
  const chosen = readFields(signedIn, fields);
  // Two at once would both find room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`embed ${accountId}`}))`);
  const known = and(eq(embedSite.accountId, accountId), eq(embedSite.requestId, requestId));
  const [earlier] = await tx.select().from(embedSite).where(known);
  if (earlier) return renewSecret(tx, signedIn, earlier.embedSiteId, { ip, now });
  const [{ sites } = { sites: 0 }] = await tx
    .select({ sites: count() })
    .from(embedSite)
    .where(and(eq(embedSite.accountId, accountId), isNull(embedSite.deletedAt)));
  if (sites >= EMBED_LIMITS.sites) throw new Failure(ERROR_CODES.tooMany, { limit: EMBED_LIMITS.sites });
  const secret = makeSecret();
  const embedSiteId = randomBytes(10).toString('hex');
  const made = { accountId, embedSiteId, requestId, madeBy: subAccountId, secretHash: hashSecret(secret) };
  await tx.insert(embedSite).values({ ...made, ...chosen, version: 1, createdAt: now });
  await note(tx, signedIn, embedSiteId, { kind: 'embedSiteAdded', after: { ...chosen }, ip, now });
  return { embedSite: await readSite(tx, signedIn, embedSiteId, now), secret };
}

/**
 * Changes a site if its version is still the one that was edited; else fails with `changedMeanwhile`. A page of an
 * origin that is taken away may be open with a token: then all of the site's tokens end.
 */
export async function saveSite(
  tx: Tx,
  signedIn: SignedIn,
  { embedSiteId, version, ...fields }: SiteFields & { embedSiteId: string; version: number },
  { ip, now }: ChangeContext,
): Promise<EmbedSite> {
  const chosen = readFields(signedIn, fields);
  const before = await lockSite(tx, signedIn, embedSiteId);
  if (before.version !== version) {
    throw new Failure(ERROR_CODES.changedMeanwhile, {
      embedSite: await readSite(tx, signedIn, embedSiteId, now),
    });
  }
  await tx
    .update(embedSite)
    .set({ ...chosen, version: version + 1 })
    .where(isSite(before));
  if (before.origins.some((origin) => !chosen.origins.includes(origin))) await endTokens(tx, before, now);
  const changed = { before: recordOf(before), after: { ...chosen } };
  await note(tx, signedIn, embedSiteId, { kind: 'embedSiteChanged', ...changed, ip, now });
  return readSite(tx, signedIn, embedSiteId, now);
}

/** Replaces the secret; the old one and every token end with the commit. */
export async function renewSecret(
  tx: Tx,
  signedIn: SignedIn,
  embedSiteId: string,
  { ip, now }: ChangeContext,
): Promise<{ embedSite: EmbedSite; secret: string }> {
  const site = await lockSite(tx, signedIn, embedSiteId);
  const secret = makeSecret();
  await tx
    .update(embedSite)
    .set({ secretHash: hashSecret(secret) })
    .where(isSite(site));
  await endTokens(tx, site, now);
  await note(tx, signedIn, embedSiteId, { kind: 'embedSecretRenewed', ip, now });
  return { embedSite: await readSite(tx, signedIn, embedSiteId, now), secret };
}

/** Ends every token of a site with the commit. */
export async function endSiteTokens(
  tx: Tx,
  signedIn: SignedIn,
  embedSiteId: string,
  { ip, now }: ChangeContext,
): Promise<EmbedSite> {
  await endTokens(tx, await lockSite(tx, signedIn, embedSiteId), now);
  await note(tx, signedIn, embedSiteId, { kind: 'embedTokensEnded', ip, now });
  return readSite(tx, signedIn, embedSiteId, now);
}

/** Deletes a site and ends its tokens with the commit. Deleted twice is deleted. */
export async function deleteSite(
  tx: Tx,
  signedIn: SignedIn,
  embedSiteId: string,
  { ip, now }: ChangeContext,
): Promise<void> {
  const [site] = await tx
    .select()
    .from(embedSite)
    .where(and(isOwn(signedIn), eq(embedSite.embedSiteId, embedSiteId)))
    .for('update');
  if (!site) throw new Failure(ERROR_CODES.notFound);
  if (site.deletedAt !== null) return;
  await tx
    .update(embedSite)
    .set({ deletedAt: now, version: site.version + 1 })
    .where(isSite(site));
  await endTokens(tx, site, now);
  await note(tx, signedIn, embedSiteId, { kind: 'embedSiteDeleted', before: recordOf(site), ip, now });
}

/** The secret of a site lets its owner act as the person who made the site, so other people of the team get no new secret. */
function isOwn({ accountId, subAccountId, isMain }: SignedIn): SQL | undefined {
  return and(eq(embedSite.accountId, accountId), isMain ? undefined : eq(embedSite.madeBy, subAccountId));
}

const isSite = ({ accountId, embedSiteId }: Pick<Row, 'accountId' | 'embedSiteId'>) =>
  and(eq(embedSite.accountId, accountId), eq(embedSite.embedSiteId, embedSiteId));

/** The row, held until the commit. Fails with `notFound` for one that is deleted or of others. */
async function lockSite(tx: Tx, signedIn: SignedIn, embedSiteId: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(embedSite)
    .where(and(isOwn(signedIn), eq(embedSite.embedSiteId, embedSiteId), isNull(embedSite.deletedAt)))
    .for('update');
  if (!row) throw new Failure(ERROR_CODES.notFound);
  return row;
}

/** What the audit keeps of a site. */
const recordOf = ({ name, origins, shopIds, mayReply }: Row) => ({ name, origins, shopIds, mayReply });

async function endTokens(tx: Tx, { accountId, embedSiteId }: Row, now: number): Promise<void> {
  const ofSite = and(eq(embedToken.accountId, accountId), eq(embedToken.embedSiteId, embedSiteId));
  await tx
    .update(embedToken)
    .set({ endedAt: now })
    .where(and(ofSite, isNull(embedToken.endedAt)));
}

function readFields(
  signedIn: SignedIn,
  { name, originList, shopIdList, mayReply }: SiteFields,
): Pick<Row, 'name' | 'origins' | 'shopIds' | 'mayReply'> {
  const origins = originList.map((typed, at) => {
    const origin = readOrigin(typed);
    if (origin === null) throw fieldFailure(`originList.${at}`, 'notOrigin');
    return origin;
  });
  if (origins.length === 0) throw fieldFailure('originList', 'required');
  if (shopIdList?.length === 0) throw fieldFailure('shopIdList', 'required');
  for (const shopId of shopIdList ?? []) requireVisibleShop(signedIn, shopId);
  const shopIds = shopIdList === null ? null : [...new Set(shopIdList)];
  return { name: requireName('name', name), origins: [...new Set(origins)], shopIds, mayReply };
}

async function readSite(tx: Tx, signedIn: SignedIn, embedSiteId: string, now: number): Promise<EmbedSite> {
  const which = and(isOwn(signedIn), eq(embedSite.embedSiteId, embedSiteId));
  const [site] = await readSites(tx, signedIn, which, now);
  if (!site) throw new Failure(ERROR_CODES.notFound);
  return site;
}

async function readSites(
  tx: Tx,
  { accountId }: SignedIn,
  which: SQL | undefined,
  now: number,
): Promise<EmbedSite[]> {
  const isOut = and(
    eq(embedToken.accountId, embedSite.accountId),
    eq(embedToken.embedSiteId, embedSite.embedSiteId),
    isNull(embedToken.endedAt),
    gt(embedToken.expiresAt, now),
    sql`${embedToken.scope} <> 'count'`,
  );
  const tokens = sql<number>`(select count(*)::int from ${embedToken} where ${isOut})`;
  const rows = await tx
    .select({ site: embedSite, tokens, maker: subAccount.displayName, main: account.displayName })
    .from(embedSite)
    .innerJoin(account, eq(account.accountId, embedSite.accountId))
    .leftJoin(
      subAccount,
      and(eq(subAccount.accountId, embedSite.accountId), eq(subAccount.subAccountId, embedSite.madeBy)),
    )
    .where(and(eq(embedSite.accountId, accountId), which, isNull(embedSite.deletedAt)))
    .orderBy(asc(embedSite.createdAt), asc(embedSite.embedSiteId));
  return rows.map(({ site, tokens: tokenCount, maker, main }) => ({
    embedSiteId: site.embedSiteId,
    name: site.name,
    originList: site.origins,
    shopIdList: site.shopIds as ShopId[] | null,
    mayReply: site.mayReply,
    madeBy: { subAccountId: site.madeBy, name: (site.madeBy === '' ? main : maker) ?? '' },
    createdAt: site.createdAt,
    lastUsedAt: site.lastUsedAt,
    tokenCount,
    version: site.version,
  }));
}

async function note(
  tx: Tx,
  signedIn: SignedIn,
  embedSiteId: string,
  change: Omit<AuditChange, 'subject'>,
): Promise<void> {
  await writeAudit(tx, signedIn, { subject: `embedSite:${embedSiteId}`, ...change });
}
