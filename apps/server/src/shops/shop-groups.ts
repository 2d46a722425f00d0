import { requireName } from '../account/request-fields.ts';
import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, max } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { UNGROUPED, foldText } from '@seller-chat/core';
import type { Platform, ShopGroup } from '@seller-chat/core';
import { isUniqueViolation } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { shop, shopGroup } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { NO_SHOP } from '../events/visible-events.ts';
import { Failure } from '../http/failure.ts';
import { dropGroupHours } from '../opening-hours/drop-group-hours.ts';
import { emitShops } from './changes/emit-shops.ts';

/** Groups an account may have. */
const MAX_GROUPS = 200;

/** The account's groups of one marketplace or of all, in the seller's order. */
export async function listGroups(
  tx: Tx,
  accountId: string,
  platform: Platform | undefined,
): Promise<ShopGroup[]> {
  const rows = await tx
    .select()
    .from(shopGroup)
    .where(
      and(
        eq(shopGroup.accountId, accountId),
        platform === undefined ? undefined : eq(shopGroup.platform, platform),
      ),
    )
    .orderBy(asc(shopGroup.position), asc(shopGroup.createdAt), asc(shopGroup.shopGroupId));
  return rows.map(toGroup);
}

/** What a change of a group gives, with the events of it. */
type Emitting<Result> = Promise<Result & { appended: AppendedEvents[] }>;

/** Makes a group. Fails with `nameTaken` or `tooMany`. */
export async function addGroup(
  tx: Tx,
  accountId: string,
  { platform, groupName: typed }: Pick<ShopGroup, 'platform' | 'groupName'>,
  now: number,
): Emitting<{ group: ShopGroup }> {
  const groupName = requireName('groupName', typed);
  const count = await tx.$count(shopGroup, eq(shopGroup.accountId, accountId));
  if (count >= MAX_GROUPS) throw new Failure(ERROR_CODES.tooMany, { limit: MAX_GROUPS });
  const shopGroupId = randomBytes(8).toString('hex');
  const [last] = await tx
    .select({ position: max(shopGroup.position) })
    .from(shopGroup)
    .where(and(eq(shopGroup.accountId, accountId), eq(shopGroup.platform, platform)));
  const position = (last?.position ?? -1) + 1;
  const names = { groupName, nameKey: foldText(groupName) };
  const row = { accountId, shopGroupId, platform, ...names, position, createdAt: now };
  await unlessTaken(tx.insert(shopGroup).values(row));
  return { group: toGroup(row), appended: [await emitGroups(tx, accountId, platform, now)] };
}

/** Renames a group. Fails with `notFound` or `nameTaken`. */
export async function saveGroup(
  tx: Tx,
  accountId: string,
  { shopGroupId, groupName: typed }: Pick<ShopGroup, 'shopGroupId' | 'groupName'>,
  now: number,
): Emitting<{ group: ShopGroup }> {
  const groupName = requireName('groupName', typed);
  const change = { groupName, nameKey: foldText(groupName) };
  const [row] = await unlessTaken(
    tx.update(shopGroup).set(change).where(isGroup(accountId, shopGroupId)).returning(),
  );
  if (row === undefined) throw new Failure(ERROR_CODES.notFound);
  return { group: toGroup(row), appended: [await emitGroups(tx, accountId, row.platform, now)] };
}

/**
 * Puts the groups of a marketplace into an order, and gives all of them. Groups that the order does not name keep their
 * order, after the others; ids of no group are ignored. Of two orders at once the later one stays, whole.
 */
export async function sortGroups(
  tx: Tx,
  accountId: string,
  { platform, shopGroupIds }: { platform: Platform; shopGroupIds: readonly string[] },
  now: number,
): Emitting<{ groupList: ShopGroup[] }> {
  const isHere = and(eq(shopGroup.accountId, accountId), eq(shopGroup.platform, platform));
  // Locked in one order: two calls never wait for each other.
  await tx
    .select({ id: shopGroup.shopGroupId })
    .from(shopGroup)
    .where(isHere)
    .orderBy(asc(shopGroup.shopGroupId))
    .for('update');
  const before = await listGroups(tx, accountId, platform);
  const places = new Map([...new Set(shopGroupIds)].map((id, place) => [id, place]));
  const placeOf = ({ shopGroupId }: ShopGroup) => places.get(shopGroupId) ?? Infinity;
  const groupList = before.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return first === second ? 0 : first - second;
  });
  for (const [position, { shopGroupId }] of groupList.entries())
    await tx.update(shopGroup).set({ position }).where(isGroup(accountId, shopGroupId));
  return { groupList, appended: [await emitGroups(tx, accountId, platform, now)] };
}

/** Deletes a group; its shops stay, in none. One that is gone already is gone. */
export async function delGroup(
  tx: Tx,
  accountId: string,
  shopGroupId: string,
  now: number,
): Promise<AppendedEvents[]> {
  const [gone] = await tx.delete(shopGroup).where(isGroup(accountId, shopGroupId)).returning();
  if (gone === undefined) return [];
  await dropGroupHours(tx, accountId, shopGroupId);
  const rows = await tx
    .update(shop)
    .set({ groupId: UNGROUPED })
    .where(and(eq(shop.accountId, accountId), eq(shop.groupId, shopGroupId)))
    .returning();
  const emitted = await emitGroups(tx, accountId, gone.platform, now);
  return [emitted, ...(await emitShops(tx, accountId, rows, now))];
}

/**
 * Puts shops into a group of their marketplace, or into none. Shops that are there already emit nothing. Fails with
 * `notFound` for an unknown group or shop, with `invalidRequest` for a shop of another marketplace.
 */
export async function relateShops(
  tx: Tx,
  accountId: string,
  { shopGroupId, shopIds }: { shopGroupId: string; shopIds: readonly string[] },
  now: number,
): Promise<AppendedEvents[]> {
  const wanted = [...new Set(shopIds)];
  const group = shopGroupId === UNGROUPED ? null : await holdGroup(tx, accountId, shopGroupId);
  const shops = await tx
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, accountId), inArray(shop.shopId, wanted)))
    .orderBy(asc(shop.shopId))
    .for('update');
  if (shops.length < wanted.length) throw new Failure(ERROR_CODES.notFound);
  if (group !== null && shops.some(({ platform }) => platform !== group.platform)) {
    const fields = [{ path: 'shopIdList', message: `must be shops of ${group.platform}` }];
    throw new Failure(ERROR_CODES.invalidRequest, { fields });
  }
  const moving = shops.filter(({ groupId }) => groupId !== shopGroupId).map(({ shopId }) => shopId);
  if (moving.length === 0) return [];
  const rows = await tx
    .update(shop)
    .set({ groupId: shopGroupId })
    .where(and(eq(shop.accountId, accountId), inArray(shop.shopId, moving)))
    .returning();
  return emitShops(tx, accountId, rows, now);
}

/** Has browsers read the groups again. */
function emitGroups(tx: Tx, accountId: string, platform: Platform, now: number): Promise<AppendedEvents> {
  const event = { type: 'shopGroup.changed', shopId: NO_SHOP, shopGroup: { platform } } as const;
  return appendEvents(tx, accountId, [event], now);
}

/** A group that stays until the transaction ends. Fails with `notFound`. */
export async function holdGroup(tx: Tx, accountId: string, shopGroupId: string) {
  const [row] = await tx.select().from(shopGroup).where(isGroup(accountId, shopGroupId)).for('share');
  if (row === undefined) throw new Failure(ERROR_CODES.notFound);
  return row;
}

function isGroup(accountId: string, shopGroupId: string) {
  return and(eq(shopGroup.accountId, accountId), eq(shopGroup.shopGroupId, shopGroupId));
}

async function unlessTaken<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'shop_group_name')) throw new Failure(ERROR_CODES.nameTaken);
    throw error;
  }
}

function toGroup({ shopGroupId, groupName, platform }: typeof shopGroup.$inferSelect): ShopGroup {
  return { shopGroupId, groupName, platform };
}
