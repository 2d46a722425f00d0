import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Failure } from '../../http/failure.ts';
import { toStorableText } from '../../text/storable.ts';

/** An order's place in a list. */
export interface OrderPlace {
  shipBy: number;
  createdAt: number;
  shopId: string;
  platformOrderSn: string;
}

/** @param isByShipBy - which order the list has: a cursor of the other order is refused */
export function writeOrderCursor(isByShipBy: boolean, place: OrderPlace): string {
  const { shipBy, createdAt, shopId, platformOrderSn } = place;
  return JSON.stringify([isByShipBy ? 'ship' : 'new', shipBy, createdAt, shopId, platformOrderSn]);
}

/** Null for the first page. Fails with `invalidRequest` for a cursor of another list, or of none. */
export function readOrderCursor(isByShipBy: boolean, cursor: string | undefined): OrderPlace | null {
  if (cursor === undefined || cursor === '') return null;
  const [kind, shipBy, createdAt, shopId, platformOrderSn] = parse(cursor);
  const isPlace =
    kind === (isByShipBy ? 'ship' : 'new') &&
    Number.isSafeInteger(shipBy) &&
    Number.isSafeInteger(createdAt) &&
    isStorable(shopId) &&
    isStorable(platformOrderSn);
  if (isPlace) return { shipBy: Number(shipBy), createdAt: Number(createdAt), shopId, platformOrderSn };
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [{ path: 'nextCursor', message: 'must be a cursor of an earlier answer to the same filter' }],
  });
}

/** Whether it is a text that the database can compare with: no other one was ever in a cursor of ours. */
function isStorable(text: unknown): text is string {
  return typeof text === 'string' && toStorableText(text) === text;
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(cursor);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    // No JSON is as wrong as any other text: the caller is refused.
    return [];
  }
}
