import type { MessageKind } from '@seller-chat/core';
import { z } from 'zod';
import type {
  EmojiContent,
  ImageContent,
  LogisticsContent,
  NoticeContent,
  OrderContent,
  ProductContent,
  RefundContent,
  TextContent,
  VideoContent,
  VoucherContent,
} from '../../message-content.ts';
import { contentOf, wordsOf } from '../../wire-body.ts';
import { wireId, wireNumber } from '../../wire-values.ts';

type Wire = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, unknown>>;

const TextSchema = z.string().min(1).optional().catch(undefined);
const IdSchema = wireId.optional().catch(undefined);
const CountSchema = wireNumber
  .refine((value) => value > 0)
  .optional()
  .catch(undefined);

/**
 * The content of a message, by its kind (section 4). `content` came as JSON in a text. A card without the id of its
 * subject is kept as it came, as is everything that has no form of its own.
 */
export function toTikTokContent(kind: MessageKind, content: unknown): Content {
  const wire = contentOf(content);
  const build = BUILDERS[kind];
  return { ...(build?.(wire) ?? keptAsItCame(wire)) };
}

const BUILDERS: Readonly<Partial<Record<MessageKind, (wire: Wire) => object | undefined>>> = {
  text: (wire): TextContent => ({ text: wordsOf(wire, 'content') }),
  image: toImage,
  video: toVideo,
  emoji: toEmoji,
  product: toProduct,
  enterFromProduct: toProduct,
  order: toOrder,
  enterFromOrder: toOrder,
  voucher: toVoucher,
  refund: toRefund,
  logistics: toLogistics,
  notification: toNotice,
  enterFromTransfer: toNotice,
  serviceAllocated: toNotice,
};

function toImage(wire: Wire): ImageContent | undefined {
  const url = TextSchema.parse(wire['url']);
  return url === undefined ? undefined : { url, ...sizeOf(wire) };
}

/** The length is in seconds: no source says so, but the fields are those of TikTok's player, where it is. */
function toVideo(wire: Wire): VideoContent {
  const seconds = CountSchema.parse(wire['duration']);
  return given({
    url: TextSchema.parse(wire['url']),
    videoId: IdSchema.parse(wire['vid']),
    coverUrl: TextSchema.parse(wire['cover']),
    durationMs: seconds === undefined ? undefined : Math.round(seconds * 1000),
    ...sizeOf(wire),
  });
}

/** Not documented; other clients read the words under `content`. */
function toEmoji(wire: Wire): EmojiContent {
  return given({ text: wordsOf(wire, 'content') || undefined, url: TextSchema.parse(wire['url']) });
}

function toProduct(wire: Wire): ProductContent | undefined {
  const productId = IdSchema.parse(wire['product_id']);
  return productId === undefined ? undefined : { productId };
}

function toOrder(wire: Wire): OrderContent | undefined {
  const orderId = IdSchema.parse(wire['order_id']);
  return orderId === undefined ? undefined : { orderId };
}

function toLogistics(wire: Wire): LogisticsContent | undefined {
  const orderId = IdSchema.parse(wire['order_id']);
  const packageId = IdSchema.parse(wire['package_id']);
  return orderId === undefined ? undefined : { orderId, ...given({ packageId }) };
}

function toVoucher(wire: Wire): VoucherContent | undefined {
  const voucherId = IdSchema.parse(wire['coupon_id']);
  return voucherId === undefined ? undefined : { voucherId };
}

/** The card names the order and one of its SKUs, not the request. */
function toRefund(wire: Wire): RefundContent | undefined {
  const orderId = IdSchema.parse(wire['order_id']);
  return orderId === undefined ? undefined : { orderId };
}

function toNotice(wire: Wire): NoticeContent {
  return given({ text: wordsOf(wire, 'content') || undefined });
}

function keptAsItCame(wire: Wire): Content {
  return given({ text: TextSchema.parse(wire['content']), wire });
}

function sizeOf(wire: Wire): { width?: number; height?: number } {
  return given({ width: CountSchema.parse(wire['width']), height: CountSchema.parse(wire['height']) });
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Leaves out fields without a value: absent, never empty. */
function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
