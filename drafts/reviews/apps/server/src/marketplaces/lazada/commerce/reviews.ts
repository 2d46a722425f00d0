import { z } from 'zod';
import type { ReviewSnapshot, TimeRange } from '../../commerce-port.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import {
  orElse,
  wireBoolean,
  wireDecimalId,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import type { LazadaClient } from '../api/client.ts';
import { listLazadaProducts } from './products.ts';

const DAY_MS = 24 * 3_600_000;
const LONGEST_SPAN_MS = 7 * DAY_MS;
/** 90 days, less a little for the way there. */
const FARTHEST_BACK_MS = 90 * DAY_MS - 10 * 60_000;
const LAST_PAGE = 50;
const MOST_IDS = 10;
/** Empty answers that are read before an empty page is given back. */
const QUESTIONS_PER_PAGE = 20;

const HistorySchema = z.object({
  total: orElse(wireNumber, 0),
  page_size: orElse(wireNumber, 0),
  id_list: z.array(wireId).nullish(),
});

const ReviewSchema = z.object({
  id: wireId,
  order_id: wireIdOrEmpty,
  product_id: wireIdOrEmpty,
  review_content: orElse(wireText, ''),
  ratings: z.object({ overall_rating: wireNumber.nullish(), product_rating: wireNumber.nullish() }).nullish(),
  review_images: z.array(z.string()).nullish(),
  review_videos: z.array(z.object({ video_url: orElse(wireText, '') })).nullish(),
  seller_reply: orElse(wireText, ''),
  can_reply: orElse(wireBoolean, false),
  submit_time: wireMoment,
  create_time: wireMoment,
});

const ReviewListSchema = z.object({ review_list: z.array(ReviewSchema).nullish() });

/** The products still to be asked about, the first of them from `start` and `page` on; then the next products. */
const CursorSchema = z.object({
  products: z.string(),
  nextProducts: z.string(),
  start: z.string(),
  page: z.string(),
});

interface Position {
  products: readonly string[];
  /** Cursor of the products' list; null: these are the last. */
  nextProducts: string | null;
  start: number;
  page: number;
}

/**
 * `GET /review/seller/history/list` and `GET /review/seller/list/v2`. Lazada lists reviews by product and week
 * only, 90 days back: without a product every one of the shop's is asked about, which takes many calls. Pages may
 * be empty though more follow.
 */
export async function listLazadaReviews(
  client: LazadaClient,
  now: number,
  shop: ShopAccess,
  { written, productId }: { written: TimeRange; productId?: string },
  cursor: string | null,
): Promise<Page<ReviewSnapshot>> {
  const range = { from: Math.max(written.from, now - FARTHEST_BACK_MS), to: written.to };
  if (range.from >= range.to) return { items: [], nextCursor: null };
  const nextProducts = (from: string | null) => productsFrom(client, now, shop, range, from);
  let position: Position | null =
    readPosition(cursor) ??
    (productId === undefined
      ? await nextProducts(null)
      : { products: [productId], nextProducts: null, start: range.from, page: 1 });
  for (let asked = 0; asked < QUESTIONS_PER_PAGE && position !== null; asked += 1) {
    const history = await readHistory(client, shop, position, range);
    const following = behind(position, history, range);
    position =
      following.products.length > 0 || following.nextProducts === null
        ? following
        : await nextProducts(following.nextProducts);
    if (position.products.length === 0) position = null;
    const ids = history.id_list ?? [];
    if (ids.length > 0) {
      const items = await readReviews(client, shop, ids);
      return { items, nextCursor: position && writePosition(position) };
    }
  }
  return { items: [], nextCursor: position && writePosition(position) };
}

/** One review by its id, as it is now. */
export async function getLazadaReview(
  client: LazadaClient,
  shop: ShopAccess,
  reviewId: string,
): Promise<ReviewSnapshot> {
  const [found] = wireDecimalId.safeParse(reviewId).success
    ? await readReviews(client, shop, [reviewId])
    : [];
  if (!found) throw new MarketplaceError('notFound', `The shop has no review ${reviewId}.`);
  return found;
}

/** `GET /review/seller/reply/add`. */
export async function replyToLazadaReview(
  client: LazadaClient,
  shop: ShopAccess,
  reviewId: string,
  text: string,
): Promise<void> {
  await client.dataFor(shop, {
    method: 'GET',
    path: '/review/seller/reply/add',
    parameters: { id: reviewId, content: text },
    effect: 'write',
  });
}

async function productsFrom(
  client: LazadaClient,
  now: number,
  shop: ShopAccess,
  range: TimeRange,
  cursor: string | null,
): Promise<Position> {
  const page = await listLazadaProducts(client, now, shop, cursor);
  const products = page.items.map((product) => product.productId);
  if (products.length === 0 && page.nextCursor !== null) {
    return productsFrom(client, now, shop, range, page.nextCursor);
  }
  return { products, nextProducts: page.nextCursor, start: range.from, page: 1 };
}

async function readHistory(client: LazadaClient, shop: ShopAccess, at: Position, range: TimeRange) {
  if (at.products.length === 0) return { total: 0, page_size: 0, id_list: [] };
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/review/seller/history/list',
    parameters: {
      item_id: at.products[0] ?? '',
      start_time: String(at.start),
      end_time: String(spanEnd(at.start, range) - 1),
      current: String(at.page),
    },
    effect: 'read',
  });
  return readAnswer(HistorySchema, data ?? {}, 'read', 'Lazada');
}

/** The next page of the same week, the next week, or the next product. */
function behind(at: Position, history: z.infer<typeof HistorySchema>, range: TimeRange): Position {
  const read = at.page * (history.page_size || (history.id_list ?? []).length);
  if ((history.id_list ?? []).length > 0 && read < history.total && at.page < LAST_PAGE) {
    return { ...at, page: at.page + 1 };
  }
  const start = spanEnd(at.start, range);
  if (start < range.to) return { ...at, start, page: 1 };
  return { ...at, products: at.products.slice(1), start: range.from, page: 1 };
}

function spanEnd(start: number, range: TimeRange): number {
  return Math.min(start + LONGEST_SPAN_MS, range.to);
}

async function readReviews(
  client: LazadaClient,
  shop: ShopAccess,
  ids: readonly string[],
): Promise<ReviewSnapshot[]> {
  const reviews: ReviewSnapshot[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const data = await client.dataFor(shop, {
      method: 'GET',
      path: '/review/seller/list/v2',
      parameters: { id_list: `[${ids.slice(from, from + MOST_IDS).join(',')}]` },
      effect: 'read',
    });
    const { review_list } = readAnswer(ReviewListSchema, data ?? {}, 'read', 'Lazada');
    reviews.push(...(review_list ?? []).map(toSnapshot));
  }
  return reviews;
}

function toSnapshot(review: z.infer<typeof ReviewSchema>): ReviewSnapshot {
  const stars = review.ratings?.overall_rating ?? review.ratings?.product_rating ?? 0;
  return {
    reviewId: review.id,
    orderId: review.order_id,
    productId: review.product_id,
    // Lazada does not say who wrote it, nor when it was answered.
    buyerName: '',
    stars: Math.round(stars),
    text: review.review_content,
    imageUrls: review.review_images ?? [],
    videoUrls: (review.review_videos ?? []).map((video) => video.video_url).filter((url) => url !== ''),
    reply: review.seller_reply === '' ? null : { text: review.seller_reply, at: 0 },
    canReply: review.can_reply,
    createdAt: review.create_time || review.submit_time,
  };
}

function readPosition(cursor: string | null): Position | null {
  const known = readCursor(CursorSchema, cursor);
  if (known === undefined) return null;
  return {
    products: known.products.split(','),
    nextProducts: known.nextProducts === '' ? null : known.nextProducts,
    start: Number(known.start),
    page: Number(known.page),
  };
}

function writePosition({ products, nextProducts, start, page }: Position): string {
  return writeCursor({
    products: products.join(','),
    nextProducts: nextProducts ?? '',
    start: String(start),
    page: String(page),
  });
}
