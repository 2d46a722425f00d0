import { z } from 'zod';
import type {
  EmojiContent,
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
import { wordsOf } from '../../wire-body.ts';
import { orElse, wireId, wireNumber, wireText } from '../../wire-values.ts';
import { isAddress, shopeePictureUrl } from './addresses.ts';

type Body = Readonly<Record<string, unknown>>;
type Reader<Content> = (body: Body, region: string) => Content | null;

const text = orElse(wireText, '').catch('');
const size = orElse(wireNumber, 0).catch(0);

/** A field only if it has a value. */
const given = <Name extends string>(name: Name, value: string) =>
  (value === '' ? {} : { [name]: value }) as { [Key in Name]?: string };

const sizesOf = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : {});

const TextSchema = z.object({ translation: z.object({ text }).nullish().catch(undefined) });

const readText: Reader<TextContent> = (body) => {
  const parsed = TextSchema.parse(body);
  return { text: wordsOf(body, 'text'), ...given('translation', parsed.translation?.text ?? '') };
};

const PictureSchema = z.object({
  url: text,
  image_url: text,
  text,
  caption: text,
  thumb_url: text,
  thumb_width: size,
  thumb_height: size,
});

const readImage: Reader<ImageContent> = (body, region) => {
  const picture = PictureSchema.parse(body);
  const url = shopeePictureUrl(picture.url || picture.image_url, region);
  if (url === '') return null;
  return {
    url,
    ...given('text', picture.text || picture.caption),
    ...given('thumbnailUrl', shopeePictureUrl(picture.thumb_url, region)),
    ...sizesOf(picture.thumb_width, picture.thumb_height),
  };
};

const FilmSchema = z.object({
  video_url: text,
  vid: text,
  thumb_url: text,
  thumb_width: size,
  thumb_height: size,
  duration_seconds: size,
});

/** A film's address may be the bare id it has at Shopee, from which no address can be made. */
const readVideo: Reader<VideoContent> = (body, region) => {
  const film = FilmSchema.parse(body);
  const isPlayable = isAddress(film.video_url);
  const videoId = film.vid || (isPlayable ? '' : film.video_url);
  if (!isPlayable && videoId === '') return null;
  return {
    ...given('url', isPlayable ? film.video_url : ''),
    ...given('videoId', videoId),
    ...given('coverUrl', shopeePictureUrl(film.thumb_url, region)),
    ...(film.duration_seconds > 0 && { durationMs: Math.round(film.duration_seconds * 1000) }),
    ...sizesOf(film.thumb_width, film.thumb_height),
  };
};

const StickerSchema = z.object({ sticker_id: text, sticker_package_id: text, image_url: text });

const readSticker: Reader<EmojiContent> = (body) => {
  const sticker = StickerSchema.parse(body);
  if (sticker.sticker_id === '' && sticker.image_url === '') return null;
  return {
    ...given('stickerId', sticker.sticker_id),
    ...given('packageId', sticker.sticker_package_id),
    ...given('url', isAddress(sticker.image_url) ? sticker.image_url : ''),
  };
};

const idIn = (body: Body, name: string): string => {
  const id = wireId.safeParse(body[name]);
  return id.success && id.data !== '0' ? id.data : '';
};

const readProduct: Reader<ProductContent> = (body) => {
  const productId = idIn(body, 'item_id');
  return productId === '' ? null : { productId };
};

const readOrder: Reader<OrderContent> = (body) => {
  const orderId = idIn(body, 'order_sn');
  return orderId === '' ? null : { orderId };
};

const readVoucher: Reader<VoucherContent> = (body) => {
  const voucherId = idIn(body, 'voucher_id');
  return voucherId === '' ? null : { voucherId, ...given('code', wordsOf(body, 'voucher_code')) };
};

/** No document shows the card: both ids are taken where they are found. */
const readRefund: Reader<RefundContent> = (body) => ({
  ...given('refundId', idIn(body, 'return_sn')),
  ...given('orderId', idIn(body, 'order_sn')),
});

/** Its words have names of their own for each side; some notices have none at all. */
const NOTICE_KEYS = ['text', 'notification_for_receiver', 'notification_for_sender', 'opening'];

const wordsIn = (body: Body): string =>
  NOTICE_KEYS.map((key) => body[key]).find(
    (words): words is string => typeof words === 'string' && words !== '',
  ) ?? '';

const readNotice: Reader<NoticeContent> = (body) => given('text', wordsIn(body));

/** Names that a question in a robot's menu may have. */
const CHOICE_KEYS = ['question', 'text', 'title'];

/** The questions that a menu offers. Its shape is not documented: the first list that holds some is taken. */
function choicesIn(body: Body): readonly string[] {
  for (const list of Object.values(body)) {
    if (!Array.isArray(list)) continue;
    const choices = list.map((item: unknown) =>
      typeof item === 'object' && item !== null
        ? CHOICE_KEYS.map((key) => wordsOf(item as Body, key)).find((words) => words !== '')
        : undefined,
    );
    const found = choices.filter((choice) => choice !== undefined);
    if (found.length > 0) return found;
  }
  return [];
}

/** A message of Shopee's robot: its words, and what it offers to choose from. */
const readFaq: Reader<NoticeContent> = (body) => {
  const [words, choices] = [wordsIn(body), choicesIn(body)];
  if (words === '' && choices.length === 0) return null;
  return { ...given('text', words), ...(choices.length > 0 && { choices }) };
};

/** A card whose shape no document shows, with its words if it has some. */
const readUnread: Reader<WireContent> = (body) => unreadContent(body);

const READERS: Readonly<Record<string, Reader<object>>> = {
  text: readText,
  image: readImage,
  image_with_text: readImage,
  video: readVideo,
  sticker: readSticker,
  item: readProduct,
  product: readProduct,
  order: readOrder,
  voucher: readVoucher,
  return_refund_card: readRefund,
  rr_entrance_card: readRefund,
  track_rr_status_card: readRefund,
  logistics_card: readOrder,
  offer: readUnread,
  webview: readUnread,
  notification: readNotice,
  faq: readFaq,
  faq_feedback_prompt: readFaq,
  faq_unsupported: readFaq,
  faq_liveagent: readFaq,
  new_faq: readFaq,
  faq_question: readFaq,
  faq_feedback: readFaq,
  faq_liveagent_prompt: readFaq,
  faq_bot_response: readFaq,
  faq_category_choice: readFaq,
};

/**
 * A message's content in the product's form; `null` when it is of no known type, or lacks what its kind
 * cannot do without.
 *
 * @param region - upper-case country code: pictures may come as ids of that region's store
 */
export function readShopeeContent(messageType: string, body: Body, region: string): object | null {
  const read = Object.hasOwn(READERS, messageType) ? READERS[messageType] : undefined;
  return read?.(body, region) ?? null;
}

/** Content that this server cannot read, as it came, with its words if it has some. */
export function unreadContent(body: Body): WireContent {
  return { ...given('text', wordsIn(body)), wire: body };
}
