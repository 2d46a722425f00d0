import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_TARGET } from '../../testing/any-target.ts';
import type { ShopAccess } from '../../port.ts';
import { buyerSays, openConversation } from '../testing/conversation.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startTokopediaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TokopediaTestbed } from '../testing/testbed.ts';

const ROOMS = 'GET /v1/chat/fs/{fs_id}/messages';
const REPLIES = 'GET /v1/chat/fs/{fs_id}/messages/{msg_id}/replies';
const REPLY = 'POST /v1/chat/fs/{fs_id}/messages/{msg_id}/reply';
const INITIATE = 'GET /v1/chat/fs/{fs_id}/initiate';

let bed: TokopediaTestbed;
let shop: ShopAccess;
let seeded: ShopAccess;
beforeAll(async () => {
  bed = await startTokopediaTestbed();
  shop = await bed.linkNewShop();
  seeded = await bed.link(SEEDED_SHOP);
});
afterAll(() => bed.stop());

const everyRoom = (of: ShopAccess) =>
  walkPages(async (cursor) => {
    const { conversations: items, nextCursor } = await bed.adapter.listConversations(of, cursor);
    return { items, nextCursor };
  });
const everyMessage = (of: ShopAccess, sessionId: string) =>
  walkPages(async (cursor) => {
    const { messages: items, nextCursor } = await bed.adapter.listMessages(of, sessionId, cursor);
    return { items, nextCursor };
  });

describe('conversations', () => {
  it(`${ROOMS}: each once, newest activity first, to the end`, async () => {
    const known = bed.world.conversations('tokopedia', SEEDED_SHOP);
    const { items: things, pages } = await everyRoom(seeded);
    expect(things.map((one) => one.platformSessionId).toSorted()).toEqual(
      known.map((one) => one.conversationId).toSorted(),
    );
    expect(pages).toBe(Math.floor(known.length / 15) + 1);
    const times = things.map((one) => one.lastMessageTime);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it(`${ROOMS}: with the buyer, the newest time and what is unread`, async () => {
    const to = openConversation(bed.world, shop, 'Siti');
    buyerSays(bed.world, to, 'Halo');
    const { sentAt } = buyerSays(bed.world, to, 'Ada?');
    await expect(bed.adapter.getConversation(shop, to.platformSessionId)).resolves.toEqual({
      platformSessionId: to.platformSessionId,
      buyer: { buyerId: to.buyerId, buyerName: 'Siti' },
      lastMessageTime: sentAt,
      unreadCount: 2,
    });
  });

  it(`${ROOMS}: another shop’s conversation is not found`, async () => {
    const { platformSessionId } = openConversation(bed.world, shop);
    await expect(bed.adapter.getConversation(seeded, platformSessionId)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('cannot be read forwards', async () => {
    await expect(bed.adapter.listConversations(shop, '0', 'newer')).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});

describe('opening', () => {
  it(`${INITIATE}: the room of an order’s buyer, made once`, async () => {
    const { buyerId } = putBuyer(bed.world);
    const { orderId } = placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop));
    const opened = await bed.adapter.openConversation(shop, { orderId });
    expect(bed.world.conversation('tokopedia', opened.platformSessionId)).toMatchObject({
      shopId: shop.platformShopId,
      buyerId,
    });
    await expect(bed.adapter.openConversation(shop, { orderId })).resolves.toEqual(opened);
  });

  it(`${INITIATE}: an order that never was is not found, and a buyer alone opens nothing`, async () => {
    await expect(bed.adapter.openConversation(shop, { orderId: '1' })).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(bed.adapter.openConversation(shop, { buyerId: '1' })).rejects.toMatchObject({
      kind: 'unsupported',
    });
  });
});

describe('messages', () => {
  it.each([1, 14, 15, 16, 45])(`${REPLIES}: %i of them, newest first, each once`, async (count) => {
    const to = openConversation(bed.world, shop);
    const known = Array.from({ length: count }, (_, at) => buyerSays(bed.world, to, `no. ${at}`).messageId);
    const { items: things } = await everyMessage(shop, to.platformSessionId);
    expect(things.map((one) => one.platformMessageId)).toEqual(known.toReversed());
  });

  it(`${REPLIES}: the author is known, in the marketplace’s own words too`, async () => {
    const to = openConversation(bed.world, shop, 'Siti');
    const conversationId = to.platformSessionId;
    buyerSays(bed.world, to, 'Halo');
    const senders = [
      ['seller', 'seller_centre'],
      ['robot', 'system'],
      ['system', 'system'],
    ] as const;
    for (const [sender, source] of senders) {
      const content = { kind: 'text', text: 'Selamat datang' } as const;
      bed.world.addMessage('tokopedia', { conversationId, sender, source, content });
    }
    const { items: things } = await everyMessage(shop, conversationId);
    expect(things.map((one) => [one.senderRole, one.isSeller, one.buyer]).toReversed()).toEqual([
      ['BUYER', false, { buyerId: to.buyerId, buyerName: 'Siti' }],
      ['SHOP', true, null],
      ['CUSTOMER_SERVICE', true, null],
      ['SYSTEM', true, null],
    ]);
  });

  it(`${REPLIES}: one of them is found at its place, on a later page too`, async () => {
    const to = openConversation(bed.world, shop);
    const { messageId } = buyerSays(bed.world, to, 'yang ini');
    for (let at = 0; at < 20; at += 1) buyerSays(bed.world, to, `no. ${at}`);
    const session = to.platformSessionId;
    await expect(bed.adapter.getMessage(shop, session, messageId)).resolves.toMatchObject({
      platformMessageId: messageId,
      content: { text: 'yang ini' },
    });
    await expect(bed.adapter.getMessage(shop, session, '1')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it(`${REPLIES}: another shop’s room is not found`, async () => {
    const { platformSessionId } = openConversation(bed.world, shop);
    await expect(bed.adapter.listMessages(seeded, platformSessionId, null)).rejects.toMatchObject({
      kind: 'notFound',
    });
  });
});

describe('sending', () => {
  it(`${REPLY}: a text arrives as it was written, and the answer names its moment`, async () => {
    const to = openConversation(bed.world, shop);
    const text = 'Siap kak & <b>100%</b> "你好" 👋 https://toko.example/a?b=1&c=2';
    const receipt = await bed.adapter.send(shop, to, { kind: 'text', text });
    const sent = bed.world.messages('tokopedia', to.platformSessionId).at(-1);
    expect(sent).toMatchObject({ sender: 'seller', source: 'openapi', content: { kind: 'text', text } });
    expect(receipt).toEqual({ platformMessageId: null, sentAt: sent?.sentAt });
  });

  it(`${REPLY}: a room that is another shop’s is not found, and nothing is sent`, async () => {
    const to = openConversation(bed.world, shop);
    const message = { kind: 'text', text: 'x' } as const;
    await expect(bed.adapter.send(seeded, to, message)).rejects.toMatchObject({ kind: 'notFound' });
    expect(bed.world.messages('tokopedia', to.platformSessionId)).toEqual([]);
  });

  it(`${REPLY}: what was taken without an answer may have arrived`, async () => {
    const to = openConversation(bed.world, shop);
    bed.sandbox.faults.add({
      marketplace: 'tokopedia',
      kind: 'timeout_after_accept',
      pathIncludes: '/reply',
      method: 'POST',
      times: 1,
      retryAfterSeconds: 0,
      delayMs: 10,
    });
    const message = { kind: 'text', text: 'sekali saja' } as const;
    await expect(bed.adapter.send(shop, to, message)).rejects.toMatchObject({ kind: 'outcomeUnknown' });
    expect(bed.world.messages('tokopedia', to.platformSessionId)).toHaveLength(1);
  });
});

describe('what Tokopedia has no call for', () => {
  const file = {
    name: 'a.png',
    mediaType: 'image/png',
    bytes: new Uint8Array(1),
    width: 1,
    height: 1,
    durationMs: 0,
  } as const;

  it.each([
    ['uploadImage', () => bed.adapter.uploadImage(shop, file)],
    ['uploadVideo', () => bed.adapter.uploadVideo(shop, file, ANY_TARGET)],
    ['markRead', () => bed.adapter.markRead(shop, '1', '1')],
    ['recall', () => bed.adapter.recall(shop, '1', '1')],
    ['listFollowers', () => bed.adapter.listFollowers(shop, ['1'])],
    ['listStickers', () => bed.adapter.listStickers(shop)],
    ['listVouchers', () => bed.adapter.listVouchers(shop, null)],
    ['getVoucher', () => bed.adapter.getVoucher(shop, '1')],
    ['listReviews', () => bed.adapter.listReviews(shop, { written: { from: 0, to: 1 } }, null)],
    ['replyToReview', () => bed.adapter.replyToReview(shop, '1', 'x')],
    ['actOnRefund', () => bed.adapter.actOnRefund(shop, '1', 'reject', {})],
  ])('%s is unsupported', async (_name, call) => {
    await expect(call()).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

const TO = { platformSessionId: '1', buyerId: '1' };
describe.each([
  { endpoint: ROOMS, effect: 'read', run: (adapter, of) => adapter.listConversations(of, null) },
  { endpoint: REPLIES, effect: 'read', run: (adapter, of) => adapter.listMessages(of, '1', null) },
  {
    endpoint: REPLY,
    effect: 'write',
    run: (adapter, of) => adapter.send(of, TO, { kind: 'text', text: 'x' }),
  },
  {
    endpoint: INITIATE,
    effect: 'read',
    run: (adapter, of) => adapter.openConversation(of, { orderId: '1' }),
  },
] satisfies readonly Parameters<typeof itFailsAsDocumented>[0][])('a failure of $endpoint', (call) => {
  itFailsAsDocumented(
    call,
    () => bed,
    () => shop,
  );
});
