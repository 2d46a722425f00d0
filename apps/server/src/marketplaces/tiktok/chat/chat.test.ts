import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import type { SpoiltCall } from '../testing/failure-classes.ts';
import { placePaidOrder, putBuyer } from '../testing/commerce-data.ts';
import { startTikTokTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TikTokTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const LIST = 'GET /customer_service/202309/conversations';
const ONE = 'GET /customer_service/202601/conversations/{conversation_id}';
const OPEN = 'POST /customer_service/202309/conversations';
const MESSAGES = 'GET /customer_service/202309/conversations/{conversation_id}/messages';
const SEND = 'POST /customer_service/202309/conversations/{conversation_id}/messages';
const READ = 'POST /customer_service/202309/conversations/{conversation_id}/messages/read';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

/** A conversation with a buyer of its own, who has written this many messages. */
function talk(said = 1, of = shop) {
  const buyer = putBuyer(bed.world);
  const { conversationId } = bed.world.openConversation('tiktok', of.platformShopId, buyer.buyerId);
  for (let at = 1; at <= said; at += 1) say(conversationId, `Halo ${at}`);
  return { buyer, to: { platformSessionId: conversationId, buyerId: buyer.buyerId } };
}

function say(conversationId: string, text: string, sender: 'buyer' | 'seller' = 'buyer') {
  const content = { kind: 'text', text } as const;
  return bed.world.addMessage('tiktok', { conversationId, sender, source: 'buyer', content });
}

describe(LIST, () => {
  it('to the end: each conversation once, newest activity first over all pages', async () => {
    const busy = await bed.linkNewShop();
    const talks = Array.from({ length: 45 }, () => talk(1, busy));
    const { items: things, pages } = await walkPages(async (cursor) => {
      const { conversations, nextCursor } = await bed.adapter.listConversations(busy, cursor);
      return { items: conversations, nextCursor };
    });
    expect(pages).toBe(3);
    expect(things.map(({ platformSessionId }) => platformSessionId)).toEqual(
      talks.map(({ to }) => to.platformSessionId).toReversed(),
    );
  });

  it('has the buyer by the id of orders, what is unread, and the moment of the last message', async () => {
    const { buyer, to } = talk(2);
    const [newest] = (await bed.adapter.listConversations(shop, null)).conversations;
    const last = bed.world.newestMessage('tiktok', to.platformSessionId);
    expect(newest).toEqual({
      platformSessionId: to.platformSessionId,
      buyer: { buyerId: buyer.buyerId, buyerName: 'Budi' },
      lastMessageTime: Math.floor((last?.sentAt ?? 0) / 1000) * 1000,
      unreadCount: 2,
    });
  });

  it('knows no list from a moment on', async () => {
    await expect(bed.adapter.listConversations(shop, '0', 'newer')).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});

it(`${ONE}: one, and none that does not exist`, async () => {
  const { buyer, to } = talk(3);
  await expect(bed.adapter.getConversation(shop, to.platformSessionId)).resolves.toEqual({
    platformSessionId: to.platformSessionId,
    buyer: { buyerId: buyer.buyerId, buyerName: 'Budi' },
    lastMessageTime: 0,
    unreadCount: 3,
  });
  await expect(bed.adapter.getConversation(shop, '7494560109732330000')).rejects.toMatchObject({
    kind: 'notFound',
  });
});

describe(OPEN, () => {
  it('with a buyer: makes one, and gives the same one back', async () => {
    const { buyerId } = putBuyer(bed.world);
    const opened = await bed.adapter.openConversation(shop, { buyerId });
    expect(bed.world.conversation('tiktok', opened.platformSessionId)?.buyerId).toBe(buyerId);
    await expect(bed.adapter.openConversation(shop, { buyerId })).resolves.toEqual(opened);
  });

  it('with the buyer of an order, found by GET /order/202309/orders', async () => {
    const order = placePaidOrder(bed.world, shop);
    const { platformSessionId } = await bed.adapter.openConversation(shop, { orderId: order.orderId });
    expect(bed.world.conversation('tiktok', platformSessionId)?.buyerId).toBe(order.buyerId);
    await expect(bed.adapter.openConversation(shop, { orderId: '1' })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('with a buyer whom TikTok does not know is not found', async () => {
    await expect(bed.adapter.openConversation(shop, { buyerId: '1' })).rejects.toMatchObject({
      kind: 'notFound',
      marketplaceCode: '45101003',
    });
  });
});

describe(MESSAGES, () => {
  it('to the end: each once, newest first, those of one second by their index', async () => {
    const { to } = talk(25);
    const { items: things, pages } = await walkPages(async (cursor) => {
      const { messages, nextCursor } = await bed.adapter.listMessages(shop, to.platformSessionId, cursor);
      return { items: messages, nextCursor };
    });
    expect(pages).toBe(3);
    expect(things.map(({ content }) => content['text'])).toEqual(
      Array.from({ length: 25 }, (_, at) => `Halo ${25 - at}`),
    );
  });

  it('leaves out what was taken back, and knows no way to do so itself', async () => {
    const { to } = talk(2);
    const [first] = bed.world.messages('tiktok', to.platformSessionId);
    bed.world.recallMessage('tiktok', to.platformSessionId, first?.messageId ?? '');
    const { messages } = await bed.adapter.listMessages(shop, to.platformSessionId, null);
    expect(messages.map(({ content }) => content)).toEqual([{ text: 'Halo 2' }]);
    await expect(bed.adapter.recall(shop, to.platformSessionId, '1')).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });

  it('one message, also from behind the first page; none that is not there', async () => {
    const { to } = talk(25);
    const [oldest] = bed.world.messages('tiktok', to.platformSessionId);
    const { messageId = '' } = oldest ?? {};
    await expect(bed.adapter.getMessage(shop, to.platformSessionId, messageId)).resolves.toMatchObject({
      platformMessageId: messageId,
      platformSessionId: to.platformSessionId,
      isSeller: false,
      senderRole: 'BUYER',
      content: { text: 'Halo 1' },
    });
    await expect(bed.adapter.getMessage(shop, to.platformSessionId, '1')).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('of another shop’s conversation are refused', async () => {
    const { to } = talk(1, await bed.linkNewShop());
    await expect(bed.adapter.listMessages(shop, to.platformSessionId, null)).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: '45102007',
    });
  });

  it('with a cursor of another list is refused before TikTok is asked', async () => {
    await expect(bed.adapter.listMessages(shop, '1', '{"offset":1}')).rejects.toThrow(RangeError);
  });
});

it(`${READ}: nothing is unread any more`, async () => {
  const { to } = talk(3);
  await bed.adapter.markRead(shop, to.platformSessionId, 'any');
  expect(bed.world.conversation('tiktok', to.platformSessionId)?.unreadCount).toBe(0);
  await expect(bed.adapter.markRead(shop, '1', 'any')).rejects.toMatchObject({ kind: 'notFound' });
});

describe(SEND, () => {
  it('under a time-out after it was taken: sent, with an unknown outcome', async () => {
    const { to } = talk();
    const fault = { marketplace: 'tiktok', times: 1, retryAfterSeconds: 0, delayMs: 10 } as const;
    bed.sandbox.faults.add({
      ...fault,
      kind: 'timeout_after_accept',
      pathIncludes: '/messages',
      method: 'POST',
    });
    await expect(bed.adapter.send(shop, to, { kind: 'text', text: 'Siap' })).rejects.toMatchObject({
      kind: 'outcomeUnknown',
    });
    const { messages } = await bed.adapter.listMessages(shop, to.platformSessionId, null);
    expect(messages.filter(({ content }) => content['text'] === 'Siap')).toHaveLength(1);
  });

  it.each([
    ['too long', 'a'.repeat(2001), 'refused', '45101002'],
    ['leading to another messenger', 'wa.me/628123', 'refused', '45101006'],
  ])('of a text %s is refused with the reason', async (_name, text, kind, marketplaceCode) => {
    await expect(bed.adapter.send(shop, talk().to, { kind: 'text', text })).rejects.toMatchObject({
      kind,
      marketplaceCode,
    });
  });

  it('into a conversation that does not exist is not found', async () => {
    const to = { platformSessionId: '1', buyerId: '1' };
    await expect(bed.adapter.send(shop, to, { kind: 'text', text: 'x' })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});

describe('failures', () => {
  const scope = 'seller.customer_service';
  const text = { kind: 'text', text: 'x' } as const;
  const session = () => talk().to.platformSessionId;
  const calls: SpoiltCall[] = [
    { endpoint: LIST, effect: 'read', scope, run: (adapter, to) => adapter.listConversations(to, null) },
    { endpoint: ONE, effect: 'read', scope, run: (adapter, to) => adapter.getConversation(to, session()) },
    {
      endpoint: OPEN,
      effect: 'read',
      scope,
      run: (adapter, to) => adapter.openConversation(to, { buyerId: putBuyer(bed.world).buyerId }),
    },
    {
      endpoint: MESSAGES,
      effect: 'read',
      scope,
      run: (adapter, to) => adapter.listMessages(to, session(), null),
    },
    {
      endpoint: SEND,
      effect: 'write',
      scope,
      run: (adapter: MarketplaceAdapter, to) => adapter.send(to, talk().to, text),
    },
    { endpoint: READ, effect: 'read', scope, run: (adapter, to) => adapter.markRead(to, session(), '1') },
  ];
  describe.each(calls)('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});

it(`${SEND}: 31 days after the last word it is too late, and an order opens it again`, async () => {
  const { buyer, to } = talk();
  bed.sandbox.clock.step(31 * DAY);
  shop.credentials = await bed.adapter.refresh(shop);
  const late = bed.adapter.send(shop, to, { kind: 'text', text: 'late' });
  await expect(late).rejects.toMatchObject({ kind: 'windowClosed', marketplaceCode: '45109001' });
  placePaidOrder(bed.world, shop, buyer.buyerId);
  await bed.adapter.send(shop, to, { kind: 'text', text: 'again' });
  expect(bed.world.newestMessage('tiktok', to.platformSessionId)?.content).toEqual({
    kind: 'text',
    text: 'again',
  });
});
