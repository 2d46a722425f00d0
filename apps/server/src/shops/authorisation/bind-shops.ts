import { randomBytes, randomInt } from 'node:crypto';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core';
import type { Agent, Platform } from '@seller-chat/core';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ShopRow } from '../../db/rows/rows.ts';
import { isUniqueViolation } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { shop, shopSync, shopToken } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import type { AuthorisedShop } from '../../marketplaces/port.ts';
import { holdPlaces } from '../../plan/plan-store.ts';
import type { Vault } from '../../security/vault.ts';
import { vaultContext } from '../../security/vault.ts';
import { forgetTroubles } from '../care/forget-troubles.ts';
import { emitShops } from '../changes/emit-shops.ts';
import { tokensEndOf } from './tokens-end.ts';

export interface BindDeps {
  vault: Vault;
  /** Epoch ms. */
  now(): number;
}

/** Generations begin anywhere below this; each renewal adds one. */
const FIRST_GENERATIONS = 2 ** 30;

/** The person who connects shops, and the address that the request came from. */
export type ConnectedBy = Agent & { accountId: string; ip: string };

export interface BoundShops {
  shops: ShopRow[];
  appended: AppendedEvents[];
}

/**
 * Stores the shops of a consent with their tokens, all of them or none. A shop that the account has keeps its row, also
 * one that it unbound. Fails with `otherShop` or `shopLimit`, and with a unique violation of `shop_platform_shop` if
 * another account has one of them.
 *
 * A consent to authorise one shop again may open others as well: those that are connected get their new tokens too; one
 * that is new here is connected if that is possible; one that the seller has unbound stays so.
 *
 * @param again - the shop that is to be authorised again; empty, or removed meanwhile: any
 */
export async function bindShops(
  deps: BindDeps,
  tx: Tx,
  by: ConnectedBy,
  consent: { platform: Platform; authorised: readonly AuthorisedShop[]; again: string },
): Promise<BoundShops> {
  const { accountId } = by;
  const { platform, authorised } = consent;
  const checkPlan = await holdPlaces(tx, accountId, 'shops', deps.now());
  const before = await tx.select().from(shop).where(eq(shop.accountId, accountId));
  const chosen = before.find(({ shopId }) => shopId === consent.again);
  if (chosen) requireAmong(chosen, consent);
  const bind = (within: Tx, one: AuthorisedShop) => bindOne(deps, within, accountId, platform, one);
  const { must, may } = chosen ? sortConsent(chosen, before, authorised) : { must: authorised, may: [] };
  const shops: ShopRow[] = [];
  for (const one of must) shops.push(await bind(tx, one));
  await checkPlan();
  for (const one of may) {
    const added = await unlessImpossible(tx, async (within) => {
      const row = await bind(within, one);
      await checkPlan();
      return row;
    });
    if (added) shops.push(added);
  }
  const appended = await emitShops(tx, accountId, shops, deps.now());
  for (const row of shops) {
    const known = before.find(({ shopId }) => shopId === row.shopId);
    await writeAudit(tx, by, {
      kind: 'shopLinked',
      subject: `shop:${row.shopId}`,
      ...(known ? { before: auditRecordOf(known) } : {}),
      after: auditRecordOf(row),
      ip: by.ip,
      now: deps.now(),
    });
  }
  return { shops, appended };
}

/** Tokens of another shop must not be taken for those of the one that the seller chose. */
function requireAmong(
  chosen: ShopRow,
  { platform, authorised }: { platform: Platform; authorised: readonly AuthorisedShop[] },
): void {
  const isAmong = authorised.some(({ platformShopId }) => platformShopId === chosen.platformShopId);
  if (isAmong && platform === chosen.platform) return;
  throw new Failure(ERROR_CODES.otherShop, { shopName: shopDisplayNameOf(chosen) });
}

/** The shops of a consent to authorise the chosen one again: whose tokens must be stored, and what else may be connected. */
function sortConsent(
  chosen: ShopRow,
  before: readonly ShopRow[],
  authorised: readonly AuthorisedShop[],
): { must: readonly AuthorisedShop[]; may: readonly AuthorisedShop[] } {
  const known = new Map(
    before
      .filter(({ platform }) => platform === chosen.platform)
      .map((row) => [row.platformShopId, row.unboundAt === 0 || row.shopId === chosen.shopId]),
  );
  return {
    // The old tokens of a connected shop may be worth nothing after this consent.
    must: authorised.filter(({ platformShopId }) => known.get(platformShopId) === true),
    may: authorised.filter(({ platformShopId }) => !known.has(platformShopId)),
  };
}

/** Connects in a savepoint; null, and nothing of it stays, if another account has the shop or the plan has no place. */
async function unlessImpossible(tx: Tx, connect: (within: Tx) => Promise<ShopRow>): Promise<ShopRow | null> {
  try {
    return await tx.transaction(connect);
  } catch (error) {
    const isFull = error instanceof Failure && error.code === ERROR_CODES.shopLimit;
    if (isFull || isUniqueViolation(error, 'shop_platform_shop')) return null;
    throw error;
  }
}

function auditRecordOf({ platform, platformShopId, site, shopName, status }: ShopRow) {
  return { platform, platformShopId, site, shopName, status };
}

async function bindOne(
  deps: BindDeps,
  tx: Tx,
  accountId: string,
  platform: Platform,
  authorised: AuthorisedShop,
): Promise<ShopRow> {
  const { platformShopId, site, shopName, credentials } = authorised;
  const given = {
    status: 'success' as const,
    shopName,
    site,
    authorisedAt: deps.now(),
    renewableUntil: tokensEndOf(platform, credentials),
    consentEndsAt: 0,
    health: 'normal' as const,
    healthSince: deps.now(),
    unboundAt: 0,
  };
  const [row] = await tx
    .insert(shop)
    .values({
      accountId,
      shopId: makeShopId(),
      platform,
      platformShopId,
      createdAt: deps.now(),
      ...given,
    })
    .onConflictDoUpdate({
      target: [shop.accountId, shop.platform, shop.platformShopId],
      set: given,
    })
    .returning();
  if (!row) throw new Error('a shop was neither added nor found');
  const sealed = deps.vault.seal(JSON.stringify(credentials), vaultContext(accountId, row.shopId));
  const token = { sealed, accessExpiresAt: credentials.accessExpiresAt, leaseUntil: 0 };
  const [old] = await tx
    .select({ generation: shopToken.generation })
    .from(shopToken)
    .where(and(eq(shopToken.accountId, accountId), eq(shopToken.shopId, row.shopId)))
    .for('update');
  // After unbinding there are none: a renewal of the tokens before may still be under way, and must not fit these.
  const generation = (old?.generation ?? randomInt(FIRST_GENERATIONS)) + 1;
  await tx
    .insert(shopToken)
    .values({ accountId, shopId: row.shopId, generation, ...token })
    .onConflictDoUpdate({ target: [shopToken.accountId, shopToken.shopId], set: { generation, ...token } });
  const due = { dueAt: deps.now(), failures: 0 };
  await tx
    .insert(shopSync)
    .values({ accountId, shopId: row.shopId, ...due })
    .onConflictDoUpdate({ target: [shopSync.accountId, shopSync.shopId], set: due });
  await forgetTroubles(tx, row);
  return row;
}

/** Sixteen letters and digits, all of one length and without '-': session ids are built on them. */
function makeShopId(): string {
  return randomBytes(8).toString('hex');
}
