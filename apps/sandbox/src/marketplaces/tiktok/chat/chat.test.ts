import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer, Conversation, Shop } from '../../../world/types.ts';
import { openTikTokPort } from '../tiktok-port.fixture.ts';

const CONVERSATIONS = '/customer_service/202309/conversations';

let port: Awaited<ReturnType<typeof openTikTokPort>>;
let shop: Shop;
let buyer: Buyer;
let conversation: Conversation;
let token: string;

beforeEach(async () => {
  port = await openTikTokPort();
  shop = port.world.createShop({ marketplace: 'tiktok', name: 'Kopi Baru', region: 'ID' });
  buyer = port.world.createBuyer({ marketplace: 'tiktok', name: 'Ayu', region: 'ID' });
  conversation = port.world.openConversation('tiktok', shop.shopId, buyer.buyerId);
  token = (await port.connect([shop])).access_token;
});
afterEach(() => port.close());

function say(text: string, to = conversation) {
  return port.world.addMessage('tiktok', {
    conversationId: to.conversationId,
    sender: 'buyer',
    source: 'buyer',
    content: { kind: 'text', text },
  });
}

const messagesUrl = () => `${CONVERSATIONS}/${conversation.conversationId}/messages`;

function listMessages(query: Record<string, string>) {
  return port.call('GET', messagesUrl(), { token, shop, query: { page_size: '10', ...query } });
}

function send(body: unknown, url = messagesUrl()) {
  return port.call('POST', url, { token, shop, body });
}

const text = (content: string) => ({ type: 'TEXT', content: JSON.stringify({ content }) });

/** Every item of a list, page by page. */
async function readAll(url: string, key: string, query: Record<string, string>, betweenPages = () => {}) {
  const items: { id: string }[] = [];
  let page_token = '';
  do {
    const { data } = await port.call('GET', url, { token, shop, query: { ...query, page_token } });
    items.push(...data[key]);
    if (items.length > 200) throw new Error('The list does not end');
    page_token = data.next_page_token;
    betweenPages();
  } while (page_token !== '');
  return items.map((item) => item.id);
}

describe('GET /customer_service/202309/conversations, conversations', () => {
  it('show participants, unread count and the newest message', async () => {
    say('Halo');
    const newest = say('Ada stok?');
    const { data } = await port.call('GET', CONVERSATIONS, { token, shop, query: { page_size: '20' } });
    expect(data.next_page_token).toBe('');
    expect(data.conversations).toMatchObject([
      {
        id: conversation.conversationId,
        participant_count: 2,
        can_send_message: true,
        unread_count: 2,
        create_time: Math.floor(port.clock.now / 1000),
        participants: [
          {
            role: 'BUYER',
            user_id: buyer.buyerId,
            im_user_id: buyer.imUserId,
            nickname: 'Ayu',
            buyer_platform: 'TIKTOK_SHOP',
          },
          { role: 'SHOP', im_user_id: shop.sellerUserId, nickname: 'Kopi Baru' },
        ],
        latest_message: { id: newest.messageId, content: '{"content":"Ada stok?"}' },
      },
    ]);
    expect(BigInt(conversation.conversationId)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  });

  it('of other shops do not appear', async () => {
    const { data } = await port.call('GET', CONVERSATIONS, { token, shop, query: { page_size: '20' } });
    expect(data.conversations.map((one: { id: string }) => one.id)).toEqual([conversation.conversationId]);
  });

  it.each(['0', '21', '', 'ten'])('refuse page_size %j', async (page_size) => {
    expect((await port.call('GET', CONVERSATIONS, { token, shop, query: { page_size } })).code).toBe(
      45101002,
    );
  });

  it('are all listed once, the latest activity first, whatever the page size', async () => {
    for (let count = 0; count < 8; count += 1) {
      const one = port.world.createBuyer({ marketplace: 'tiktok', name: `Buyer ${count}`, region: 'ID' });
      const opened = port.world.openConversation('tiktok', shop.shopId, one.buyerId);
      if (count % 2 === 0) say('Halo', opened);
    }
    const expected = port.world.conversations('tiktok', shop.shopId).map((one) => one.conversationId);
    const active = expected.slice(0, 4);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (size) => {
        const ids = await readAll(CONVERSATIONS, 'conversations', { page_size: String(size) });
        expect(ids.slice(0, 4)).toEqual(active);
        expect(ids.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 12 },
    );
  });

  it('POST /customer_service/202309/conversations, open once per buyer and keep their id', async () => {
    const stranger = port.world.createBuyer({ marketplace: 'tiktok', name: 'Budi', region: 'ID' });
    const body = { buyer_user_id: stranger.buyerId };
    const first = await port.call('POST', CONVERSATIONS, { token, shop, body });
    const again = await port.call('POST', CONVERSATIONS, { token, shop, body });
    expect(first.data.conversation_id).toBe(again.data.conversation_id);
    expect(port.world.conversation('tiktok', first.data.conversation_id)?.buyerId).toBe(stranger.buyerId);
  });

  it('refuse to open for an unknown buyer, a number, or no JSON', async () => {
    const open = (body: unknown) => port.call('POST', CONVERSATIONS, { token, shop, body });
    expect((await open({ buyer_user_id: '1' })).code).toBe(45101003);
    expect((await open({ buyer_user_id: 12 })).code).toBe(45101002);
    expect((await open({})).code).toBe(45101002);
    expect((await open('{"buyer')).code).toBe(36009022);
  });

  it('POST /customer_service/202309/conversations/{conversation_id}/messages/read, are marked read', async () => {
    say('Halo');
    const answer = await port.call('POST', `${messagesUrl()}/read`, { token, shop });
    expect(answer).toMatchObject({ code: 0, data: {} });
    expect(port.world.conversation('tiktok', conversation.conversationId)?.unreadCount).toBe(0);
  });
});

describe('GET /customer_service/202309/conversations/{conversation_id}/messages, messages', () => {
  it('carry ids and index as strings, seconds, and content as JSON text', async () => {
    const message = say('Halo "kak" 👋');
    const { data } = await listMessages({});
    expect(data.messages).toEqual([
      {
        id: message.messageId,
        index: String(message.index),
        type: 'TEXT',
        content: JSON.stringify({ content: 'Halo "kak" 👋' }),
        create_time: Math.floor(port.clock.now / 1000),
        is_visible: true,
        sender: {
          role: 'BUYER',
          im_user_id: buyer.imUserId,
          nickname: 'Ayu',
          avatar: `http://127.0.0.1:0/sandbox-pictures/buyers/${buyer.buyerId}.png`,
        },
      },
    ]);
  });

  it('of the system borrow the shop as sender', async () => {
    port.world.addMessage('tiktok', {
      conversationId: conversation.conversationId,
      sender: 'system',
      source: 'system',
      content: { kind: 'notice', text: 'Welcome' },
    });
    const { data } = await listMessages({});
    expect(data.messages[0]).toMatchObject({
      type: 'NOTIFICATION',
      sender: { role: 'SYSTEM', im_user_id: shop.sellerUserId },
    });
  });

  it('are all listed once, in order, for every page size and sorting, also while new ones arrive', async () => {
    const sent: string[] = [];
    for (let count = 0; count < 23; count += 1) {
      sent.push(say(`message ${count}`).messageId);
      if (count % 3 === 0) port.clock.now += 700;
    }
    const sorting = fc.record({
      page_size: fc.integer({ min: 1, max: 10 }).map(String),
      sort_order: fc.constantFrom('DESC', 'ASC'),
      sort_field: fc.constantFrom('create_time', 'index'),
    });
    await fc.assert(
      fc.asyncProperty(sorting, async (query) => {
        const descending = query.sort_order === 'DESC';
        const old = port.world.messages('tiktok', conversation.conversationId).map((one) => one.messageId);
        let arrived = 0;
        const ids = await readAll(messagesUrl(), 'messages', query, () => {
          if (descending && arrived < 3) say(`late ${(arrived += 1)}`);
        });
        expect(ids).toEqual(descending ? old.toReversed() : old);
      }),
      { numRuns: 15 },
    );
    expect(sent).toHaveLength(23);
  });

  it('come ten at a time, also to a client that asks for twenty', async () => {
    for (let count = 0; count < 12; count += 1) say('x');
    const { data } = await listMessages({ page_size: '20' });
    expect(data.messages).toHaveLength(10);
    expect(data.next_page_token).not.toBe('');
  });

  it('refuse a page above 20, an unknown order and a token of another list', async () => {
    for (let count = 0; count < 3; count += 1) say('x');
    expect((await listMessages({ page_size: '21' })).code).toBe(45101002);
    expect((await listMessages({ sort_order: 'UP' })).code).toBe(45101002);
    const page_token = (await listMessages({ page_size: '2' })).data.next_page_token;
    expect((await listMessages({ page_token })).code).toBe(0);
    expect((await listMessages({ page_token, sort_order: 'ASC' })).code).toBe(45101002);
    expect((await listMessages({ page_token: 'nonsense' })).code).toBe(45101002);
  });

  it('of an unknown or another shop’s conversation are refused', async () => {
    const foreign = port.world.conversations('tiktok', port.world.shops('tiktok')[0]?.shopId ?? '')[0];
    const unknown = await send(text('x'), `${CONVERSATIONS}/1/messages`);
    const forbidden = await send(text('x'), `${CONVERSATIONS}/${foreign?.conversationId}/messages`);
    expect([unknown.code, forbidden.code]).toEqual([45101003, 45102007]);
  });
});

describe('POST /customer_service/202309/conversations/{conversation_id}/messages, sending', () => {
  it('adds the text and answers with its id', async () => {
    const answer = await send(text('Ready kak'));
    const [message] = port.world.messages('tiktok', conversation.conversationId);
    expect(answer.data).toEqual({ message_id: message?.messageId });
    expect(message).toMatchObject({
      sender: 'seller',
      source: 'openapi',
      content: { kind: 'text', text: 'Ready kak' },
    });
  });

  it('takes 2000 characters, not 2001', async () => {
    expect((await send(text('ก'.repeat(2000)))).code).toBe(0);
    expect((await send(text('ก'.repeat(2001)))).code).toBe(45101002);
    expect(port.world.messages('tiktok', conversation.conversationId)).toHaveLength(1);
  });

  it.each([
    ['content that is not JSON text', { type: 'TEXT', content: 'plain' }],
    ['content that is an object', { type: 'TEXT', content: { content: 'x' } }],
    ['an empty text', text('')],
    ['a type that nobody can send', { type: 'NOTIFICATION', content: '{"content":"x"}' }],
  ])('refuses %s and adds nothing', async (_name, body) => {
    expect((await send(body)).code).toBe(45101002);
    expect(port.world.messages('tiktok', conversation.conversationId)).toHaveLength(0);
  });

  it('refuses to lead a buyer to another messenger', async () => {
    expect((await send(text('chat di https://wa.me/62812'))).code).toBe(45101006);
  });

  it('is closed 30 days after the last activity, and the conversation says so', async () => {
    port.clock.now += 31 * 86_400_000;
    token = (await port.connect([shop])).access_token;
    const { data } = await port.call('GET', CONVERSATIONS, { token, shop, query: { page_size: '20' } });
    expect(data.conversations[0].can_send_message).toBe(false);
    expect((await send(text('Halo'))).code).toBe(45109001);
  });
});
