import { refundActionsOf } from '@seller-chat/core';
import type { RefundAction } from '@seller-chat/core';
import { z } from 'zod';
import type { Reason, RefundActionDetails, RefundSnapshot } from '../../commerce-port.ts';
import { FINAL_ERROR_KINDS, MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireText } from '../../wire-values.ts';
import type { LazadaClient } from '../api/client.ts';
import { readLazadaRefund } from './refunds.ts';
import type { LazadaRefundLine } from './refunds.ts';

type LazadaRefund = Awaited<ReturnType<typeof readLazadaRefund>>;

const ReasonsSchema = z.array(z.object({ reason_id: wireId, text: orElse(wireText, '') }));

/** With the goods back, or never sent: the same wish has another name before and after. */
const GOODS_ARE_BACK = 'RTM_RECEIVE_ITEM';
/** An accepted return waits in this status for the goods; it can be accepted here as well, if it begins here. */
const RETURN_IS_ACCEPTED = 'RTM_INIT';

/**
 * Answers the lines of a return or refund that are still open, in the way their type and status ask for; what fits neither
 * is `unsupported`. `outcomeUnknown` also if some lines were answered and others were not.
 */
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
  refund: LazadaRefund,
  action: RefundAction,
  { text, imageUrls }: RefundActionDetails,
): Promise<void> {
  const names: Partial<Record<RefundAction, string>> = {
    acceptRefund: 'agreeRefund',
    dispute: 'startDispute',
  };
  const name = names[action];
  if (name === undefined) throw unsupported('Lazada', `"${action}" for a refund without goods`);
  await answerEach(openLinesOf(refund, action), async ({ lineId }) => {
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
  });
}

/** `GET /order/reverse/return/update`: lines in one state at once, but one by one where the answer is no. */
async function updateReturn(
  client: LazadaClient,
  shop: ShopAccess,
  refund: LazadaRefund,
  action: RefundAction,
  details: RefundActionDetails,
): Promise<void> {
  const groups = groupsOf(openLinesOf(refund, action), action);
  const refusal = action === 'reject' ? await refusalParameters(client, shop, refund, details) : {};
  await answerEach(groups, async ({ name, lineIds }) => {
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
  });
}

/**
 * The lines that still wait for this answer. Throws `unsupported` for an answer that Lazada has for no return, and
 * `refused` if no line waits for it.
 */
function openLinesOf({ kind, lines }: LazadaRefund, action: RefundAction): LazadaRefundLine[] {
  if (kind !== 'refund') returnActionOf('', action);
  const open = lines.filter(
    ({ status, isDisputed }) =>
      refundActionsOf('Lazada', status).includes(action) && !(action === 'dispute' && isDisputed),
  );
  // A line in this status may have been accepted before: it is accepted only if no other line is left.
  const undecided = open.filter(({ status }) => action !== 'acceptReturn' || status !== RETURN_IS_ACCEPTED);
  const chosen = undecided.length > 0 ? undecided : open;
  if (chosen.length > 0) return chosen;
  throw new MarketplaceError('refused', 'No line of this request at Lazada waits for this answer.');
}

/** The calls of an answer: lines with the same name of the answer are in one call, except for a refusal. */
function groupsOf(
  lines: readonly LazadaRefundLine[],
  action: RefundAction,
): { name: string; lineIds: string[] }[] {
  const groups = new Map<string, { name: string; lineIds: string[] }>();
  for (const { lineId, status } of lines) {
    const name = returnActionOf(status, action);
    const key = action === 'reject' ? lineId : name;
    groups.set(key, { name, lineIds: [...(groups.get(key)?.lineIds ?? []), lineId] });
  }
  return [...groups.values()];
}

/**
 * Makes one call after another. A refusal concerns its own lines only, so the others are still answered; any other failure
 * ends it. Throws the failure if no call had an effect. Throws `outcomeUnknown` after a first success: the refund must be
 * read again, which shows the lines that are left.
 */
async function answerEach<T>(parts: readonly T[], answer: (part: T) => Promise<void>): Promise<void> {
  const failures: MarketplaceError[] = [];
  let hasEffect = false;
  for (const part of parts) {
    try {
      await answer(part);
      hasEffect = true;
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      failures.push(error);
      if (!FINAL_ERROR_KINDS.has(error.kind)) break;
    }
  }
  const [first] = failures;
  if (first === undefined) return;
  const last = failures.at(-1) ?? first;
  const cause = FINAL_ERROR_KINDS.has(last.kind) ? first : last;
  if (!hasEffect) throw cause;
  throw new MarketplaceError(
    'outcomeUnknown',
    `Lazada took the answer for some lines only: ${cause.message}`,
    {
      marketplaceCode: cause.marketplaceCode,
      words: cause.words,
      cause,
    },
  );
}

function returnActionOf(status: string, action: RefundAction): string {
  const isBack = status === GOODS_ARE_BACK;
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

/** A reason's id, given as such or in its words. */
async function reasonIdOf(
  client: LazadaClient,
  shop: ShopAccess,
  refund: RefundSnapshot,
  reason: string,
): Promise<string> {
  if (/^\d+$/.test(reason)) return reason;
  const reasons = await reasonsOf(client, shop, refund);
  const found = reasons.find((one) => one.text.toLowerCase() === reason.trim().toLowerCase());
  if (found !== undefined) return found.reasonId;
  const known = reasons.map((one) => one.text).join('; ');
  throw new MarketplaceError('refused', `Lazada refuses a return only for one of its reasons: ${known}.`);
}

/** The reasons for refusing a return. Empty without a refund: Lazada sellers answer no request to cancel. */
export async function listLazadaRejectReasons(
  client: LazadaClient,
  shop: ShopAccess,
  refundId: string,
): Promise<readonly Reason[]> {
  if (refundId === '') return [];
  return reasonsOf(client, shop, await readLazadaRefund(client, shop, refundId));
}

/** `GET /order/reverse/reason/list` */
async function reasonsOf(
  client: LazadaClient,
  shop: ShopAccess,
  { lineIds }: RefundSnapshot,
): Promise<Reason[]> {
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/order/reverse/reason/list',
    parameters: { reverse_order_line_id: lineIds[0] ?? '' },
    effect: 'read',
  });
  const reasons = readAnswer(ReasonsSchema, data, 'read', 'Lazada');
  return reasons.map(({ reason_id: reasonId, text }) => ({ reasonId, text }));
}
