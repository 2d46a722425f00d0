import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../../world/types.ts';
import type { Context } from '../gateway/context.ts';
import { processed } from '../gateway/envelope.ts';
import { refusal } from '../gateway/errors.ts';
import { addFsRoute, queriedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { linksOf } from '../gateway/links.ts';
import { dayOf } from '../gateway/numbers.ts';
import { toWireTicket } from './return-wire.ts';

/** Complaints, to be read only: nothing answers them through this interface. */
export function addReturnRoutes(scope: FastifyInstance, context: Context): void {
  const at = { method: 'GET', url: '/resolution/v1/fs/:fsId/ticket', envelope: 'header' } as const;
  addFsRoute(scope, context, at, listTickets);
}

/** Of the days from `from_date` to `to_date`, both included; the parameter table calls them start and end. */
function listTickets(call: FsCall) {
  const { context, world } = call;
  const from = dayIn(call.query, 'from_date', 'start_date');
  const to = dayIn(call.query, 'to_date', 'end_date');
  const ticketsOf = ({ shopId }: Shop) =>
    world.commerce.returns('tokopedia', shopId).flatMap((request) => {
      const order = world.commerce.order('tokopedia', request.orderId);
      const opened = dayOf(request.createdAt);
      return order && opened >= from && opened <= to ? [toWireTicket(context, request, order)] : [];
    });
  const shops = shopsOf(call)
    .map((shop) => ({ shop_id: BigInt(shop.shopId), shop_name: shop.name, ticket: ticketsOf(shop) }))
    .filter(({ ticket }) => ticket.length > 0);
  return processed({ is_success: true, startdate: from, enddate: to, shops });
}

/** The shop asked for; without one, every linked shop: a published client names none. */
function shopsOf(call: FsCall): Shop[] {
  const { world, app, query } = call;
  if (query.has('shop_id')) return [queriedShopOf(call, 'RESO_DLV_002', 'RESO_DLV_002')];
  const linked = new Set(linksOf(world, app.appId).flatMap(({ shopIds }) => shopIds));
  return world.shops('tokopedia').filter(({ shopId }) => linked.has(shopId));
}

/** `YYYY-MM-DD` as the sample has it, or the Unix seconds of the parameter table. */
function dayIn(query: URLSearchParams, name: string, otherName: string): string {
  const text = query.get(name) ?? query.get(otherName) ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  if (/^\d{9,11}$/.test(text)) return dayOf(Number(text) * 1000);
  throw refusal('SHP_DLV_005');
}
