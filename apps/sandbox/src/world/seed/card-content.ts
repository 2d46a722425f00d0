import type { MessageContent, MessageContentKind } from '../message-content.ts';
import type { Marketplace } from '../types.ts';
import type { SceneThings } from './scenes/scene-things.ts';

/** What each marketplace knows beyond words and pictures. */
const KNOWN: Readonly<Record<Marketplace, readonly MessageContentKind[]>> = {
  lazada: [
    'image',
    'video',
    'sticker',
    'product',
    'order',
    'voucher',
    'followInvite',
    'refund',
    'notice',
    'menu',
    'other',
  ],
  shopee: [
    'image',
    'imageWithText',
    'video',
    'sticker',
    'product',
    'order',
    'voucher',
    'refund',
    'notice',
    'menu',
    'other',
  ],
  tiktok: [
    'image',
    'video',
    'sticker',
    'product',
    'order',
    'voucher',
    'refund',
    'logistics',
    'notice',
    'enteredFromProduct',
    'enteredFromOrder',
    'transferred',
    'agentJoined',
    'other',
  ],
  tokopedia: ['image', 'sticker', 'product', 'notice', 'other'],
};

/** Something of the marketplace's own that nothing else covers. */
const OTHERS: Readonly<Record<Marketplace, { type: string; body: Readonly<Record<string, unknown>> }>> = {
  lazada: { type: '10099', body: { title: 'Spin the wheel' } },
  shopee: { type: 'offer', body: { price: '30.00', quantity: 2 } },
  tiktok: { type: 'OTHER', body: { content: 'A gift' } },
  tokopedia: { type: '17', body: { file_name: 'invoice.pdf' } },
};

/** Shopee numbers its stickers; the others name them. */
const SHOPEE_STICKERS: Readonly<Record<string, string>> = {
  happy: '1001002',
  sad: '1001005',
  heart: '1001003',
};
const SANDBOX_STICKERS: Readonly<Record<string, string>> = { happy: 'thanks', sad: 'cry', heart: 'love' };

/** What a line shows, as content; undefined where the marketplace has no such thing, or the buyer has none. */
export function contentOf(
  { kind, name, text }: { kind: string; name: string; text: string },
  marketplace: Marketplace,
  things: SceneThings,
): MessageContent | undefined {
  if (!KNOWN[marketplace].some((known) => known === kind)) return undefined;
  const mediaId = (fileName: string) => things.media.find((one) => one.fileName === fileName)?.mediaId;
  switch (kind as MessageContentKind) {
    case 'image': {
      const picture = mediaId(name);
      return picture === undefined ? undefined : { kind: 'image', mediaId: picture };
    }
    case 'imageWithText': {
      const picture = mediaId(name);
      return picture === undefined ? undefined : { kind: 'imageWithText', mediaId: picture, text };
    }
    case 'video': {
      const film = things.media.find((one) => one.mediaType === 'video/mp4')?.mediaId;
      const coverMediaId = mediaId('morning-cup.png') ?? '';
      return film === undefined ? undefined : { kind: 'video', mediaId: film, coverMediaId };
    }
    case 'sticker':
      return { kind: 'sticker', ...stickerOf(marketplace, name) };
    case 'product':
    case 'enteredFromProduct':
      return { kind: kind as 'product', productId: things.product.productId };
    case 'order':
    case 'enteredFromOrder':
    case 'logistics':
      return things.order && { kind: kind as 'order', orderId: things.order.orderId };
    case 'voucher': {
      const voucherId = things.vouchers[0]?.voucherId;
      return voucherId === undefined ? undefined : { kind: 'voucher', voucherId };
    }
    case 'refund':
      return things.request && { kind: 'refund', returnId: things.request.returnId };
    case 'menu': {
      const [question = '', ...choices] = text.split('|').map((part) => part.trim());
      return { kind: 'menu', text: question, choices };
    }
    case 'followInvite':
      return { kind: 'followInvite' };
    case 'text':
    case 'notice':
    case 'transferred':
    case 'agentJoined':
      return { kind: kind as 'notice', text };
    case 'other':
      return { kind: 'other', ...OTHERS[marketplace] };
  }
}

/** A sticker that every marketplace has: `happy`, `sad` or `heart`, in its own codes. */
export function stickerOf(marketplace: Marketplace, name: string): { packageId: string; stickerId: string } {
  if (marketplace === 'lazada') return { packageId: '', stickerId: name };
  if (marketplace === 'shopee') return { packageId: '1001', stickerId: SHOPEE_STICKERS[name] ?? '1001001' };
  return { packageId: '', stickerId: SANDBOX_STICKERS[name] ?? 'hello' };
}
