import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer, Conversation, Message, Shop } from '../../../world/types.ts';
import { openTokopediaPort } from '../tokopedia-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;
let buyer: Buyer;
let room: Conversation;

beforeEach(async () => {
  port = await openTokopediaPort();
  shop = port.world.createShop({ marketplace: 'tokopedia', name: 'Kopi Baru', region: 'ID' });
  buyer = port.world.createBuyer({ marketplace: 'tokopedia', name: 'Ayu', region: 'ID' });
  room = port.world.openConversation('tokopedia', shop.shopId, buyer.buyerId);
  await port.link(shop);
});
afterEach(() => port.close());

const ROOMS = '/v1/chat/fs/13004/messages';

function say(text: string, sender: Message['sender'] = 'buyer', to = room): Message {
  const source = sender === 'buyer' ? 'buyer' : sender === 'system' ? 'system' : 'seller_centre';
  const { conversationId } = to;
  return port.world.addMessage('tokopedia', {
    conversationId,
    sender,
    source,
    content: { kind: 'text', text },
  });
}

function get(path: string, query: Record<string, string>) {
  return port.call('GET', `${path}?${new URLSearchParams({ shop_id: shop.shopId, ...query })}`);
}

const replies = (query: Record<string, string> = {}) =>
  get(`${ROOMS}/${room.conversationId}/replies`, { page: '1', per_page: '15', ...query });

function send(body: string, msgId = room.conversationId) {
  return port.call('POST', `${ROOMS}/${msgId}/reply`, body);
}

const text = (message: string) => `{"shop_id":${shop.shopId},"message":${JSON.stringify(message)}}`;

async function readAll(path: string, query: Record<string, string>, idOf: (item: never) => bigint) {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await get(path, { ...query, page: String(page) });
    if (body.data.length === 0) return ids;
    if (ids.length > 200) throw new Error('The list does not end');
    ids.push(...body.data.map((item: never) => String(idOf(item))));
  }
}

describe('GET /v1/chat/fs/{fs_id}/messages, rooms', () => {
  it('have the contact, the last reply in ms and ids as numbers', async () => {
    const message = say('Halo');
    const { status, body, headers } = await get(ROOMS, {});
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(body).toEqual({
      header: { process_time: 0n, messages: 'success', reason: '', error_code: 0n },
      data: [
        {
          message_key: `user-${buyer.buyerId}~shop-${shop.shopId}`,
          msg_id: BigInt(room.conversationId),
          attributes: {
            contact: {
              id: BigInt(buyer.buyerId),
              role: 'user',
              attributes: { name: 'Ayu', tag: 'Pengguna', thumbnail: expect.stringMatching(/^http.*\.png$/) },
            },
            last_reply_msg: 'Halo',
            last_reply_time: BigInt(message.sentAt),
            read_status: 1n,
            unreads: 1n,
            pin_status: 0n,
          },
        },
      ],
    });
  });

  it('are filtered by read and unread', async () => {
    const count = async (filter: string) => (await get(ROOMS, { filter })).body.data.length;
    say('Halo');
    expect([await count('all'), await count('read'), await count('unread')]).toEqual([1, 0, 1]);
    port.world.markRead('tokopedia', room.conversationId);
    expect([await count('all'), await count('read'), await count('unread')]).toEqual([1, 1, 0]);
    expect((await get(ROOMS, { filter: 'other' })).status).toBe(400);
  });

  it('are all listed once, whatever the page size and order', async () => {
    for (let count = 0; count < 19; count += 1) {
      const one = port.world.createBuyer({ marketplace: 'tokopedia', name: `Buyer ${count}`, region: 'ID' });
      say('Halo', 'buyer', port.world.openConversation('tokopedia', shop.shopId, one.buyerId));
    }
    const newestFirst = port.world.conversations('tokopedia', shop.shopId).map((one) => one.conversationId);
    const query = fc.record({
      per_page: fc.integer({ min: 1, max: 15 }).map(String),
      order: fc.constantFrom('asc', 'desc'),
    });
    await fc.assert(
      fc.asyncProperty(query, async (one) => {
        const ids = await readAll(ROOMS, one, (item: { msg_id: bigint }) => item.msg_id);
        expect(ids).toEqual(one.order === 'desc' ? newestFirst : newestFirst.toReversed());
      }),
      { numRuns: 10 },
    );
  });
});

describe('GET /v1/chat/fs/{fs_id}/messages/{msg_id}/replies', () => {
  it('give the sender in words, and the time in ms', async () => {
    const first = say('Halo');
    port.clock.now += 5000;
    const second = say('Ya kak', 'seller');
    say('Selamat datang', 'system');
    const { data } = (await replies({ order: 'asc' })).body;
    expect(data[0]).toEqual({
      msg_id: BigInt(room.conversationId),
      sender_id: BigInt(buyer.buyerId),
      role: 'User',
      msg: 'Halo',
      reply_time: BigInt(first.sentAt),
      reply_id: BigInt(first.messageId),
      sender_name: 'Ayu',
      read_status: 1n,
      read_time: 0n,
      status: 1n,
      attachment_id: 0n,
      message_is_read: false,
      is_opposite: true,
      is_first_reply: true,
      is_reported: false,
    });
    expect(data[1]).toMatchObject({
      sender_id: BigInt(shop.sellerUserId),
      role: 'Shop Owner',
      reply_id: BigInt(second.messageId),
      is_opposite: false,
      is_first_reply: false,
    });
    expect(data[2]).toMatchObject({ role: 'Tokopedia Admin', is_opposite: false });
  });

  it('show the reading of the other side', async () => {
    say('Halo');
    port.world.markRead('tokopedia', room.conversationId);
    expect((await replies()).body.data[0]).toMatchObject({ message_is_read: true, read_status: 2n });
  });

  it('bring addresses as HTML links', async () => {
    say('lihat https://example.com/a?b=1 ya');
    expect((await replies()).body.data[0].msg).toBe(
      'lihat <a rel="nofollow" target="_blank" href="https://example.com/a?b=1">https://example.com/a?b=1</a> ya',
    );
  });

  it('are all listed once, whatever the page size and order', async () => {
    for (let count = 0; count < 33; count += 1) say(`message ${count}`);
    const oldestFirst = port.world.messages('tokopedia', room.conversationId).map((one) => one.messageId);
    const query = fc.record({
      per_page: fc.integer({ min: 1, max: 15 }).map(String),
      order: fc.constantFrom('asc', 'desc'),
    });
    const path = `${ROOMS}/${room.conversationId}/replies`;
    await fc.assert(
      fc.asyncProperty(query, async (one) => {
        const ids = await readAll(path, one, (item: { reply_id: bigint }) => item.reply_id);
        expect(ids).toEqual(one.order === 'asc' ? oldestFirst : oldestFirst.toReversed());
      }),
      { numRuns: 10 },
    );
  });

  it('demand page and per_page', async () => {
    const path = `${ROOMS}/${room.conversationId}/replies`;
    expect((await get(path, { per_page: '5' })).body.header.error_code).toBe('SHP_DLV_003');
    expect((await get(path, { page: '1' })).body.header.error_code).toBe('SHP_DLV_004');
  });
});

describe('a chat call is refused', () => {
  it('without a living bearer token, with 401', async () => {
    for (const authorization of ['', 'Bearer forged', port.basic]) {
      const answer = await port.call('GET', `${ROOMS}?shop_id=${shop.shopId}`, undefined, authorization);
      expect(answer).toMatchObject({
        status: 401,
        body: { header: { messages: 'unauthorized' }, data: null },
      });
    }
  });

  it('for a malformed shop_id, with error_code 0', async () => {
    for (const shop_id of ['', 'abc', '-1', '1.5']) {
      const { status, body } = await get(ROOMS, { shop_id });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        header: {
          messages: 'Your request format or parameters have some problem.',
          reason: 'invalid shop_id format',
          error_code: 0n,
        },
        data: null,
      });
    }
  });

  it('for a shop that is not linked or does not exist, with 403', async () => {
    const unlinked = port.world.shops('tokopedia')[0]?.shopId ?? '';
    for (const shop_id of [unlinked, '9007199254740993123']) {
      const { status, body } = await get(ROOMS, { shop_id });
      expect(status).toBe(403);
      expect(body.header).toMatchObject({ error_code: 'RBAC_MDLW_001' });
      expect(body.header.reason).toContain('FS ID is not associated with Shop ID');
    }
  });

  it('for a malformed or foreign fs_id', async () => {
    const at = (fsId: string) => port.call('GET', `/v1/chat/fs/${fsId}/messages?shop_id=${shop.shopId}`);
    expect((await at('abc')).body.header.error_code).toBe('SHP_DLV_001');
    expect((await at('999')).body.header.error_code).toBe('RBAC_MDLW_001');
  });

  it('for a page or per_page out of range', async () => {
    expect((await get(ROOMS, { page: '0' })).body.header.error_code).toBe('SHP_DLV_003');
    for (const per_page of ['0', '16', 'many']) {
      expect((await get(ROOMS, { per_page })).body.header.error_code).toBe('SHP_DLV_004');
    }
  });

  it('for a room that is unknown, of another shop, or no number', async () => {
    const foreign = port.world.conversations('tokopedia', port.world.shops('tokopedia')[0]?.shopId ?? '')[0];
    expect((await send(text('x'), '1')).body.header.error_code).toBe('SHP_GRPC_003');
    expect((await send(text('x'), foreign?.conversationId)).body.header.error_code).toBe('SHP_GRPC_003');
    expect((await send(text('x'), 'abc')).status).toBe(400);
  });

  it('on an unknown path', async () => {
    expect(await port.call('GET', '/v1/nothing')).toMatchObject({ status: 404, body: { data: null } });
  });
});

describe('POST /v1/chat/fs/{fs_id}/messages/{msg_id}/reply', () => {
  it('answers with a number as role and without a reply id', async () => {
    const { status, body } = await send(
      `{"shop_id":${shop.shopId},"message":"Terima kasih","attachment_type":0}`,
    );
    const [message] = port.world.messages('tokopedia', room.conversationId);
    expect(status).toBe(200);
    expect(message).toMatchObject({
      sender: 'seller',
      source: 'openapi',
      content: { kind: 'text', text: 'Terima kasih' },
    });
    expect(body.data).toEqual({
      msg_id: BigInt(room.conversationId),
      sender_id: BigInt(shop.sellerUserId),
      role: 2n,
      msg: 'Terima kasih',
      reply_time: BigInt(port.clock.now),
      from: 'Kopi Baru',
      attachment: {},
      fallback_attachment: { html: '', message: '' },
    });
  });

  it.each([
    ['no JSON', 'shop_id=1'],
    ['shop_id in words', '{"shop_id":"kopi-baru","message":"x"}'],
    ['no message', '{"shop_id":SHOP}'],
    ['an empty message', '{"shop_id":SHOP,"message":""}'],
    ['a picture without its address', '{"shop_id":SHOP,"message":"x","attachment_type":2}'],
    ['a product', '{"shop_id":SHOP,"message":"x","attachment_type":3,"payload":{"product_id":1}}'],
    ['a quotation without a card', '{"shop_id":SHOP,"attachment_type":19}'],
  ])('refuses %s and adds nothing', async (_name, body) => {
    expect((await send(body.replace('SHOP', shop.shopId))).status).toBe(400);
    expect(port.world.messages('tokopedia', room.conversationId)).toEqual([]);
  });

  it('refuses for a shop that is not linked', async () => {
    const unlinked = port.world.shops('tokopedia')[0]?.shopId ?? '';
    expect((await send(`{"shop_id":${unlinked},"message":"x"}`)).status).toBe(403);
  });
});
