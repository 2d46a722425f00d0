import { optional, requireEach, requireField, requireRecord } from '../kernel/malformed-input.ts';
import type { ShopId } from './shop.ts';

/**
 * Why a shop cannot be picked for a task (specification, section 4), in the order in which they are told
 * (SPEC H7). `erpAuth`: the task needs a shop that is linked to an ERP. `commentStar`: it has a rating template
 * already. `aiSelectShop`: it is configured for AI already. `shopSelected`: another task has it already.
 */
export const UNAVAILABLE_REASONS = ['erpAuth', 'commentStar', 'aiSelectShop', 'shopSelected'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

/** What a picker knows of a shop. */
export interface PickableShop {
  shopId: ShopId;
  /** Anything but `true` means no. */
  isErpAuthorised?: boolean;
}

/** What shops are picked for. What is left out makes no shop unavailable. */
export interface ShopTask {
  /** The task that is being edited; left out while it is new. */
  taskId?: string;
  needsErpAuth?: boolean;
  /** Which task holds a shop so that no other one can have it, by the reason to tell. */
  holders?: { readonly [Reason in Exclude<UnavailableReason, 'erpAuth'>]?: ReadonlyMap<ShopId, string> };
}

const HOLDERS = optional({ expected: 'a Map', holds: (value) => value instanceof Map });

/**
 * Why the shop cannot be picked, or `undefined` when it can (SPEC H7, H8). Of several reasons the ERP link
 * comes first: without it the shop is of no use whatever else is freed. Then the narrower claim before the
 * wider one: a rating template, the AI, any task. A task that is being edited is never in its own way.
 *
 * @throws MalformedInputError for a shop, a task or a map of holders that is none (SPEC Z1)
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

/** What a picker says in place of a list. */
export type ShopEmptyState = 'noShop' | 'noErpAuthorisedShop';

/**
 * Why there is nothing to pick from at all, or `undefined` when there is something to show (SPEC H9).
 *
 * @throws MalformedInputError for what is no list of shops, or no task (SPEC Z1)
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
