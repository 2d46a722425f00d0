import { orderActionsOf } from '@seller-chat/core';
import type { OrderAction } from '@seller-chat/core';
import { z } from 'zod';
import { jsonInteger, stringifyJson } from '../../big-int-json.ts';
import type { OrderActionDetails, Reason } from '../../commerce-port.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireText } from '../../wire-values.ts';
import { refusalOfItem } from '../api/answer.ts';
import type { LazadaClient } from '../api/client.ts';
import type { LazadaUnit } from './order-wire.ts';
import { listLazadaUnits } from './orders.ts';

const ValidationSchema = z.object({
  reason_options: z.array(z.object({ reason_id: wireId, reason_name: orElse(wireText, '') })).nullish(),
  tip_content: orElse(wireText, ''),
  tip_type: orElse(wireText, ''),
});

const VerdictSchema = z.object({ item_err_code: orElse(wireText, '0'), msg: orElse(wireText, '') });
const PackSchema = z.object({
  data: z.object({
    pack_order_list: z.array(z.object({ order_item_list: z.array(VerdictSchema).nullish() })),
  }),
});
const ReadySchema = z.object({ data: z.object({ packages: z.array(VerdictSchema) }) });

/** Cancels, packs, or announces an order to its carrier; every other action is `unsupported`. */
export async function actOnLazadaOrder(
  client: LazadaClient,
  shop: ShopAccess,
  orderId: string,
  action: OrderAction,
  { reason }: OrderActionDetails,
): Promise<void> {
  if (action === 'cancel') return cancelOrder(client, shop, orderId, reason);
  if (action === 'pack') return packOrder(client, shop, orderId);
  if (action === 'arrangeShipment') return announceOrder(client, shop, orderId);
  throw unsupported('Lazada', `order action "${action}"`);
}

/** `GET /order/reverse/cancel/validate`. Throws `refused` when nothing of the order can be cancelled. */
export async function listLazadaCancelReasons(
  client: LazadaClient,
  shop: ShopAccess,
  orderId: string,
): Promise<readonly Reason[]> {
  const units = await unitsFor(client, shop, orderId, 'cancel');
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/order/reverse/cancel/validate',
    parameters: { order_id: orderId, order_item_id_list: unitList(units) },
    effect: 'read',
  });
  const answer = readAnswer(ValidationSchema, data, 'read', 'Lazada');
  const options = answer.reason_options ?? [];
  if (options.length === 0) {
    throw new MarketplaceError('refused', answer.tip_content || 'Lazada cancels nothing of this order.', {
      marketplaceCode: answer.tip_type,
      words: answer.tip_content,
    });
  }
  return options.map((option) => ({ reasonId: option.reason_id, text: option.reason_name }));
}

/** `GET /order/reverse/cancel/create`: every unit that can still be cancelled. */
async function cancelOrder(
  client: LazadaClient,
  shop: ShopAccess,
  orderId: string,
  reason: string | undefined,
): Promise<void> {
  if (reason === undefined || reason === '') {
    throw new MarketplaceError('refused', 'Lazada cancels an order only for one of its own reasons.');
  }
  const units = await unitsFor(client, shop, orderId, 'cancel');
  await client.dataFor(shop, {
    method: 'GET',
    path: '/order/reverse/cancel/create',
    parameters: {
      order_id: orderId,
      order_item_id_list: unitList(units),
      reason_id: reason,
    },
    effect: 'write',
  });
}

/** `POST /order/fulfill/pack`: every unit that waits for it, with the carrier Lazada chooses. */
async function packOrder(client: LazadaClient, shop: ShopAccess, orderId: string): Promise<void> {
  const units = await unitsFor(client, shop, orderId, 'pack');
  const call = {
    method: 'POST',
    path: '/order/fulfill/pack',
    parameters: {
      packReq: stringifyJson({
        pack_order_list: [
          {
            order_id: jsonInteger(orderId),
            order_item_list: units.map((unit) => jsonInteger(unit.order_item_id)),
          },
        ],
        delivery_type: 'dropship',
        shipping_allocate_type: 'TFS',
      }),
    },
    effect: 'write',
  } as const;
  const answer = await client.callShop(shop, call);
  const { data } = readAnswer(PackSchema, answer['result'], 'write', 'Lazada');
  throwRefusal(
    data.pack_order_list.flatMap((order) => order.order_item_list ?? []),
    call,
  );
}

/** `POST /order/package/rts`: every package that is packed. */
async function announceOrder(client: LazadaClient, shop: ShopAccess, orderId: string): Promise<void> {
  const units = await unitsFor(client, shop, orderId, 'arrangeShipment');
  const packageIds = [...new Set(units.map((unit) => unit.package_id))].filter((id) => id !== '');
  if (packageIds.length === 0) {
    throw new MarketplaceError('refused', 'The order must be packed before it can be shipped.');
  }
  const call = {
    method: 'POST',
    path: '/order/package/rts',
    parameters: {
      readyToShipReq: stringifyJson({ packages: packageIds.map((package_id) => ({ package_id })) }),
    },
    effect: 'write',
  } as const;
  const answer = await client.callShop(shop, call);
  throwRefusal(readAnswer(ReadySchema, answer['result'], 'write', 'Lazada').data.packages, call);
}

/**
 * The units of an order whose status allows the action: units of one order can be in different packages, and some shipped
 * already. All units if none allows it, so that Lazada refuses in its own words.
 */
async function unitsFor(
  client: LazadaClient,
  shop: ShopAccess,
  orderId: string,
  action: OrderAction,
): Promise<readonly LazadaUnit[]> {
  const units = await listLazadaUnits(client, shop, orderId);
  const open = units.filter(({ status }) => orderActionsOf('Lazada', status).includes(action));
  return open.length === 0 ? units : open;
}

/**
 * A success of the whole can hold failures of its parts. Throws the first of them if all parts failed, and `outcomeUnknown`
 * if only some did: the order must be read again, which shows the parts that are left.
 */
function throwRefusal(
  parts: readonly z.infer<typeof VerdictSchema>[],
  call: { path: string; effect: 'write' },
): void {
  const failed = parts.filter((part) => part.item_err_code !== '0');
  const [first] = failed;
  if (first === undefined) return;
  const refusal = refusalOfItem(first.item_err_code, first.msg, call);
  if (failed.length === parts.length) throw refusal;
  throw new MarketplaceError('outcomeUnknown', `Lazada did it for some parts only: ${refusal.message}`, {
    marketplaceCode: refusal.marketplaceCode,
    words: refusal.words,
    cause: refusal,
  });
}

function unitList(units: readonly LazadaUnit[]): string {
  return `[${units.map((unit) => `"${unit.order_item_id}"`).join(',')}]`;
}
