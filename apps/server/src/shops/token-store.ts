import { and, eq, inArray, sql } from '../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../db/database.ts';
import { shop, shopToken } from '../db/schema/index.ts';
import type { ShopRow } from '../db/rows/rows.ts';
import type { Credentials } from '../marketplaces/port.ts';
import { isOtherEnd, tokensEndOf } from './authorisation/tokens-end.ts';
import type { LeaseWatch } from '../jobs/lease-watch.ts';
import type { Vault } from '../security/vault.ts';
import { vaultContext } from '../security/vault.ts';

/**
 * Stored tokens that the vault cannot open. That is a fault of this installation: it says nothing about the shop's
 * authorisation, which stays as it is, so that the work is done once the fault is mended.
 */
export class SealedTokenError extends Error {
  override readonly name = 'SealedTokenError';
}

/** A shop's tokens as they are stored. */
export interface StoredTokens {
  row: ShopRow;
  generation: number;
  credentials: Credentials;
}

export interface TokenStore {
  /** Null when the shop is not connected. Rejects with `SealedTokenError`. */
  load(accountId: string, shopId: string): Promise<StoredTokens | null>;
  /**
   * Every shop that shares its tokens with this one, itself included: one consent can open several shops,
   * whose tokens are then one pair that is renewed for all of them. Another consent of the same seller has another pair.
   */
  loadGrant(tokens: StoredTokens): Promise<StoredTokens[]>;
  /**
   * Takes the right to renew these tokens; false when another process has it for one of them, or one was renewed since
   * it was read.
   *
   * @param leases - decides whether a held lease is over
   */
  lease(tokens: readonly StoredTokens[], leases: LeaseWatch, until: number): Promise<boolean>;
  release(tokens: readonly StoredTokens[]): Promise<void>;
  /** Stores a renewed pair for all of them; each keeps what is its own in `extra`. */
  replace(tokens: readonly StoredTokens[], next: Credentials): Promise<void>;
}

export function makeTokenStore(db: Db, vault: Vault): TokenStore {
  const select = () =>
    db
      .select({ row: shop, token: shopToken })
      .from(shop)
      .innerJoin(shopToken, and(eq(shopToken.accountId, shop.accountId), eq(shopToken.shopId, shop.shopId)));
  const open = (stored: SealedRow) => unsealTokens(vault, stored);

  return {
    async load(accountId, shopId) {
      const [found] = await select().where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)));
      return found ? open(found) : null;
    },

    async loadGrant(tokens) {
      const grant = tokens.credentials.extra['grant'];
      const { accountId, platform, shopId } = tokens.row;
      if (grant === undefined) {
        const [stored] = await select().where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)));
        return stored ? [open(stored)] : [];
      }
      const rows = await select().where(and(eq(shop.accountId, accountId), eq(shop.platform, platform)));
      // Tokens of another shop that cannot be opened are no reason to refuse this one.
      const opened = rows.flatMap((row) => unlessSealed(() => open(row)));
      const own = opened.find(({ row }) => row.shopId === shopId)?.credentials;
      return opened.filter(
        ({ credentials: { extra, refreshToken } }) =>
          extra['grant'] === own?.extra['grant'] && refreshToken === own?.refreshToken,
      );
    },

    lease: (tokens, leases, until) => db.transaction((tx) => leaseTokens(tx, tokens, leases, until)),

    async release(tokens) {
      await db.update(shopToken).set({ leaseUntil: 0 }).where(ofAll(tokens));
    },

    replace: (tokens, next) => db.transaction((tx) => replaceTokens(tx, vault, tokens, next)),
  };
}

interface SealedRow {
  row: ShopRow;
  token: typeof shopToken.$inferSelect;
}

/** Throws `SealedTokenError`. */
function unsealTokens(vault: Vault, { row, token }: SealedRow): StoredTokens {
  let plain: string;
  try {
    plain = vault.open(token.sealed, vaultContext(row.accountId, row.shopId));
  } catch (cause) {
    throw new SealedTokenError(
      `The stored tokens of shop ${row.shopId} cannot be opened with this server's vault key; the shop stays connected.`,
      { cause },
    );
  }
  return { row, generation: token.generation, credentials: JSON.parse(plain) as Credentials };
}

function unlessSealed(open: () => StoredTokens): StoredTokens[] {
  try {
    return [open()];
  } catch (error) {
    if (error instanceof SealedTokenError) return [];
    throw error;
  }
}

async function leaseTokens(
  tx: Tx,
  tokens: readonly StoredTokens[],
  leases: LeaseWatch,
  until: number,
): Promise<boolean> {
  const held = await tx
    .select({
      key: shopToken.shopId,
      generation: shopToken.generation,
      leaseUntil: shopToken.leaseUntil,
    })
    .from(shopToken)
    .where(ofAll(tokens))
    .orderBy(shopToken.shopId)
    .for('update');
  const read = new Map(tokens.map(({ row, generation }) => [row.shopId, generation]));
  const isFree = held.every(
    (one) => one.generation === read.get(one.key) && (one.leaseUntil === 0 || leases.isOver(one)),
  );
  if (held.length < tokens.length || !isFree) return false;
  // Never the same number: a process that watches the lease must see that it was taken.
  await tx
    .update(shopToken)
    .set({ leaseUntil: sql`greatest(${shopToken.leaseUntil} + 1, ${until}::bigint)` })
    .where(ofAll(tokens));
  return true;
}

async function replaceTokens(
  tx: Tx,
  vault: Vault,
  tokens: readonly StoredTokens[],
  next: Credentials,
): Promise<void> {
  // Shops are locked before their tokens everywhere.
  const shops = await tx
    .select()
    .from(shop)
    .where(
      and(
        eq(shop.accountId, tokens[0]?.row.accountId ?? ''),
        inArray(
          shop.shopId,
          tokens.map((one) => one.row.shopId),
        ),
      ),
    )
    .orderBy(shop.shopId)
    .for('update');
  for (const { row, generation, credentials } of tokens) {
    const { accountId, shopId } = row;
    const own = { ...next, extra: { ...next.extra, ...credentials.extra } };
    const replaced = await tx
      .update(shopToken)
      .set({
        sealed: vault.seal(JSON.stringify(own), vaultContext(accountId, shopId)),
        accessExpiresAt: next.accessExpiresAt,
        generation: generation + 1,
        leaseUntil: 0,
      })
      .where(
        and(
          eq(shopToken.accountId, accountId),
          eq(shopToken.shopId, shopId),
          eq(shopToken.generation, generation),
        ),
      )
      .returning({ shopId: shopToken.shopId });
    const before = shops.find((one) => one.shopId === shopId);
    const renewableUntil = tokensEndOf(row.platform, own);
    if (replaced.length === 0 || !before || !isOtherEnd(before.renewableUntil, renewableUntil)) continue;
    await tx
      .update(shop)
      .set({ renewableUntil })
      .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)));
  }
}

function ofAll(tokens: readonly StoredTokens[]) {
  return and(
    eq(shopToken.accountId, tokens[0]?.row.accountId ?? ''),
    inArray(
      shopToken.shopId,
      tokens.map((one) => one.row.shopId),
    ),
  );
}
