import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { Random } from '@seller-chat/sandbox/random';
import type { Answers } from './answers.ts';
import type { Marketplace, Conversation } from './conversations.ts';

type World = TestSandbox['world'];
type Content = Parameters<World['addMessage']>[1]['content'];

const WORDS = [
  'Halo kak',
  'ready?',
  'ada warna lain',
  'ขอบคุณค่ะ',
  'giao khi nào',
  '你好 👋',
  'terima kasih',
  'OK',
  '<b>?</b>',
];
/** Which cards the buyers of a marketplace send, besides texts. */
const CARDS: Readonly<Record<Marketplace, readonly Content['kind'][]>> = {
  lazada: ['product', 'order', 'sticker'],
  shopee: ['product', 'order', 'sticker'],
  tiktok: ['product', 'order'],
  tokopedia: [],
};

/**
 * Makes one event at a marketplace, chosen by `random` alone: mostly a buyer writes; also answers through
 * Seller Chat and from the seller's own app, and readings and recalls where the marketplace reports them.
 */
export function runWorkloadStep(
  world: World,
  conversation: Conversation,
  random: Random,
  answers: Answers,
  number: number,
): void {
  const { marketplace, conversationId } = conversation;
  // An answer needs something to answer: the first to write is the buyer.
  const newest = world.newestMessage(marketplace, conversationId);
  const dice = newest ? random.next() : 0;
  const text = `${random.pick(WORDS)} #${number}`;
  const write = (sender: 'buyer' | 'seller', content: Content) => {
    const source = sender === 'buyer' ? 'buyer' : 'seller_centre';
    world.addMessage(marketplace, { conversationId, sender, source, content });
  };
  if (dice < 0.7) write('buyer', { kind: 'text', text });
  else if (dice < 0.8) write('buyer', cardOf(world, conversation, random) ?? { kind: 'text', text });
  else if (dice < 0.92) answers.write(conversation, text);
  else if (dice < 0.97) write('seller', { kind: 'text', text });
  else if (marketplace === 'lazada' && dice < 0.985) world.markRead(marketplace, conversationId, 'seller');
  else if (marketplace === 'lazada' && newest && newest.sender !== 'system')
    world.recallMessage(marketplace, conversationId, newest.messageId);
  else write('buyer', { kind: 'text', text });
}

function cardOf(world: World, { marketplace, shop }: Conversation, random: Random): Content | undefined {
  const kinds = CARDS[marketplace];
  if (kinds.length === 0) return undefined;
  const kind = random.pick(kinds);
  if (kind === 'sticker') return { kind, packageId: '1', stickerId: 'happy' };
  if (kind === 'product') {
    const products = world.commerce.products(marketplace, shop.platformShopId);
    return products.length === 0 ? undefined : { kind, productId: random.pick(products).productId };
  }
  const orders = world.commerce.orders(marketplace, shop.platformShopId);
  return orders.length === 0 ? undefined : { kind: 'order', orderId: random.pick(orders).orderId };
}
