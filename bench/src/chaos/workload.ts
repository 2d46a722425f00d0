import { setTimeout as sleep } from 'node:timers/promises';
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

/** Where events are made. */
export interface Workload {
  world: World;
  conversations: readonly Conversation[];
  random: Random;
  answers: Answers;
}

/**
 * Ms between two events of one conversation: marketplaces give times in seconds, and the order must be
 * visible in them.
 */
const REST_MS = 1100;

/**
 * Makes events at the marketplaces, at most `perSecond`, until `isOver` says so of the last one's number (from 1 on).
 * Waits for `afterEvent`.
 */
export async function runWorkload(
  workload: Workload,
  { perSecond, isOver }: { perSecond: number; isOver(number: number): boolean },
  afterEvent: (number: number) => Promise<void> | void,
): Promise<void> {
  let turns: Conversation[] = [];
  let dueAt = performance.now();
  for (let number = 1; ; number += 1) {
    // Every conversation once a round, in another order each time: none has two events close together.
    if (turns.length === 0) turns = workload.random.shuffle(workload.conversations);
    const conversation = turns.shift() as Conversation;
    // A late event does not make the ones after it late, and is not followed by a burst.
    dueAt = Math.max(dueAt + 1000 / perSecond, performance.now());
    await sleep(Math.max(0, Math.max(dueAt, conversation.touchedAt + REST_MS) - performance.now()));
    conversation.touchedAt = performance.now();
    makeEvent(workload, conversation, number);
    await afterEvent(number);
    if (isOver(number)) return;
  }
}

/**
 * Makes one event, chosen by `random` alone: mostly a buyer writes; also answers through Seller Chat and from the
 * seller's own app, and readings and recalls where the marketplace reports them.
 */
function makeEvent({ world, random, answers }: Workload, conversation: Conversation, number: number): void {
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
