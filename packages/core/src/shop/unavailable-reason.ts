import { optional, requireEach, requireField, requireRecord } from '../kernel/malformed-input.ts';
import type { ShopId } from './shop.ts';

/**
 * Why a shop cannot be picked for a task (requirements: spec 4), in the order of priority
 * (SPEC H7). `erpAuth`: the task needs a shop that is linked to an ERP. `commentStar`: it has a rating template
 * already. `aiSelectShop`: it is configured for AI already. `shopSelected`: another task has it already.
 */
export const UNAVAILABLE_REASONS = ['erpAuth', 'commentStar', 'aiSelectShop', 'shopSelected'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** A shop in a picker. */
export interface PickableShop {
  shopId: ShopId;
  /** Anything but `true` means no. */
  isErpAuthorised?: boolean | undefined;
}

/** The task that shops are picked for. An absent field makes no shop unavailable. */
export interface ShopTask {
  /** The task that is being edited; absent while it is new. */
  taskId?: string;
  needsErpAuth?: boolean;
  /** The task that holds a shop exclusively, by reason. */
  holders?: { readonly [Reason in Exclude<UnavailableReason, 'erpAuth'>]?: ReadonlyMap<ShopId, string> };
}

const HOLDERS = optional({ expected: 'a Map', holds: (value) => value instanceof Map });

/**
 * Why the shop cannot be picked, or `undefined` when it can (SPEC H7, H8). Of several reasons the ERP link
 * comes first, because without it the shop cannot be used in any case. Then the narrower reason before the wider one:
 * a rating template, the AI, any task. A task that is being edited does not block itself.
 *
 * @throws MalformedInputError for a malformed shop, task or map of holders (SPEC Z1)
 */
export function unavailableReasonOf(shop: PickableShop, task: ShopTask): UnavailableReason | undefined {
  requireRecord(shop, 'shop');
  requireRecord(task, 'task');
  return UNAVAILABLE_REASONS.find((reason) => {
    if (reason === 'erpAuth') return task.needsErpAuth === true && shop.isErpAuthorised !== true;
    const holders = task.holders?.[reason];
    requireField(holders, HOLDERS, `task.holders.${reason}`);
    const holder = holders?.get(shop.shopId);
    return holder !== undefined && holder !== task.taskId;
  });
}

/** Empty state of a picker. */
export type ShopEmptyState = 'noShop' | 'noErpAuthorisedShop';

/**
 * Why there is nothing to pick from, or `undefined` if there is (SPEC H9).
 *
 * @throws MalformedInputError for a malformed list of shops or task (SPEC Z1)
 */
export function emptyStateOf(
  shops: readonly PickableShop[],
  task: Pick<ShopTask, 'needsErpAuth'> = {},
): ShopEmptyState | undefined {
  requireEach(shops, {}, 'shops');
  requireRecord(task, 'task');
  if (shops.length === 0) return 'noShop';
  const isErpMissing = task.needsErpAuth === true && !shops.some((shop) => shop.isErpAuthorised === true);
  return isErpMissing ? 'noErpAuthorisedShop' : undefined;
}
