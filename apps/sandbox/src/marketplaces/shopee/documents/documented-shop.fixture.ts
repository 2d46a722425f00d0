import type { Order, Product, ReturnRequest, Review, Voucher } from '../../../world/commerce/commerce.ts';
import type { MessageContent } from '../../../world/message-content.ts';
import type { Message } from '../../../world/types.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';
import {
  buyerSays,
  mp4Of,
  openNewShop,
  placeOrder,
  pngOf,
  putProduct,
  putVoucher,
} from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';

type OrderStep = Parameters<IndependentClient['world']['commerce']['moveOrder']>[2];

/** A shop that has some of everything: what each call of it answers is not empty. */
export interface DocumentedShop {
  own: NewShop;
  plain: Product;
  withModels: Product;
  /** One order for each status that an order can reach, by status. */
  orders: Readonly<Record<string, Order>>;
  /** One order to be cancelled for each reason to do so. */
  cancellable: Order;
  reviews: readonly Review[];
  vouchers: readonly Voucher[];
  returns: readonly ReturnRequest[];
  messages: readonly Message[];
  mediaIds: { picture: string; film: string };
}

const PATHS: readonly (readonly OrderStep[])[] = [
  [],
  ['hold'],
  ['pay'],
  ['pay', 'arrange'],
  ['pay', 'arrange', 'failPickup'],
  ['pay', 'arrange', 'ship'],
  ['pay', 'arrange', 'ship', 'deliver'],
  ['pay', 'arrange', 'ship', 'deliver', 'complete'],
  ['pay', 'requestCancellation'],
  ['pay', 'cancel'],
  ['pay', 'arrange', 'ship', 'deliver', 'requestReturn'],
];

export async function openDocumentedShop(independent: IndependentClient): Promise<DocumentedShop> {
  const own = await openNewShop(independent);
  const { world } = independent;
  const plain = putProduct(independent, own);
  const withModels = putProduct(independent, own, { names: ['250 g', '1 kg'] });
  const order = (steps: readonly OrderStep[], product = withModels) => {
    const { orderId } = placeOrder(independent, own, product);
    return steps.reduce<Order>(
      (_before, step) => world.commerce.moveOrder('shopee', orderId, step),
      world.commerce.order('shopee', orderId) as Order,
    );
  };
  const orders = Object.fromEntries(PATHS.map((steps) => order(steps)).map((one) => [one.status, one]));
  const media = (mediaType: 'image/png' | 'video/mp4', bytes: Buffer) =>
    world.media.add(
      {
        marketplace: 'shopee',
        shopId: own.shopId,
        mediaType,
        fileName: 'a',
        width: 80,
        height: 60,
        durationMs: 4000,
      },
      bytes,
    ).mediaId;
  const mediaIds = { picture: media('image/png', pngOf()), film: media('video/mp4', mp4Of(4000)) };

  const delivered = () => order(['pay', 'arrange', 'ship', 'deliver']).orderId;
  const pictures = [mediaIds.picture, mediaIds.film];
  const reviews = [withModels, plain].map((product) => {
    const { orderId } = order(['pay', 'arrange', 'ship', 'deliver', 'complete'], product);
    const words = { stars: 5, text: 'Sedap!', pictures };
    return world.commerce.addReview({
      marketplace: 'shopee',
      orderId,
      productId: product.productId,
      ...words,
    });
  });
  world.commerce.answerReview('shopee', reviews[0]?.reviewId ?? '', 'Terima kasih');
  const vouchers = [
    putVoucher(independent, own),
    putVoucher(independent, own, { discountType: 'percent', discount: 15 }),
  ];
  const returns = (['refund', 'return', 'return', 'refund', 'return', 'refund'] as const).map((kind) => {
    const why = { reason: 'ITEM_DAMAGED', text: 'Pecah', pictures: [mediaIds.picture] };
    return world.commerce.requestReturn({ marketplace: 'shopee', orderId: delivered(), kind, ...why });
  });
  const scene = {
    own,
    plain,
    withModels,
    orders,
    cancellable: order(['pay']),
    reviews,
    vouchers,
    returns,
    mediaIds,
  };
  return { ...scene, messages: sayEverything(independent, scene) };
}

/** One message of every kind, and an answer to the buyer. */
function sayEverything(
  independent: IndependentClient,
  { own, withModels, orders, vouchers, returns, mediaIds }: Omit<DocumentedShop, 'messages'>,
): Message[] {
  const { productId } = withModels;
  const orderId = orders['COMPLETED']?.orderId ?? '';
  const contents: readonly MessageContent[] = [
    { kind: 'text', text: 'Halo' },
    { kind: 'image', mediaId: mediaIds.picture },
    { kind: 'imageWithText', mediaId: mediaIds.picture, text: 'Ini' },
    { kind: 'video', mediaId: mediaIds.film, coverMediaId: mediaIds.picture },
    { kind: 'sticker', packageId: '1', stickerId: '2' },
    { kind: 'product', productId },
    { kind: 'enteredFromProduct', productId },
    { kind: 'order', orderId },
    { kind: 'enteredFromOrder', orderId },
    { kind: 'voucher', voucherId: vouchers[0]?.voucherId ?? '' },
    { kind: 'refund', returnId: returns[0]?.returnId ?? '' },
    { kind: 'logistics', orderId },
    { kind: 'menu', text: 'Help?', choices: ['Refund'] },
    { kind: 'notice', text: 'Careful' },
    { kind: 'followInvite' },
  ];
  const messages = contents.map((content) => buyerSays(independent, own, content));
  const { conversationId } = own.conversation;
  for (const sender of ['robot', 'seller'] as const) {
    const content: MessageContent = { kind: 'text', text: 'Baik' };
    buyerSays(independent, own, 'Boleh?');
    messages.push(
      independent.world.addMessage('shopee', { conversationId, sender, source: 'seller_centre', content }),
    );
  }
  return messages;
}
