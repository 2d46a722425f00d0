import type { RefundAction } from '@seller-chat/core';
import { z } from 'zod';
import type { RefundActionDetails, RefundSnapshot, TimeRange } from '../../commerce-port.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { Page, UnreadableRow } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { wireRowsOrNone } from '../../wire-rows.ts';
import { orElse, wireText } from '../../wire-values.ts';
import { answerTikTokCancellation, rejectionOf } from './cancellations.ts';
import type { TikTokClient } from '../api/client.ts';
import { updatedBounds } from './orders.ts';
import { returnDecisionOf } from './refund-decisions.ts';
import {
  TikTokCancellationSchema,
  TikTokReturnSchema,
  toTikTokCancellation,
  toTikTokReturn,
} from './refund-wire.ts';

const RETURNS = '/return_refund/202309/returns';
const CANCELLATIONS = '/return_refund/202309/cancellations';
const PAGE_SIZE = '50';
/** The least that both searches take. */
const SMALLEST_PAGE_SIZE = '10';

const NextSchema = { next_page_token: orElse(wireText, '') };
const ReturnsSchema = z.object({
  ...NextSchema,
  return_orders: wireRowsOrNone(TikTokReturnSchema, 'return_id'),
});
const CancellationsSchema = z.object({
  ...NextSchema,
  cancellations: wireRowsOrNone(TikTokCancellationSchema, 'cancel_id'),
});
const RecordsSchema = z.object({
  records: z
    .array(
      z.object({
        note: orElse(wireText, ''),
        images: z.array(z.union([z.string(), z.object({ url: z.string() })])).nullish(),
      }),
    )
    .nullish(),
});

/** TikTok keeps two lists; one is read after the other. */
const CursorSchema = z.object({ list: z.enum(['returns', 'cancellations']), pageToken: z.string() });
type ListName = z.infer<typeof CursorSchema>['list'];

interface Found {
  items: readonly RefundSnapshot[];
  unreadable: readonly UnreadableRow[];
  nextPageToken: string;
}

/** By their last change, the earliest first: all returns, then all cancellations. */
export async function listTikTokRefunds(
  client: TikTokClient,
  shop: ShopAccess,
  { updated }: { updated: TimeRange },
  cursor: string | null,
): Promise<Page<RefundSnapshot>> {
  const { list, pageToken } = readCursor(CursorSchema, cursor) ?? { list: 'returns', pageToken: '' };
  const query = {
    page_size: PAGE_SIZE,
    sort_field: 'update_time',
    sort_order: 'ASC',
    ...(pageToken !== '' && { page_token: pageToken }),
  };
  const { nextPageToken, ...found } = await search(client, shop, list, query, updatedBounds(updated));
  if (nextPageToken !== '') return { ...found, nextCursor: writeCursor({ list, pageToken: nextPageToken }) };
  const nextCursor = list === 'returns' ? writeCursor({ list: 'cancellations', pageToken: '' }) : null;
  return { ...found, nextCursor };
}

/** With the pictures and words of the return's history, which the list lacks. */
export async function getTikTokRefund(
  client: TikTokClient,
  shop: ShopAccess,
  refundId: string,
): Promise<RefundSnapshot> {
  const refund = await findRefund(client, shop, refundId);
  return refund.kind === 'cancellation' ? refund : { ...refund, ...(await historyOf(client, shop, refund)) };
}

export async function actOnTikTokRefund(
  client: TikTokClient,
  shop: ShopAccess,
  refundId: string,
  action: RefundAction,
  details: RefundActionDetails,
): Promise<void> {
  const refund = await findRefund(client, shop, refundId);
  if (refund.kind === 'cancellation') return actOnCancellation(client, shop, refundId, action, details);
  const { call, body } = returnDecisionOf(refund, action, details);
  const reason = call === 'reject' ? await rejectionOf(client, shop, refundId, details) : {};
  await client.callShop(shop, {
    method: 'POST',
    path: `${RETURNS}/${encodeURIComponent(refundId)}/${call}`,
    query: { idempotency_key: `${refundId}-${refund.status}-${action}` },
    body: { ...body, ...reason },
    effect: 'write',
  });
}

async function actOnCancellation(
  client: TikTokClient,
  shop: ShopAccess,
  refundId: string,
  action: RefundAction,
  details: RefundActionDetails,
): Promise<void> {
  if (action !== 'acceptCancellation' && action !== 'reject') {
    throw unsupported('TikTok', `answer "${action}" to a cancellation`);
  }
  const decision = action === 'reject' ? 'reject' : 'approve';
  return answerTikTokCancellation(client, shop, refundId, decision, details);
}

/** An id says nothing about which of the two lists it is in. */
async function findRefund(client: TikTokClient, shop: ShopAccess, refundId: string): Promise<RefundSnapshot> {
  const query = { page_size: SMALLEST_PAGE_SIZE };
  const returns = await search(client, shop, 'returns', query, { return_ids: [refundId] });
  const cancellations =
    returns.items.length > 0
      ? returns
      : await search(client, shop, 'cancellations', query, { cancel_ids: [refundId] });
  const [found] = cancellations.items;
  const [unreadable] = [...returns.unreadable, ...cancellations.unreadable];
  if (found === undefined && unreadable !== undefined)
    throw new MarketplaceError(
      'malformed',
      `TikTok answered otherwise than documented: ${unreadable.problem}`,
    );
  if (found === undefined)
    throw new MarketplaceError('notFound', 'TikTok knows no such refund of this shop.');
  return found;
}

async function search(
  client: TikTokClient,
  shop: ShopAccess,
  list: ListName,
  query: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<Found> {
  const path = `${list === 'returns' ? RETURNS : CANCELLATIONS}/search`;
  const data = await client.callShop(shop, { method: 'POST', path, query, body, effect: 'read' });
  if (list === 'returns') {
    const page = readAnswer(ReturnsSchema, data, 'read', 'TikTok');
    const { rows, unreadable } = page.return_orders;
    return { items: rows.map(toTikTokReturn), unreadable, nextPageToken: page.next_page_token };
  }
  const page = readAnswer(CancellationsSchema, data, 'read', 'TikTok');
  const { rows, unreadable } = page.cancellations;
  return { items: rows.map(toTikTokCancellation), unreadable, nextPageToken: page.next_page_token };
}

async function historyOf(
  client: TikTokClient,
  shop: ShopAccess,
  { refundId, text }: RefundSnapshot,
): Promise<Pick<RefundSnapshot, 'text' | 'imageUrls'>> {
  const path = `${RETURNS}/${encodeURIComponent(refundId)}/records`;
  const data = await client.callShop(shop, { method: 'GET', path, effect: 'read' });
  const records = readAnswer(RecordsSchema, data, 'read', 'TikTok').records ?? [];
  return {
    text: records.find(({ note }) => note !== '')?.note ?? text,
    imageUrls: records.flatMap(({ images }) =>
      (images ?? []).map((image) => (typeof image === 'string' ? image : image.url)),
    ),
  };
}
