import type { RefundAction } from '@seller-chat/core';
import { z } from 'zod';
import type { RefundActionDetails, RefundSnapshot } from '../../commerce-port.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireText } from '../../wire-values.ts';
import type { LazadaClient } from '../api/client.ts';
import { readLazadaRefund } from './refunds.ts';

const ReasonsSchema = z.array(z.object({ reason_id: wireId, text: orElse(wireText, '') }));

/** With the goods back, or never sent: the same wish has another name before and after. */
const GOODS_ARE_BACK = 'RTM_RECEIVE_ITEM';

/** Answers a return or refund in the way its type and status ask for; what fits neither is `unsupported`. */
export async function actOnLazadaRefund(
  client: LazadaClient,
  shop: ShopAccess,
  refundId: string,
  action: RefundAction,
  details: RefundActionDetails,
): Promise<void> {
  const refund = await readLazadaRefund(client, shop, refundId);
  if (refund.kind === 'refund') return decideOnlyRefund(client, shop, refund, action, details);
  return updateReturn(client, shop, refund, action, details);
}

/** `GET /order/reverse/onlyrefund/seller/decide`: one line at a time. */
async function decideOnlyRefund(
  client: LazadaClient,
  shop: ShopAccess,
  refund: RefundSnapshot,
  action: RefundAction,
  { text, imageUrls }: RefundActionDetails,
): Promise<void> {
  const names: Partial<Record<RefundAction, string>> = {
    acceptRefund: 'agreeRefund',
    dispute: 'startDispute',
  };
  const name = names[action];
  if (name === undefined) throw unsupported('Lazada', `"${action}" for a refund without goods`);
  for (const lineId of refund.lineIds) {
    await client.dataFor(shop, {
      method: 'GET',
      path: '/order/reverse/onlyrefund/seller/decide',
      parameters: {
        action: name,
        reverse_order_id: refund.refundId,
        reverse_order_item_ids: `[${lineId}]`,
        ...(text && { comment: text }),
        ...(imageUrls && {
          image_info_list: JSON.stringify(
            imageUrls.map((file_url, at) => ({ file_name: `${at + 1}`, file_url })),
          ),
        }),
      },
      effect: 'write',
    });
  }
}

/** `GET /order/reverse/return/update`: all lines at once, but one by one where the answer is no. */
async function updateReturn(
  client: LazadaClient,
  shop: ShopAccess,
  refund: RefundSnapshot,
  action: RefundAction,
  details: RefundActionDetails,
): Promise<void> {
  const name = returnActionOf(refund, action);
  const isRefusal = name.startsWith('refuse');
  const groups = isRefusal ? refund.lineIds.map((lineId) => [lineId]) : [refund.lineIds];
  const refusal = isRefusal ? await refusalParameters(client, shop, refund, details) : {};
  for (const lineIds of groups) {
    await client.dataFor(shop, {
      method: 'GET',
      path: '/order/reverse/return/update',
      parameters: {
        action: name,
        reverse_order_id: refund.refundId,
        reverse_order_item_ids: `[${lineIds.join(',')}]`,
        ...refusal,
      },
      effect: 'write',
    });
  }
}

function returnActionOf(refund: RefundSnapshot, action: RefundAction): string {
  const isBack = refund.status === GOODS_ARE_BACK;
  const names: Partial<Record<RefundAction, string>> = {
    acceptRefund: isBack ? 'agreeRefund' : 'instantRefund',
    acceptReturn: 'agreeReturn',
    confirmReceived: 'confirmDelivery',
    reject: isBack ? 'refuseRefund' : 'refuseReturn',
  };
  const name = names[action];
  if (name === undefined) throw unsupported('Lazada', `"${action}" for a return`);
  return name;
}

async function refusalParameters(
  client: LazadaClient,
  shop: ShopAccess,
  refund: RefundSnapshot,
  { reason, text, imageUrls }: RefundActionDetails,
): Promise<Record<string, string>> {
  return {
    reason_id: await reasonIdOf(client, shop, refund, reason ?? ''),
    ...(text && { comment: text }),
    ...(imageUrls && {
      image_info: JSON.stringify(imageUrls.map((url, at) => ({ name: `${at + 1}`, url }))),
    }),
  };
}

/** A reason's id, given as such or in its words (`GET /order/reverse/reason/list`). */
async function reasonIdOf(
  client: LazadaClient,
  shop: ShopAccess,
  refund: RefundSnapshot,
  reason: string,
): Promise<string> {
  if (/^\d+$/.test(reason)) return reason;
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/order/reverse/reason/list',
    parameters: { reverse_order_line_id: refund.lineIds[0] ?? '' },
    effect: 'read',
  });
  const reasons = readAnswer(ReasonsSchema, data, 'read', 'Lazada');
  const found = reasons.find((one) => one.text.toLowerCase() === reason.trim().toLowerCase());
  if (found !== undefined) return found.reason_id;
  const known = reasons.map((one) => one.text).join('; ');
  throw new MarketplaceError('refused', `Lazada refuses a return only for one of its reasons: ${known}.`);
}
