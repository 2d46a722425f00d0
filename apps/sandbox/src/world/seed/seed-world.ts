import { accountIdFor, conversationIdFor, idFor } from '../identity.ts';
import { idAt } from '../ids.ts';
import { makeRandom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Change } from '../state.ts';
import { TEXT_TYPE } from '../types.ts';
import type { Buyer, Conversation, Message } from '../types.ts';
import { DEFAULT_APPS } from './default-apps.ts';
import { DEFAULT_SHOPS } from './default-shops.ts';
import type { SeededShop } from './default-shops.ts';
import { DIALOGUES } from './dialogues.ts';
import { LANGUAGES_OF, NAMES } from './names.ts';
import type { Language } from './names.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a seeded world depends on; the same input gives the same world. */
export interface SeedInput {
  seed: string;
  /** The world's first moment, epoch ms; every seeded message lies in the six days before. */
  startedAt: number;
  /** Where its ids begin. */
  firstPosition: number;
}

interface Turn {
  sender: 'buyer' | 'seller';
  text: string;
}

interface Thread {
  conversation: Conversation;
  messages: Omit<Message, 'index' | 'messageId'>[];
  unread: number;
}

/** The changes that make a young world: apps, shops, buyers and what they have said to each other. */
export function seedWorld(input: SeedInput): Change[] {
  const random = makeRandom(`${input.seed}/world`);
  let position = input.firstPosition;
  const takePosition = (): number => position++;
  const changes: Change[] = DEFAULT_APPS.map((app) => ({ kind: 'app', app }));
  const threads: Thread[] = [];

  for (const shop of DEFAULT_SHOPS) {
    const { conversations: count, products: _products, ...plain } = shop;
    changes.push({ kind: 'shop', shop: plain });
    const people = random.shuffle(peopleOf(shop.region));
    for (let at = 0; at < count; at += 1) {
      const [language, name] = people[at % people.length] as [Language, string];
      const buyerId = accountIdFor(shop.marketplace, input.seed, takePosition());
      const imUserId = shop.marketplace === 'tiktok' ? idAt(input.seed, takePosition()) : buyerId;
      const buyer: Buyer = { marketplace: shop.marketplace, buyerId, imUserId, name, region: shop.region };
      changes.push({ kind: 'buyer', buyer });
      const conversationId = conversationIdFor(plain, buyerId, () =>
        idFor(shop.marketplace, input.seed, takePosition()),
      );
      threads.push(makeThread({ shop, buyerId, conversationId, language, random, input, rank: at }));
    }
  }

  for (const { conversation } of threads) changes.push({ kind: 'conversation', conversation });
  // Ids grow with time, as the marketplaces' own do: messages get theirs in the order they were sent.
  const messages = threads
    .flatMap((thread) => thread.messages)
    .toSorted((one, other) => one.sentAt - other.sentAt);
  for (const [at, message] of messages.entries()) {
    const messageId = idFor(message.marketplace, input.seed, takePosition());
    changes.push({ kind: 'message', message: { ...message, messageId, index: at + 1 } });
  }
  for (const { conversation, unread } of threads) {
    const { conversationId, marketplace } = conversation;
    changes.push({ kind: 'conversation', conversation: { ...conversation, unreadCount: unread } });
    if (unread === 0) {
      changes.push({ kind: 'read', marketplace, conversationId, reader: 'seller', at: input.startedAt });
    }
  }
  changes.push({ kind: 'positions_reserved', upTo: position });
  return changes;
}

/** Everyone who might write to a shop of a region, with the language they write in. */
function peopleOf(region: string): [Language, string][] {
  const languages = LANGUAGES_OF[region] ?? ['en'];
  return [...new Set(languages)].flatMap((language) => {
    const share = languages.filter((one) => one === language).length / languages.length;
    const names = NAMES[language];
    const count = Math.max(3, Math.ceil(share * names.length));
    return names.slice(0, count).map((name): [Language, string] => [language, name]);
  });
}

function makeThread(given: {
  shop: SeededShop;
  buyerId: string;
  conversationId: string;
  language: Language;
  random: Random;
  input: SeedInput;
  rank: number;
}): Thread {
  const { shop, buyerId, conversationId, random, input } = given;
  const turns = makeTurns(given);
  // Newest first within a shop: a few from this hour, the others spread over the last days.
  const quiet = given.rank < 3 ? random.between(1, 50) : random.between(60, (5 * DAY) / MINUTE);
  let sentAt = input.startedAt - quiet * MINUTE;
  const times = turns.map(() => {
    const at = sentAt;
    sentAt -= random.between(20, random.next() < 0.15 ? 14_000 : 600) * 1000;
    return at;
  });
  const messages = turns.map(({ sender, text }, at): Thread['messages'][number] => ({
    marketplace: shop.marketplace,
    conversationId,
    sender,
    source: sender === 'buyer' ? 'buyer' : 'seller_centre',
    sentAt: times[turns.length - 1 - at] as number,
    type: TEXT_TYPE[shop.marketplace],
    text,
  }));
  const lastAnswer = turns.findLastIndex((turn) => turn.sender === 'seller');
  const unread = random.next() < 0.6 ? turns.length - 1 - lastAnswer : 0;
  const conversation: Conversation = {
    marketplace: shop.marketplace,
    conversationId,
    shopId: shop.shopId,
    buyerId,
    createdAt: (messages[0] as { sentAt: number }).sentAt,
    unreadCount: 0,
    sellerReadAt: 0,
    buyerReadAt: input.startedAt,
  };
  return { conversation, messages, unread };
}

/** Three to thirty lines: some finished matters, and in the newer half of the list an open question. */
function makeTurns(given: { shop: SeededShop; language: Language; random: Random; rank: number }): Turn[] {
  const { shop, language, random } = given;
  const matters = random.shuffle(DIALOGUES[language]).slice(0, random.between(2, 7));
  const lines = matters.flatMap((dialogue) => {
    const product = random.pick(shop.products);
    const count = String(random.between(2, 12));
    return dialogue.map((line): Turn => {
      const text = line.slice(2).replaceAll('{p}', product).replaceAll('{n}', count);
      return { sender: line.startsWith('B ') ? 'buyer' : 'seller', text };
    });
  });
  const open = given.rank % 2 === 0 && lines.length > 4;
  const kept = open ? lines.slice(0, lines.findLastIndex((turn) => turn.sender === 'buyer') + 1) : lines;
  return kept.slice(0, 30);
}
