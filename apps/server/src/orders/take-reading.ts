import { isDeepStrictEqual } from 'node:util';
import { newerOrderDetail } from '@seller-chat/api-client/contract';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { mayOrderMove } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';

/** An order after a reading. */
export interface TakenReading {
  order: OrderDetail;
  /** Something that is shown has changed. */
  hasChanged: boolean;
  /** When the order got its status, epoch ms; 0: unknown. */
  statusAt: number;
}

/**
 * What is stored of an order after it was read again: the newer of the two (`newerOrderDetail`). A reading without the
 * marketplace's time is taken if the order can move to its status (core's rule O8), and keeps the known time.
 */
export function takeReading(
  platform: Platform,
  known: OrderDetail | undefined,
  incoming: OrderDetail,
): TakenReading {
  if (known === undefined) return { order: incoming, hasChanged: true, statusAt: incoming.updatedAt };
  if (incoming.updatedAt === 0) return takeTimeless(platform, known, incoming);
  const read = withKnownMoments(known, withKnownParts(known, incoming));
  const order = newerOrderDetail(platform, known, read);
  return { order, hasChanged: order === read && !isSame(known, read), statusAt: order.updatedAt };
}

function takeTimeless(platform: Platform, known: OrderDetail, incoming: OrderDetail): TakenReading {
  const isLater = incoming.readAt >= known.readAt;
  if (!isLater || !mayOrderMove(platform, known.status, incoming.status)) {
    return { order: known, hasChanged: false, statusAt: known.updatedAt };
  }
  // Marketplaces leave out the time in lists, and other things with it: those are known better.
  const order =
    known.updatedAt === 0 ? withKnownParts(known, incoming) : { ...known, ...listedPart(known, incoming) };
  const hasMoved = String(known.status) !== String(order.status);
  return {
    order,
    hasChanged: !isSame(known, order),
    // It moved between the two readings.
    statusAt: hasMoved ? order.readAt : known.updatedAt,
  };
}

function listedPart(known: OrderDetail, listed: OrderDetail): Partial<OrderDetail> {
  const { status, isCancelRequested, readAt } = listed;
  return {
    status,
    isCancelRequested,
    readAt,
    trackingNumber: listed.trackingNumber || known.trackingNumber,
    buyerId: listed.buyerId || known.buyerId,
    buyerNote: listed.buyerNote || known.buyerNote,
    shipBy: listed.shipBy || known.shipBy,
  };
}

/**
 * A reading that names no buyer, no words of theirs or no tracking number takes away none that are known: Shopee's
 * lists have none.
 */
function withKnownParts(known: OrderDetail, read: OrderDetail): OrderDetail {
  return {
    ...read,
    buyerId: read.buyerId || known.buyerId,
    buyerName: read.buyerName || known.buyerName,
    buyerNote: read.buyerNote || known.buyerNote,
    trackingNumber: read.trackingNumber || known.trackingNumber,
  };
}

/**
 * The moment of an earlier reading stays if the marketplace still gives none that can be true: reading again is no
 * change.
 */
function withKnownMoments(known: OrderDetail, read: OrderDetail): OrderDetail {
  const first = (moment: 'createdAt' | 'paidAt') =>
    read[moment] === read.readAt && known[moment] > 0 ? known[moment] : read[moment];
  const order = { ...read, createdAt: first('createdAt'), paidAt: first('paidAt') };
  const again = { ...order, updatedAt: known.updatedAt };
  return order.updatedAt === order.readAt && isSame(known, again) ? again : order;
}

/** Whether two readings show the same. The database gives fields in another order, and none that is undefined. */
function isSame(before: OrderDetail, after: OrderDetail): boolean {
  const shown = ({ readAt: _readAt, ...order }: OrderDetail): unknown => JSON.parse(JSON.stringify(order));
  return isDeepStrictEqual(shown(before), shown(after));
}
