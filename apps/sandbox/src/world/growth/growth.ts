import { conversationIdFor, idFor } from '../identity.ts';
import type { IdKind } from '../identity.ts';
import { tokenAt } from '../ids.ts';
import { makeRandom } from '../random.ts';
import { DEFAULT_SHOPS } from '../seed/default-shops.ts';
import { namesOf } from '../seed/seed-buyers.ts';
import type { Buyer, Marketplace, Shop } from '../types.ts';
import { GrownThread } from './grown-thread.ts';

/** How much is added to the world at once. */
export interface GrowthSize {
  marketplace: Marketplace;
  /** 1 to 200. */
  shops: number;
  /** 0 to 50,000. */
  conversationsPerShop: number;
  /** 1 to 1,000. */
  messagesPerConversation: number;
}

/** All it takes to make the same shops, buyers and conversations again. */
export interface Growth extends GrowthSize {
  seed: string;
  /** The moment the world grew, epoch ms; what was said lies in the 90 days before. */
  at: number;
  /** Where its ids begin, and the index of its first message. */
  firstPosition: number;
  firstIndex: number;
}

/** One shop of a growth with everything in it; conversations oldest first. */
export interface GrownShop {
  shop: Shop;
  buyers: readonly Buyer[];
  threads: readonly GrownThread[];
}

const SPAN_MS = 90 * 24 * 60 * 60_000;
/** A seller is this far behind with reading. */
const UNREAD_MS = 2 * 24 * 60 * 60_000;
/** Ids of a shop, and of a conversation beside its messages. */
const SHOP_IDS = 3;
const THREAD_IDS = 3;
const NAMES = ['Kopi Raya', 'Morning Market', 'Rumah Senja', 'Daily Goods', 'Toko Pagi', 'Corner House'];

const LIMITS = {
  shops: [1, 200],
  conversationsPerShop: [0, 50_000],
  messagesPerConversation: [1, 1000],
} as const;

/** Throws `RangeError` naming the number that is out of its range. */
export function checkSize(size: GrowthSize): void {
  for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    const [least, most] = LIMITS[name];
    const given = size[name];
    if (!Number.isInteger(given) || given < least || given > most) {
      throw new RangeError(`${name} is a whole number from ${least} to ${most}`);
    }
  }
}

/** How many ids a growth uses. */
export function positionsOf(growth: GrowthSize): number {
  return growth.shops * positionsPerShop(growth);
}

/** How many messages a growth has. */
export function messageCountOf(growth: GrowthSize): number {
  return growth.shops * growth.conversationsPerShop * growth.messagesPerConversation;
}

/** The shops of a growth, one at a time: the same for the same growth, whenever it is asked for. */
export function* grownShops(growth: Growth): Generator<GrownShop> {
  for (let at = 0; at < growth.shops; at += 1) yield grownShop(growth, at);
}

function positionsPerShop({ conversationsPerShop, messagesPerConversation }: GrowthSize): number {
  return SHOP_IDS + conversationsPerShop * (THREAD_IDS + messagesPerConversation);
}

function grownShop(growth: Growth, shopAt: number): GrownShop {
  const { marketplace, seed, at: grownAt, conversationsPerShop: count } = growth;
  const newId = (kind: IdKind, position: number) => idFor(marketplace, kind, { seed, position, at: grownAt });
  const first = growth.firstPosition + shopAt * positionsPerShop(growth);
  const regions = DEFAULT_SHOPS.filter((one) => one.marketplace === marketplace).map((one) => one.region);
  const region = regions[shopAt % regions.length] as string;
  const shop: Shop = {
    marketplace,
    shopId: newId('account', first),
    sellerUserId: newId('account', first + 1),
    name: `${NAMES[shopAt % NAMES.length]} ${region} ${shopAt + 1}`,
    region,
    cipher: tokenAt(seed, first + 2, 'ROW_'),
  };
  const names = namesOf(region, count, makeRandom(`${seed}/grown/${first}`));
  const buyers: Buyer[] = [];
  const threads = names.map(([language, name], at) => {
    const position = first + SHOP_IDS + at * THREAD_IDS;
    const buyerId = newId('account', position);
    const imUserId = marketplace === 'tiktok' ? newId('chatUser', position + 1) : buyerId;
    buyers.push({ marketplace, buyerId, imUserId, name, region });
    return new GrownThread({
      marketplace,
      seed,
      shopId: shop.shopId,
      buyerId,
      conversationId: conversationIdFor(shop, buyerId, () => newId('conversation', position + 2)),
      language,
      length: growth.messagesPerConversation,
      // Ids grow with time: those of messages follow those of people and conversations, the oldest first.
      firstPosition: first + SHOP_IDS + count * THREAD_IDS + at * growth.messagesPerConversation,
      firstIndex: growth.firstIndex + (shopAt * count + at) * growth.messagesPerConversation,
      ...timesOf(growth, at),
    });
  });
  return { shop, buyers, threads };
}

/** When the last message of a conversation was sent and how far its messages lie apart; none overlap. */
function timesOf(growth: Growth, at: number) {
  const slot = SPAN_MS / growth.conversationsPerShop;
  const stepMs = Math.min(3 * 60_000, slot / (growth.messagesPerConversation + 1));
  const endsAt = growth.at - (growth.conversationsPerShop - 1 - at) * slot - stepMs;
  return { endsAt, stepMs, isRead: endsAt < growth.at - UNREAD_MS };
}
