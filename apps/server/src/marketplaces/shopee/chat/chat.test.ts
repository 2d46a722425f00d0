import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SendTarget, ShopAccess } from '../../port.ts';
import { buyerSays, openConversation } from '../testing/conversation.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startShopeeTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { ShopeeTestbed } from '../testing/testbed.ts';

const LIST = 'GET /api/v2/sellerchat/get_conversation_list';
const ONE = 'GET /api/v2/sellerchat/get_one_conversation';
const MESSAGES = 'GET /api/v2/sellerchat/get_message';
const SEND = 'POST /api/v2/sellerchat/send_message';
const READ = 'POST /api/v2/sellerchat/read_conversation';
const DELETE = 'POST /api/v2/sellerchat/delete_message';

type Adapter = ShopeeTestbed['adapter'];

let bed: ShopeeTestbed;
let shop: ShopAccess;
let to: SendTarget;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop();
  to = openConversation(bed.world, shop);
  buyerSays(bed.world, to, 'Halo');
});
afterAll(() => bed.stop());

const everyConversation = (of: ShopAccess, direction: 'older' | 'newer', first: string | null = null) =>
  walkPages(async (cursor) => {
    const page = await bed.adapter.listConversations(of, cursor ?? first, direction);
    return { items: page.conversations, nextCursor: page.nextCursor };
  });
const everyMessage = (session: string) =>
  walkPages(async (cursor) => {
    const { messages, nextCursor } = await bed.adapter.listMessages(shop, session, cursor);
    return { items: messages, nextCursor };
  });
const worldMessages = (session: string) => bed.world.messages('shopee', session);

describe('conversations', () => {
  it(`${LIST}: each once, newest first, over several pages`, async () => {
    const busy = await bed.linkNewShop();
    const known = Array.from({ length: 60 }, (_, at) => {
      const target = openConversation(bed.world, busy, `buyer${at}`);
      buyerSays(bed.world, target, `Halo ${at}`);
      return target.platformSessionId;
    });
    const { items: things, pages } = await everyConversation(busy, 'older');
    expect(things.map(({ platformSessionId }) => platformSessionId).toSorted()).toEqual(known.toSorted());
    expect(pages).toBe(3);
    const times = things.map(({ lastMessageTime }) => lastMessageTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(things.every(({ unreadCount }) => unreadCount === 1)).toBe(true);
  });

  it(`${LIST}: forward from a moment come those that were active since, in the order it happened`, async () => {
    const seeded = await bed.link(SEEDED_SHOP);
    const known = bed.world.conversations('shopee', SEEDED_SHOP);
    const lastAt = (id: string) => worldMessages(id).at(-1)?.sentAt ?? 0;
    const sorted = known
      .map(({ conversationId }) => conversationId)
      .toSorted((a, b) => lastAt(a) - lastAt(b));
    const since = lastAt(sorted[Math.floor(sorted.length / 2)] ?? '');
    const { items: things } = await everyConversation(seeded, 'newer', String(since - 1));
    expect(things.map(({ lastMessageTime }) => lastMessageTime)).toEqual(
      sorted.map(lastAt).filter((at) => at >= since),
    );
  });

  it(`${ONE}: who the buyer is, and what is unread`, async () => {
    const target = openConversation(bed.world, shop, 'siti');
    const said = [buyerSays(bed.world, target, 'one'), buyerSays(bed.world, target, 'two')];
    await expect(bed.adapter.getConversation(shop, target.platformSessionId)).resolves.toEqual({
      platformSessionId: target.platformSessionId,
      buyer: { buyerId: target.buyerId, buyerName: 'siti' },
      lastMessageTime: said.at(-1)?.sentAt,
      unreadCount: 2,
    });
  });

  it(`${ONE}: another shop’s is not found`, async () => {
    const other = openConversation(bed.world, await bed.linkNewShop());
    await expect(bed.adapter.getConversation(shop, other.platformSessionId)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it(`${LIST}: the one with a buyer, or with the buyer of an order, is found there`, async () => {
    const { platformSessionId } = to;
    await expect(bed.adapter.openConversation(shop, { buyerId: to.buyerId })).resolves.toEqual({
      platformSessionId,
    });
    const { orderId } = placeOrder(bed.world, shop, to.buyerId, putProduct(bed.world, shop));
    await expect(bed.adapter.openConversation(shop, { orderId })).resolves.toEqual({ platformSessionId });
    const stranger = putBuyer(bed.world).buyerId;
    await expect(bed.adapter.openConversation(shop, { buyerId: stranger })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});

describe('messages', () => {
  it(`${MESSAGES}: each once, newest first, over several pages`, async () => {
    const target = openConversation(bed.world, shop);
    for (let at = 0; at < 60; at += 1) buyerSays(bed.world, target, `message ${at}`);
    const { items: things, pages } = await everyMessage(target.platformSessionId);
    expect(things.map(({ platformMessageId }) => platformMessageId)).toEqual(
      worldMessages(target.platformSessionId)
        .map(({ messageId }) => messageId)
        .toReversed(),
    );
    expect(pages).toBe(3);
  });

  it(`${MESSAGES}: one of them by its id, on whatever page`, async () => {
    const target = openConversation(bed.world, shop);
    const first = buyerSays(bed.world, target, 'the first');
    for (let at = 0; at < 30; at += 1) buyerSays(bed.world, target, `message ${at}`);
    await expect(
      bed.adapter.getMessage(shop, target.platformSessionId, first.messageId),
    ).resolves.toMatchObject({ content: { text: 'the first' } });
    await expect(bed.adapter.getMessage(shop, target.platformSessionId, '1')).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it(`${READ}: up to a message, and nothing is unread any more`, async () => {
    const target = openConversation(bed.world, shop);
    const { messageId } = buyerSays(bed.world, target, 'Halo');
    await bed.adapter.markRead(shop, target.platformSessionId, messageId);
    expect(bed.world.conversation('shopee', target.platformSessionId)?.unreadCount).toBe(0);
    for (const unknown of ['1', 'local-1']) {
      await expect(bed.adapter.markRead(shop, target.platformSessionId, unknown)).rejects.toMatchObject({
        kind: 'refused',
      });
    }
  });

  it(`${DELETE}: takes back a message of the shop’s, which then is not there any more`, async () => {
    const sent = await bed.adapter.send(shop, to, { kind: 'text', text: 'Wrong price' });
    const id = sent.platformMessageId ?? '';
    await bed.adapter.recall(shop, to.platformSessionId, id);
    expect(worldMessages(to.platformSessionId).at(-1)?.recalledAt).toBeGreaterThan(0);
    await expect(bed.adapter.recall(shop, to.platformSessionId, id)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it(`${DELETE}: never a buyer’s`, async () => {
    const { messageId } = buyerSays(bed.world, to, 'mine');
    await expect(bed.adapter.recall(shop, to.platformSessionId, messageId)).rejects.toMatchObject({
      marketplaceCode: 'error_permission',
    });
  });
});

describe('sending', () => {
  it(`${SEND}: a first message makes the conversation`, async () => {
    const { buyerId } = putBuyer(bed.world, 'new here');
    const receipt = await bed.adapter.send(
      shop,
      { platformSessionId: '', buyerId },
      { kind: 'text', text: 'Hi' },
    );
    const { platformSessionId } = await bed.adapter.openConversation(shop, { buyerId });
    expect(worldMessages(platformSessionId)).toMatchObject([
      { messageId: receipt.platformMessageId, sender: 'seller', content: { kind: 'text', text: 'Hi' } },
    ]);
  });

  it(`${SEND}: to an unknown buyer is refused in Shopee’s words, and to no number before it is asked`, async () => {
    const words = { kind: 'text', text: 'x' } as const;
    await expect(bed.adapter.send(shop, { ...to, buyerId: '1' }, words)).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: 'error_param',
      message: expect.stringContaining('to_id'),
    });
    await expect(bed.adapter.send(shop, { ...to, buyerId: '' }, words)).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: '',
    });
  });

  it(`${SEND}: from Taiwan it is not open`, async () => {
    const taiwan = await bed.linkNewShop('TW');
    const target = openConversation(bed.world, taiwan);
    await expect(bed.adapter.send(taiwan, target, { kind: 'text', text: 'x' })).rejects.toMatchObject({
      kind: 'missingScope',
    });
  });

  it(`${SEND}: taken without an answer, it may have arrived, and reading back shows it`, async () => {
    const fault = {
      marketplace: 'shopee',
      times: 1,
      retryAfterSeconds: 0,
      delayMs: 10,
      method: 'POST',
    } as const;
    bed.sandbox.faults.add({ ...fault, kind: 'timeout_after_accept', pathIncludes: 'send_message' });
    await expect(bed.adapter.send(shop, to, { kind: 'text', text: 'Did it?' })).rejects.toMatchObject({
      kind: 'outcomeUnknown',
    });
    const [newest] = (await bed.adapter.listMessages(shop, to.platformSessionId, null)).messages;
    expect(newest).toMatchObject({ isSeller: true, content: { text: 'Did it?' } });
  });
});

describe('failures', () => {
  const read = { effect: 'read' as const };
  const write = { effect: 'write' as const };
  let own: string;
  beforeAll(async () => {
    own = (await bed.adapter.send(shop, to, { kind: 'text', text: 'mine' })).platformMessageId ?? '';
  });
  const wireMessage = () => ({
    message_id: own,
    conversation_id: to.platformSessionId,
    message_type: 'text',
    created_timestamp: 1,
    content: { text: 'mine' },
  });
  describe.each([
    {
      endpoint: LIST,
      ...read,
      run: (adapter: Adapter, of: ShopAccess) => adapter.listConversations(of, null),
    },
    {
      endpoint: LIST,
      ...read,
      run: (adapter: Adapter, of: ShopAccess) => adapter.openConversation(of, { buyerId: to.buyerId }),
    },
    {
      endpoint: ONE,
      ...read,
      run: (adapter: Adapter, of: ShopAccess) => adapter.getConversation(of, to.platformSessionId),
    },
    {
      endpoint: MESSAGES,
      ...read,
      run: (adapter: Adapter, of: ShopAccess) => adapter.listMessages(of, to.platformSessionId, null),
    },
    {
      endpoint: MESSAGES,
      ...read,
      run: (adapter: Adapter, of: ShopAccess) => adapter.getMessage(of, to.platformSessionId, '12'),
    },
    {
      endpoint: SEND,
      ...write,
      run: (adapter: Adapter, of: ShopAccess) => adapter.send(of, to, { kind: 'text', text: 'x' }),
    },
    {
      endpoint: READ,
      ...write,
      run: (adapter: Adapter, of: ShopAccess) => adapter.markRead(of, to.platformSessionId, '12'),
    },
    {
      endpoint: DELETE,
      ...write,
      earlier: () => ({ '/api/v2/sellerchat/get_message': { messages: [wireMessage()] } }),
      run: (adapter: Adapter, of: ShopAccess) => adapter.recall(of, to.platformSessionId, own),
    },
  ])('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
