import type { Change } from '../store/changes.ts';
import { DEFAULT_APPS } from './default-apps.ts';
import { DEFAULT_SHOPS, plainShop } from './default-shops.ts';
import type { SeededShop } from './default-shops.ts';
import { makeRandom } from '../random.ts';
import { seedCustomers } from './seed-buyers.ts';
import type { Customer } from './seed-buyers.ts';
import { makeSeedContext } from './seed-context.ts';
import type { SeedContext, SeedInput } from './seed-context.ts';
import { seedMedia } from './seed-media.ts';
import { seedOrders } from './seed-orders.ts';
import { seedProducts } from './seed-products.ts';
import { seedReturns } from './seed-returns.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedThreads } from './seed-threads.ts';
import type { Thread } from './seed-threads.ts';
import { seedVouchers } from './seed-vouchers.ts';

/** Of each shop; 14 shops make more than 400 buyers and 2,000 orders. */
const CUSTOMERS = 34;
const ORDERS = 150;

/** The changes that make a young world: apps, shops, buyers, what they bought and what they said to each other. */
export function seedWorld(input: SeedInput): Change[] {
  const context = makeSeedContext(input);
  const changes: Change[] = DEFAULT_APPS.map((app) => ({ kind: 'app', app }));
  const threads: Thread[] = [];
  for (const shop of DEFAULT_SHOPS) {
    const seeded = seedShop(context, shop);
    changes.push(...seeded.changes);
    threads.push(...seeded.threads);
  }
  changes.push(...conversationChanges(context, threads));
  changes.push({ kind: 'positions_reserved', upTo: context.nextPosition() });
  return changes;
}

function seedShop(context: SeedContext, shop: SeededShop): { changes: Change[]; threads: Thread[] } {
  const customers = seedCustomers(context, shop, CUSTOMERS);
  const products = seedProducts(context, shop);
  const vouchers = seedVouchers(context, shop);
  const media = seedMedia(context, shop);
  const orders = seedOrders(context, shop, { customers, products, count: ORDERS });
  const pictures = media.filter((one) => one.mediaType !== 'video/mp4').map((one) => one.mediaId);
  const reviews = seedReviews(context, shop, { orders, customers, pictures });
  const returns = seedReturns(context, shop, { orders, pictures });
  const changes: Change[] = [
    { kind: 'shop', shop: plainShop(shop) },
    ...customers.map(({ buyer }): Change => ({ kind: 'buyer', buyer })),
    ...products.map((product): Change => ({ kind: 'product', product })),
    ...vouchers.map((voucher): Change => ({ kind: 'voucher', voucher })),
    ...media.map((one): Change => ({ kind: 'media', media: one })),
    ...orders.map((order): Change => ({ kind: 'order', order })),
    ...reviews.map((review): Change => ({ kind: 'review', review })),
    ...returns.map((request): Change => ({ kind: 'return', request })),
    ...followers(context, shop, customers),
  ];
  const properties = { products, vouchers, orders, returns, media };
  return { changes, threads: seedThreads(context, shop, { ...properties, customers }) };
}

/** Every third customer follows the shop. */
function followers(
  context: SeedContext,
  { marketplace, shopId }: SeededShop,
  customers: readonly Customer[],
): Change[] {
  const random = makeRandom(`${context.seed}/followers/${shopId}`);
  return customers
    .filter(() => random.next() < 0.33)
    .map(({ buyer }) => ({ kind: 'follow', marketplace, shopId, buyerId: buyer.buyerId, isFollowing: true }));
}

function conversationChanges(context: SeedContext, threads: readonly Thread[]): Change[] {
  const opened = threads.map(({ conversation }): Change => ({ kind: 'conversation', conversation }));
  // Ids grow with time, as the marketplaces' own do: messages get theirs in the order they were sent.
  const said = threads
    .flatMap((thread) => thread.messages)
    .toSorted((one, other) => one.sentAt - other.sentAt)
    .map((message, at): Change => {
      const messageId = context.newId(message.marketplace, 'message');
      return { kind: 'message', message: { ...message, messageId, index: at + 1 } };
    });
  // Messages count as unread when they are applied; the conversations know better.
  return [...opened, ...said, ...opened];
}
