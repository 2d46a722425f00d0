import { conversationIdFor } from '../identity.ts';
import { makeRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Conversation, Message } from '../types.ts';
import type { SeededShop } from './default-shops.ts';
import { dialoguesOf } from './dialogues/dialogues.ts';
import { makeScenes } from './make-scenes.ts';
import type { Properties } from './scenes/scene-things.ts';
import type { Customer } from './seed-buyers.ts';
import { HOUR, MINUTE } from './seed-context.ts';
import type { SeedContext } from './seed-context.ts';
import type { Turn } from './turn.ts';

/** A conversation at the world's first moment; its messages have no ids yet. */
export interface Thread {
  conversation: Conversation;
  messages: Omit<Message, 'index' | 'messageId'>[];
}

/** The newest conversations of a list are from the last hour and in words alone. */
const OF_THIS_HOUR = 3;
const MOST_TURNS = 30;

/**
 * What was said to a shop, newest conversation first, as on an ordinary morning: a few questions of the last
 * hour, then older matters, some of them with pictures and cards.
 */
export function seedThreads(
  context: SeedContext,
  shop: SeededShop,
  given: Properties & { customers: readonly Customer[] },
): Thread[] {
  if (shop.conversations === 0) return [];
  const random = makeRandom(`${context.seed}/conversations/${shop.shopId}`);
  const scenes = makeScenes(shop, given, random);
  const shown = new Set(scenes.map(({ buyerId }) => buyerId));
  const writers = given.customers
    .filter(({ buyer }) => !shown.has(buyer.buyerId))
    .slice(0, shop.conversations);
  const inWords = writers.map(({ buyer, language }, rank) => ({
    buyerId: buyer.buyerId,
    turns: talk(shop, language, random, rank),
  }));
  const older = random.shuffle([...inWords.slice(OF_THIS_HOUR), ...scenes]);
  return [...inWords.slice(0, OF_THIS_HOUR), ...older].map((said, rank) =>
    makeThread(context, shop, { ...said, rank, random }),
  );
}

/** Some finished matters; every second conversation ends with a question that has no answer yet. */
function talk(shop: SeededShop, language: Customer['language'], random: Random, rank: number): Turn[] {
  const all = dialoguesOf(language, shop.trade);
  // The last matter is what lists show: neighbours do not ask the same.
  const last = all[(rank * 5 + shop.name.length) % all.length] as (typeof all)[number];
  const earlier = random.shuffle(all.filter((one) => one !== last)).slice(0, random.between(1, 6));
  const isOpen = rank % 2 === 0;
  return [...earlier, isOpen ? last.slice(0, 1) : last].flatMap((dialogue) => {
    const product = random.pick(shop.nicknames);
    const count = String(random.between(2, 12));
    return dialogue.map((line): Turn => {
      const text = line.slice(2).replaceAll('{p}', product).replaceAll('{n}', count);
      return { sender: line.startsWith('B ') ? 'buyer' : 'seller', content: { kind: 'text', text } };
    });
  });
}

function makeThread(
  context: SeedContext,
  shop: SeededShop,
  given: { buyerId: string; turns: readonly Turn[]; rank: number; random: Random },
): Thread {
  const { buyerId, rank, random } = given;
  const { marketplace, shopId } = shop;
  const turns = given.turns.slice(-MOST_TURNS);
  const conversationId = conversationIdFor(shop, buyerId, () => context.newId(marketplace, 'conversation'));
  const times = timesOf(turns, context.startedAt - quietFor(rank, random), random);
  const messages = turns.map(({ sender, content, isTakenBack }, at): Thread['messages'][number] => ({
    marketplace,
    conversationId,
    sender,
    source: sender === 'buyer' ? 'buyer' : sender === 'seller' ? 'seller_centre' : 'system',
    sentAt: times[at] as number,
    content,
    recalledAt: isTakenBack === true ? (times[at] as number) + 40_000 : 0,
  }));
  const answeredUpTo = turns.findLastIndex(({ sender }) => sender !== 'buyer');
  const isRead = answeredUpTo === turns.length - 1 || random.next() < 0.4;
  return {
    messages,
    conversation: {
      marketplace,
      conversationId,
      shopId,
      buyerId,
      createdAt: times[0] as number,
      unreadCount: isRead ? 0 : turns.length - 1 - answeredUpTo,
      sellerReadAt: isRead ? context.startedAt : (times[answeredUpTo] ?? 0),
      buyerReadAt: turns.at(-1)?.sender === 'seller' && random.next() < 0.3 ? 0 : context.startedAt,
    },
  };
}

/** The age of the last message, ms: minutes at the top of the list, days at its end. */
function quietFor(rank: number, random: Random): number {
  if (rank < OF_THIS_HOUR) return (2 + rank * 13 + random.between(0, 9)) * MINUTE;
  return Math.round(1.1 * HOUR * 1.31 ** (rank - OF_THIS_HOUR) * (1 + random.next() * 0.2));
}

/** When each turn was said, the last one at `end`: minutes apart, now and then hours. */
function timesOf(turns: readonly Turn[], end: number, random: Random): number[] {
  let at = end;
  return turns
    .map(() => {
      const said = at;
      at -= random.between(20, random.next() < 0.15 ? 14_000 : 600) * 1000;
      return said;
    })
    .toReversed();
}
