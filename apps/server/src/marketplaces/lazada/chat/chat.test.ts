import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { startLazadaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const SESSIONS = 'GET /im/session/list';
const SESSION = 'GET /im/session/get';
const OPEN = 'POST /im/session/open';
const READ = 'POST /im/session/read';
const MESSAGES = 'GET /im/message/list';
const SEND = 'POST /im/message/send';
const RECALL = 'POST /im/message/recall';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const text = (words: string) => ({ kind: 'text', text: words }) as const;
function conversation(buyerName = 'budi88') {
  const { buyerId } = putBuyer(bed.world, buyerName);
  const { conversationId } = bed.world.openConversation('lazada', shop.platformShopId, buyerId);
  return { platformSessionId: conversationId, buyerId };
}
function write(conversationId: string, words: string, sender: 'buyer' | 'seller' = 'buyer') {
  const source = sender === 'buyer' ? 'buyer' : 'seller_centre';
  return bed.world.addMessage('lazada', { conversationId, sender, source, content: text(words) });
}
const newestIn = (conversationId: string) => bed.world.newestMessage('lazada', conversationId);

describe('conversations', () => {
  it(`${SESSIONS}: each one once, newest activity first, to the end`, async () => {
    const busy = await bed.linkNewShop();
    bed.sandbox.clock.pause();
    for (let at = 0; at < 45; at += 1) {
      const { buyerId } = putBuyer(bed.world, `buyer ${at}`);
      const { conversationId } = bed.world.openConversation('lazada', busy.platformShopId, buyerId);
      write(conversationId, 'Halo');
    }
    bed.sandbox.clock.resume();
    const known = bed.world.conversations('lazada', busy.platformShopId);
    const { items, pages } = await walkPages(async (cursor) => {
      const page = await bed.adapter.listConversations(busy, cursor);
      return { items: page.conversations, nextCursor: page.nextCursor };
    });
    expect(pages).toBe(3);
    expect(items.map((one) => one.platformSessionId).toSorted()).toEqual(
      known.map((one) => one.conversationId).toSorted(),
    );
    const times = items.map((one) => one.lastMessageTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    for (const { conversationId, buyerId, unreadCount } of known) {
      expect(items.find((one) => one.platformSessionId === conversationId)).toEqual({
        platformSessionId: conversationId,
        buyer: { buyerId, buyerName: bed.world.buyer('lazada', buyerId)?.name },
        lastMessageTime: newestIn(conversationId)?.sentAt,
        unreadCount,
        isOfficial: false,
      });
    }
  });

  it('Lazada lists nothing by what is newer than a moment', async () => {
    await expect(bed.adapter.listConversations(shop, '0', 'newer')).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });

  it(`${SESSION}: one, and none of another shop's`, async () => {
    const { platformSessionId, buyerId } = conversation('siti');
    const { sentAt } = write(platformSessionId, 'Halo');
    await expect(bed.adapter.getConversation(shop, platformSessionId)).resolves.toEqual({
      platformSessionId,
      buyer: { buyerId, buyerName: 'siti' },
      lastMessageTime: sentAt,
      unreadCount: 1,
      isOfficial: false,
    });
    const elsewhere = await bed.linkNewShop();
    for (const [of, id] of [[elsewhere, platformSessionId] as const, [shop, '404'] as const]) {
      await expect(bed.adapter.getConversation(of, id)).rejects.toMatchObject({ kind: 'notFound' });
    }
  });

  it(`${SESSION}: Lazada's own differs from a buyer's`, async () => {
    const { buyerId } = bed.world.createBuyer({
      marketplace: 'lazada',
      name: 'Lazada',
      region: 'MY',
      isOfficial: true,
    });
    const { conversationId } = bed.world.openConversation('lazada', shop.platformShopId, buyerId);
    await expect(bed.adapter.getConversation(shop, conversationId)).resolves.toMatchObject({
      isOfficial: true,
    });
  });

  itFailsAsDocumented(
    { endpoint: SESSIONS, effect: 'read', run: (adapter, of) => adapter.listConversations(of, null) },
    () => bed,
    () => shop,
  );
  itFailsAsDocumented(
    {
      endpoint: SESSION,
      effect: 'read',
      run: (adapter, of) => adapter.getConversation(of, conversation().platformSessionId),
    },
    () => bed,
    () => shop,
  );
});

describe('opening', () => {
  const orderOf = (buyerId: string) =>
    placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop)).orderId;

  it(`${OPEN}: the conversation with the buyer of an order, the same one every time`, async () => {
    const { buyerId } = putBuyer(bed.world);
    const orderId = orderOf(buyerId);
    const opened = await bed.adapter.openConversation(shop, { orderId });
    await expect(bed.adapter.openConversation(shop, { orderId })).resolves.toEqual(opened);
    expect(bed.world.conversation('lazada', opened.platformSessionId)?.buyerId).toBe(buyerId);
  });

  it(`${OPEN}: an unknown order is not found; without an order there is no way`, async () => {
    await expect(bed.adapter.openConversation(shop, { orderId: '404' })).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(bed.adapter.openConversation(shop, { buyerId: '1' })).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });

  it(`${OPEN}: for an old order the window has closed`, async () => {
    const orderId = orderOf(putBuyer(bed.world).buyerId);
    bed.sandbox.clock.step(31 * DAY);
    const later = await bed.link(shop.platformShopId);
    await expect(bed.adapter.openConversation(later, { orderId })).rejects.toMatchObject({
      kind: 'windowClosed',
      marketplaceCode: '-22',
    });
    bed.sandbox.clock.reset();
  });

  itFailsAsDocumented(
    {
      endpoint: OPEN,
      effect: 'read',
      run: (adapter, of) => adapter.openConversation(of, { orderId: orderOf(putBuyer(bed.world).buyerId) }),
    },
    () => bed,
    () => shop,
  );
});

describe('reading', () => {
  it(`${READ}: leaves nothing unread`, async () => {
    const { platformSessionId } = conversation();
    const { messageId } = write(platformSessionId, 'Halo');
    await bed.adapter.markRead(shop, platformSessionId, messageId);
    expect(bed.world.conversation('lazada', platformSessionId)?.unreadCount).toBe(0);
  });

  it(`${READ}: a message of another conversation is refused`, async () => {
    const { messageId } = write(conversation().platformSessionId, 'Halo');
    const { platformSessionId } = conversation();
    await expect(bed.adapter.markRead(shop, platformSessionId, messageId)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it(`${MESSAGES}: each one once, newest first, also when many share a millisecond`, async () => {
    const { platformSessionId } = conversation();
    bed.sandbox.clock.pause();
    const known = Array.from({ length: 50 }, (_, at) => write(platformSessionId, `${at}`));
    bed.sandbox.clock.resume();
    const { items, pages } = await walkPages(async (cursor) => {
      const page = await bed.adapter.listMessages(shop, platformSessionId, cursor);
      return { items: page.messages, nextCursor: page.nextCursor };
    });
    expect(pages).toBe(3);
    expect(items.map((one) => one.platformMessageId)).toEqual(known.map((one) => one.messageId).toReversed());
  });

  it(`${MESSAGES}: one of them, however far down, marked when it was taken back`, async () => {
    const { platformSessionId } = conversation();
    const { messageId } = write(platformSessionId, 'first', 'seller');
    for (let at = 0; at < 45; at += 1) write(platformSessionId, `${at}`);
    bed.world.recallMessage('lazada', platformSessionId, messageId);
    await expect(bed.adapter.getMessage(shop, platformSessionId, messageId)).resolves.toMatchObject({
      platformMessageId: messageId,
      isSeller: true,
      isRecalled: true,
    });
    await expect(bed.adapter.getMessage(shop, platformSessionId, '404')).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(bed.adapter.listMessages(shop, '404', null)).rejects.toMatchObject({ kind: 'notFound' });
  });

  itFailsAsDocumented(
    {
      endpoint: READ,
      effect: 'read',
      run: (adapter, of) => {
        const { platformSessionId } = conversation();
        return adapter.markRead(of, platformSessionId, write(platformSessionId, 'x').messageId);
      },
    },
    () => bed,
    () => shop,
  );
  itFailsAsDocumented(
    {
      endpoint: MESSAGES,
      effect: 'read',
      run: (adapter, of) => adapter.getMessage(of, conversation().platformSessionId, '1'),
    },
    () => bed,
    () => shop,
  );
});

describe('sending', () => {
  it(`${SEND}: gives the id and the moment of the marketplace`, async () => {
    const to = conversation();
    const receipt = await bed.adapter.send(shop, to, text('Siap kak, 100% 你好 & “+=”'));
    const { messageId, sentAt, content } = newestIn(to.platformSessionId) ?? {};
    expect(receipt).toEqual({ platformMessageId: messageId, sentAt });
    expect(content).toEqual(text('Siap kak, 100% 你好 & “+=”'));
  });

  it(`${SEND}: more than five without an answer are refused in Lazada's words`, async () => {
    const to = conversation();
    for (let sent = 0; sent < 5; sent += 1) await bed.adapter.send(shop, to, text('Halo?'));
    await expect(bed.adapter.send(shop, to, text('Halo?'))).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('buyer replies'),
    });
  });

  it(`${SEND}: an unknown conversation, and an unknown product, are not found`, async () => {
    const unknown = { ...conversation(), platformSessionId: '404' };
    await expect(bed.adapter.send(shop, unknown, text('x'))).rejects.toMatchObject({ kind: 'notFound' });
    await expect(
      bed.adapter.send(shop, conversation(), { kind: 'product', productId: '404' }),
    ).rejects.toMatchObject({ kind: 'notFound' });
  });

  it(`${SEND}: whether it was taken is unknown when the answer is lost`, async () => {
    const to = conversation();
    const fault = { marketplace: 'lazada', times: 1, retryAfterSeconds: 0, delayMs: 10 } as const;
    const path = { pathIncludes: '/im/message/send', method: 'POST' };
    bed.sandbox.faults.add({ ...fault, ...path, kind: 'timeout_after_accept' });
    await expect(bed.adapter.send(shop, to, text('lost?'))).rejects.toMatchObject({ kind: 'outcomeUnknown' });
    const { messages } = await bed.adapter.listMessages(shop, to.platformSessionId, null);
    expect(messages.map(({ content }) => content)).toEqual([{ text: 'lost?' }]);
  });

  itFailsAsDocumented(
    { endpoint: SEND, effect: 'write', run: (adapter, of) => adapter.send(of, conversation(), text('x')) },
    () => bed,
    () => shop,
  );
});

describe('taking back', () => {
  it(`${RECALL}: a message of the shop's`, async () => {
    const to = conversation();
    const { platformMessageId } = await bed.adapter.send(shop, to, text('oops'));
    await bed.adapter.recall(shop, to.platformSessionId, platformMessageId ?? '');
    const recalled = bed.world
      .messages('lazada', to.platformSessionId)
      .find(({ messageId }) => messageId === platformMessageId);
    expect(recalled?.recalledAt).toBeGreaterThan(0);
  });

  it(`${RECALL}: two minutes later the window has closed`, async () => {
    const { platformSessionId } = conversation();
    const { messageId } = write(platformSessionId, 'oops', 'seller');
    bed.sandbox.clock.step(121_000);
    await expect(bed.adapter.recall(shop, platformSessionId, messageId)).rejects.toMatchObject({
      kind: 'windowClosed',
    });
    bed.sandbox.clock.reset();
  });

  it(`${RECALL}: the buyer's is refused, an unknown one not found`, async () => {
    const { platformSessionId } = conversation();
    const { messageId } = write(platformSessionId, 'mine');
    const recall = (id: string) => bed.adapter.recall(shop, platformSessionId, id);
    await expect(recall(messageId)).rejects.toMatchObject({ kind: 'refused' });
    await expect(recall('404')).rejects.toMatchObject({ kind: 'notFound' });
  });

  itFailsAsDocumented(
    {
      endpoint: RECALL,
      effect: 'write',
      run: (adapter, of) => {
        const { platformSessionId } = conversation();
        return adapter.recall(of, platformSessionId, write(platformSessionId, 'x', 'seller').messageId);
      },
    },
    () => bed,
    () => shop,
  );
});
