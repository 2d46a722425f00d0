import type { Order, Product, ReturnRequest, Review, Voucher } from '../../../world/commerce/commerce.ts';
import type { MessageContent } from '../../../world/message-content.ts';
import type { Message } from '../../../world/types.ts';
import type { Outsider } from '../outsider.fixture.ts';
import {
  buyerSays,
  mp4Of,
  openOwnShop,
  placeOrder,
  pngOf,
  putProduct,
  putVoucher,
} from '../own-shop.fixture.ts';
import type { OwnShop } from '../own-shop.fixture.ts';

type OrderStep = Parameters<Outsider['world']['commerce']['moveOrder']>[2];

/** A shop that has some of everything: what each call of it answers is not empty. */
export interface DocumentScene {
  own: OwnShop;
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

export async function openDocumentScene(outsider: Outsider): Promise<DocumentScene> {
  const own = await openOwnShop(outsider);
  const { world } = outsider;
  const plain = putProduct(outsider, own);
  const withModels = putProduct(outsider, own, { names: ['250 g', '1 kg'] });
  const order = (steps: readonly OrderStep[], product = withModels) => {
    const { orderId } = placeOrder(outsider, own, product);
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
    putVoucher(outsider, own),
    putVoucher(outsider, own, { discountType: 'percent', discount: 15 }),
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
  return { ...scene, messages: sayEverything(outsider, scene) };
}

/** One message of every kind, and an answer to the buyer. */
function sayEverything(
  outsider: Outsider,
  { own, withModels, orders, vouchers, returns, mediaIds }: Omit<DocumentScene, 'messages'>,
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
  const messages = contents.map((content) => buyerSays(outsider, own, content));
  const { conversationId } = own.conversation;
  for (const sender of ['robot', 'seller'] as const) {
    const content: MessageContent = { kind: 'text', text: 'Baik' };
    buyerSays(outsider, own, 'Boleh?');
    messages.push(
      outsider.world.addMessage('shopee', { conversationId, sender, source: 'seller_centre', content }),
    );
  }
  return messages;
}
