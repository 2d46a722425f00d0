import type { MessageKind } from '@seller-chat/core';
import type {
  EmojiContent,
  FollowInviteContent,
  ImageContent,
  NoticeContent,
  OrderContent,
  ProductContent,
  RefundContent,
  TextContent,
  VideoContent,
  VoucherContent,
  WireContent,
} from '../../message-content.ts';
import { jsonOf, wordsOf } from '../../wire-body.ts';
import { moneyOf, moneyOfDisplay } from '../commerce/money.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The content of a message by its kind, in the form of `message-content.ts`. Prices are in `currency`. */
export function toLazadaContent(kind: MessageKind, fields: Fields, currency: string): Fields {
  const content = contentOfKind(kind, fields, currency);
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}

function contentOfKind(kind: MessageKind, fields: Fields, currency: string): object {
  const read = READERS[kind];
  // A card without the id of its subject is kept as it came: it cannot be looked up.
  return read?.(fields, currency) ?? asItCame(fields);
}

/** The possible values: a field that a marketplace does not send is absent. */
type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };
type Reader = (fields: Fields, currency: string) => object | undefined;

const READERS: Readonly<Partial<Record<MessageKind, Reader>>> = {
  text: (fields): Optional<TextContent> => ({
    text: wordsOf(fields, 'txt'),
    // One of the marketplace's own tables spells it otherwise.
    translation: text(fields, 'translateTxt') ?? text(fields, 'translatText'),
  }),
  image: readImage,
  emoji: readEmoji,
  video: readVideo,
  product: readProduct,
  order: readOrder,
  voucher: readVoucher,
  followInvite: (fields): Optional<FollowInviteContent> => ({
    title: text(fields, 'title'),
    text: text(fields, 'desc'),
    imageUrl: text(fields, 'iconUrl'),
  }),
  refund: readRefund,
  notification: (fields): Optional<NoticeContent> => ({ text: wordsOf(fields, 'txt') || undefined }),
  faq: readMenu,
};

function asItCame(fields: Fields): Optional<WireContent> {
  return { text: wordsOf(fields, 'txt') || undefined, wire: fields };
}

function readImage(fields: Fields): Optional<ImageContent> | undefined {
  const url = text(fields, 'imgUrl') ?? text(fields, 'iUrl');
  if (url === undefined) return undefined;
  return { url, text: text(fields, 'txt'), width: count(fields, 'width'), height: count(fields, 'height') };
}

function readEmoji(fields: Fields): Optional<EmojiContent> {
  const words = wordsOf(fields, 'txt');
  return {
    text: words || undefined,
    url: text(fields, 'imgUrl') ?? text(fields, 'smallImgUrl'),
    stickerId: /^\[(.+)\]$/.exec(words)?.[1],
  };
}

function readVideo(fields: Fields): Optional<VideoContent> | undefined {
  const [videoId, url] = [text(fields, 'videoId'), text(fields, 'videoUrl')];
  if (videoId === undefined && url === undefined) return undefined;
  const seconds = count(fields, 'videoDuration');
  return {
    videoId,
    url,
    coverUrl: text(fields, 'imgUrl'),
    durationMs: seconds === undefined ? undefined : seconds * 1000,
    width: count(fields, 'width'),
    height: count(fields, 'height'),
  };
}

function readProduct(fields: Fields, currency: string): Optional<ProductContent> | undefined {
  const productId = text(fields, 'itemId');
  if (productId === undefined) return undefined;
  return {
    productId,
    title: text(fields, 'title'),
    imageUrl: text(fields, 'iconUrl'),
    price: moneyOfDisplay(text(fields, 'price'), currency),
    listPrice: moneyOfDisplay(text(fields, 'oldPrice'), currency),
    url: text(fields, 'actionUrl'),
  };
}

function readOrder(fields: Fields): Optional<OrderContent> | undefined {
  const orderId = text(fields, 'orderId');
  if (orderId === undefined) return undefined;
  return {
    orderId,
    title: text(fields, 'title'),
    imageUrl: text(fields, 'iconUrl'),
    status: text(fields, 'status'),
    url: text(fields, 'actionUrl'),
  };
}

function readVoucher(fields: Fields, siteCurrency: string): Optional<VoucherContent> | undefined {
  const voucherId = text(fields, 'voucherId');
  if (voucherId === undefined) return undefined;
  const currency = text(fields, 'currencyCode') ?? siteCurrency;
  const amount = text(fields, 'discountAmount');
  const isPercent =
    text(fields, 'discountUnit') === '%' || (text(fields, 'voucherType') ?? '').includes('PERCENT');
  return {
    voucherId,
    title: text(fields, 'title'),
    ...(isPercent
      ? { percentOff: count(fields, 'discountAmount') }
      : { amountOff: moneyOf(amount, currency) }),
    minSpend: moneyOf(text(fields, 'minOrderAmount'), currency),
    url: text(fields, 'actionUrl'),
  };
}

function readRefund(fields: Fields, siteCurrency: string): Optional<RefundContent> {
  const currency = text(fields, 'orderTotalPriceUnit') ?? siteCurrency;
  return {
    refundId: text(fields, 'refundOrderId'),
    title: titleOf(text(fields, 'title')),
    reason: text(fields, 'refundOrderReason'),
    imageUrl: text(fields, 'subOrderIcon'),
    amount: moneyOf(text(fields, 'orderTotalPrice'), currency),
  };
}

/** The title of a refund card is JSON by language; the English one, or the first, or the text itself. */
function titleOf(title: string | undefined): string | undefined {
  const byLanguage = jsonOf(title ?? '');
  if (typeof byLanguage !== 'object' || byLanguage === null) return title;
  const titles = byLanguage as Record<string, unknown>;
  const chosen = titles['en'] ?? Object.values(titles)[0];
  return typeof chosen === 'string' && chosen !== '' ? chosen : undefined;
}

function readMenu(fields: Fields): Optional<NoticeContent> {
  const choices = Array.from({ length: 10 }, (_, at) => text(fields, `action${at + 1}Txt`));
  const given = choices.filter((choice) => choice !== undefined);
  return { text: wordsOf(fields, 'txt') || undefined, choices: given.length === 0 ? undefined : given };
}

/** A field's text, or a number's; undefined for an empty field. */
function text(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value) === '' ? undefined : String(value);
}

/** A number above 0; these fields say 0 or nothing where it is not known. */
function count(fields: Fields, name: string): number | undefined {
  const value = Number(text(fields, name));
  return value > 0 ? value : undefined;
}
