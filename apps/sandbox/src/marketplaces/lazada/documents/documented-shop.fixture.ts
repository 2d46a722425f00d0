import type { Order, OrderItem, Product, ReturnRequest, Review } from '../../../world/commerce/commerce.ts';
import type { OrderAction } from '../../../world/commerce/order-flow.ts';
import type { MessageContent } from '../../../world/message-content.ts';
import type { Message } from '../../../world/types.ts';
import { mp4Of, placeOrder, pngOf, putProduct, putVoucher } from '../independent-client.fixture.ts';
import type { IndependentClient, NewShop } from '../independent-client.fixture.ts';

/** A shop that has something of every kind. */
export interface DocumentedShop extends NewShop {
  product: Product;
  pictureId: string;
  filmId: string;
  /** A new order that went through these steps. */
  order(...steps: OrderAction[]): Order;
  /** A new request about a delivered order. */
  ask(kind: ReturnRequest['kind']): ReturnRequest;
  review(): Review;
  say(content: MessageContent, sender?: Message['sender']): Message;
}

const CURRENCIES: Readonly<Record<string, string>> = { MY: 'MYR', VN: 'VND' };

/** Fills a shop: its orders are in several states, it has returns of each kind, reviews, vouchers, messages of each kind. */
export function fillShop(independent: IndependentClient, own: NewShop): DocumentedShop {
  const { world } = independent.sandbox;
  const { commerce } = world;
  const { shop, buyer, session } = own;
  const currency = CURRENCIES[shop.region] ?? 'SGD';
  const product = putProduct(independent, shop, { currency });
  putProduct(independent, shop, { currency, isListed: false });
  const [pictureId, filmId] = keepMedia(independent, own);
  const order = (...steps: OrderAction[]) => {
    const placed = placeOrder(independent, own, product, 3);
    return steps.reduce((_, step) => commerce.moveOrder('lazada', placed.orderId, step), placed);
  };
  const ask = (kind: ReturnRequest['kind']) => {
    const { orderId } = order('pay', 'pack', 'arrange', 'ship', 'deliver');
    const why = { reason: 'Damaged', text: 'It broke', pictures: [pictureId] };
    return commerce.requestReturn({ marketplace: 'lazada', orderId, kind, ...why });
  };
  const review = () => {
    const { orderId } = order('pay', 'pack', 'arrange', 'ship', 'deliver');
    const about = { marketplace: 'lazada', orderId, productId: product.productId } as const;
    return commerce.addReview({ ...about, stars: 4, text: 'Good', pictures: [pictureId] });
  };
  const say = (content: MessageContent, sender: Message['sender'] = 'buyer') =>
    world.addMessage('lazada', {
      conversationId: session.conversationId,
      sender,
      source: sender === 'buyer' ? 'buyer' : 'system',
      content,
    });
  world.follow('lazada', shop.shopId, buyer.buyerId, true);
  order();
  order('pay', 'cancel');
  order('pay', 'pack', 'arrange', 'ship', 'failDelivery', 'sendBack');
  commerce.answerReview('lazada', review().reviewId, 'Thanks');
  putVoucher(independent, shop, { currency });
  putVoucher(independent, shop, { currency, discountType: 'percent', discount: 10, maxDiscount: 500 });
  putVoucher(independent, shop, { currency, code: 'KOPI5', startsAt: world.now() + 1e6 });
  return { ...own, product, pictureId, filmId, order, ask, review, say };
}

function keepMedia(independent: IndependentClient, { shop }: NewShop): [string, string] {
  const keep = (mediaType: 'image/png' | 'video/mp4', bytes: Buffer, durationMs: number) =>
    independent.sandbox.world.media.add(
      {
        marketplace: 'lazada',
        shopId: shop.shopId,
        fileName: 'file',
        width: 400,
        height: 300,
        mediaType,
        durationMs,
      },
      bytes,
    ).mediaId;
  return [keep('image/png', pngOf(400, 300), 0), keep('video/mp4', mp4Of(5000), 5000)];
}

/** One message of every kind, with who sends it. */
export function messagesOfEveryKind(of: DocumentedShop): [MessageContent, Message['sender']][] {
  const { orderId } = of.order();
  const { returnId } = of.ask('return');
  const { productId } = of.product;
  return [
    [{ kind: 'text', text: 'Hello "you"' }, 'buyer'],
    [{ kind: 'image', mediaId: of.pictureId }, 'buyer'],
    [{ kind: 'imageWithText', mediaId: of.pictureId, text: 'This one' }, 'buyer'],
    [{ kind: 'sticker', packageId: '', stickerId: 'happy' }, 'buyer'],
    [{ kind: 'video', mediaId: of.filmId, coverMediaId: of.pictureId }, 'buyer'],
    [{ kind: 'product', productId }, 'buyer'],
    [{ kind: 'order', orderId }, 'buyer'],
    [{ kind: 'refund', returnId }, 'system'],
    [{ kind: 'followInvite' }, 'seller'],
    [{ kind: 'menu', text: 'How can we help?', choices: ['Delivery', 'Returns'] }, 'robot'],
    [{ kind: 'notice', text: 'Be careful' }, 'system'],
  ];
}

/** The ids of the units of an item, as the marketplace numbers them. */
export function unitIdsOf(item: OrderItem): string[] {
  return Array.from({ length: item.quantity }, (_, at) => String(BigInt(item.orderItemId) + BigInt(at)));
}
