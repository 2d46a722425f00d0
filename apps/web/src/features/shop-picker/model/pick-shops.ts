import { unavailableReasonOf } from '@seller-chat/core/shop';
import type { Shop, ShopId, ShopTask } from '@seller-chat/core';

/** The shops that a task may be for: those that the seller has not unbound. */
export function pickShops(shops: readonly Shop[]): Shop[] {
  return shops.filter(({ unboundAt = 0 }) => unboundAt === 0);
}

/** The chosen shops after one was picked or left out. */
export function togglePick(chosen: ReadonlySet<ShopId>, shopId: ShopId): ReadonlySet<ShopId> {
  const next = new Set(chosen);
  if (!next.delete(shopId)) next.add(shopId);
  return next;
}

/** Shops that can be picked for a task (core's H7). */
export function pickableShops(shops: readonly Shop[], task: ShopTask): Shop[] {
  return shops.filter((shop) => unavailableReasonOf(shop, task) === undefined);
}

/**
 * The chosen shops after all of a list were picked, or left out if all of them are chosen. Those that cannot be picked
 * stay as they are: one that was chosen before can still be left out by itself.
 */
export function toggleAll(
  chosen: ReadonlySet<ShopId>,
  shops: readonly Shop[],
  task: ShopTask,
): ReadonlySet<ShopId> {
  const pickable = pickableShops(shops, task).map(({ shopId }) => shopId);
  const next = new Set(chosen);
  const areAllChosen = pickable.every((shopId) => chosen.has(shopId));
  for (const shopId of pickable) {
    if (areAllChosen) next.delete(shopId);
    else next.add(shopId);
  }
  return next;
}
