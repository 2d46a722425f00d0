import type { Order } from '../../../world/commerce/commerce.ts';
import type { OrderDetails } from '../../../world/commerce/move-order.ts';
import type { World } from '../../../world/world.ts';
import { unitsOf } from './order-wire.ts';
import { memoryOf } from '../gateway/world-memory.ts';

/** By unit and step: the status the order reached by it. */
const reachedOf = memoryOf(() => new Map<string, string>());

/**
 * Takes a step for some units of an order. The world moves an order as a whole: the step for its first units moves
 * it, the same step for its other units is taken and changes nothing more. Throws `NotPossibleError`.
 */
export function moveUnits(
  world: World,
  order: Order,
  unitIds: readonly string[],
  step: 'pack' | 'cancel',
  details: OrderDetails = {},
): Order {
  const reached = reachedOf(world);
  const keyOf = (unitId: string) => `${unitId}/${step}`;
  const isOthersTurn =
    unitsOf(order).some(({ unitId }) => reached.get(keyOf(unitId)) === order.status) &&
    unitIds.every((unitId) => !reached.has(keyOf(unitId)));
  const moved = isOthersTurn ? order : world.commerce.moveOrder('lazada', order.orderId, step, details);
  for (const unitId of unitIds) reached.set(keyOf(unitId), moved.status);
  return moved;
}
