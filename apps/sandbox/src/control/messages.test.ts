import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARKETPLACES } from '../world/types.ts';
import type { Marketplace } from '../world/types.ts';
import { MP4, PNG, startControl } from './control-client.fixture.ts';
import type { ControlClient } from './control-client.fixture.ts';
import { MESSAGE_KINDS } from './requests/message-kinds.ts';
import type { Sender } from './views/sender.ts';

const PATHS: Readonly<Record<Sender, string>> = {
  buyer: 'buyer-messages',
  seller: 'seller-messages',
  robot: 'system-messages',
  system: 'system-messages',
};

describe('messages through the control API', () => {
  let control: ControlClient;
  beforeEach(async () => {
    control = await startControl();
  });
  afterEach(() => control.sandbox.stop());

  /** One of everything a message can show at a marketplace. */
  async function things(marketplace: Marketplace) {
    const { commerce } = control.sandbox.world;
    const { shopId } = control.shopOf(marketplace);
    const buyerId = await control.newBuyer(marketplace);
    const { productId } = control.newProduct(marketplace);
    const order = await control.call('POST', `/api/${marketplace}/orders`, {
      shopId,
      buyerId,
      lines: [{ productId }],
    });
    const { orderId } = order.json;
    const asked = commerce.requestReturn({ marketplace, orderId, kind: 'refund', reason: 'x', text: '' });
    const { voucherId } = control.newVoucher(marketplace);
    const { mediaId } = (await control.upload(marketplace, PNG)).json;
    const film = (await control.upload(marketplace, MP4)).json;
    const contents = {
      text: { text: 'Halo' },
      image: { mediaId },
      imageWithText: { mediaId, text: 'This one' },
      video: { mediaId: film.mediaId, coverMediaId: mediaId },
      sticker: { packageId: '1', stickerId: 'happy' },
      product: { productId },
      order: { orderId },
      voucher: { voucherId },
      followInvite: {},
      refund: { returnId: asked.returnId },
      logistics: { orderId },
      notice: { text: 'Stay safe' },
      menu: { text: 'How can we help?', choices: ['Where is my order?'] },
      enteredFromProduct: { productId },
      enteredFromOrder: { orderId },
      transferred: { text: 'To Mei' },
      agentJoined: { text: 'Mei is here' },
      other: { type: '99', body: { any: 'thing' } },
    };
    return { shopId, buyerId, productId, orderId, mediaId, filmId: film.mediaId, contents };
  }

  it.each(MARKETPLACES)('writes every kind %s has, from everybody who may send it', async (marketplace) => {
    const { shopId, buyerId, contents } = await things(marketplace);
    const { json: kinds } = await control.call('GET', `/api/${marketplace}/message-kinds`);
    expect(kinds).toEqual(MESSAGE_KINDS[marketplace]);
    for (const { kind, senders } of MESSAGE_KINDS[marketplace]) {
      for (const sender of senders) {
        const content = { kind, ...contents[kind] };
        const path = `/api/${marketplace}/${PATHS[sender]}`;
        const sent = await control.call('POST', path, { shopId, buyerId, sender, content });
        expect(sent, `${kind} from ${sender}`).toMatchObject({ status: 201, json: { sender, content } });
      }
    }
  });

  it.each(MARKETPLACES)(
    'refuses every kind %s has not, and everybody who may not send it',
    async (marketplace) => {
      const { shopId, buyerId, contents } = await things(marketplace);
      for (const [kind, fields] of Object.entries(contents)) {
        const entry = MESSAGE_KINDS[marketplace].find((one) => one.kind === kind);
        for (const sender of Object.keys(PATHS) as Sender[]) {
          if (entry?.senders.includes(sender)) continue;
          const path = `/api/${marketplace}/${PATHS[sender]}`;
          const body = { shopId, buyerId, sender, content: { kind, ...fields } };
          const refused = await control.call('POST', path, body);
          expect(refused.status, `${kind} from ${sender}`).toBe(400);
          expect(refused.json.error).toContain(entry ? entry.senders.join(' or ') : 'it has text');
        }
      }
    },
  );

  it('shows cards as the thing is now', async () => {
    const { shopId, buyerId, orderId } = await things('shopee');
    const content = { kind: 'order', orderId };
    const { json: sent } = await control.call('POST', '/api/shopee/buyer-messages', {
      shopId,
      buyerId,
      content,
    });
    expect(sent.card).toMatchObject({ title: 'Kopi Gayo 250 g', amount: 3890, status: 'Unpaid' });
    await control.call('POST', `/api/shopee/orders/${orderId}/actions`, { action: 'pay' });
    const path = `/api/shopee/conversations/${sent.conversationId}/messages`;
    const { json: messages } = await control.call('GET', path);
    expect(messages[0].card.status).toBe('Ready to ship');
    const parcel = { shopId, buyerId, sender: 'system', content: { kind: 'logistics', orderId } };
    const { json: told } = await control.call('POST', '/api/shopee/system-messages', parcel);
    expect(told.card).toMatchObject({ label: `Parcel of order ${orderId}`, status: 'Ready to ship' });
  });

  it('reads a long conversation page by page, newest first', async () => {
    const { shopId, buyerId } = await things('shopee');
    for (const text of ['one', 'two', 'three']) {
      await control.call('POST', '/api/shopee/buyer-messages', { shopId, buyerId, text });
    }
    const { json: all } = await control.call('GET', `/api/shopee/buyers/${buyerId}/conversations`);
    const path = `/api/shopee/conversations/${all[0].conversationId}/messages`;
    const { json: newest } = await control.call('GET', `${path}?limit=2`);
    expect(newest.map((one: { text: string }) => one.text)).toEqual(['two', 'three']);
    const { json: older } = await control.call('GET', `${path}?limit=2&before=${newest[0].index}`);
    expect(older.map((one: { text: string }) => one.text)).toEqual(['one']);
  });

  it('takes a message back once, where the marketplace can', async () => {
    const { shopId, buyerId } = await things('lazada');
    const { json: sent } = await control.call('POST', '/api/lazada/buyer-messages', {
      shopId,
      buyerId,
      text: 'Oops',
    });
    const path = `/api/lazada/conversations/${sent.conversationId}/messages/${sent.messageId}/recall`;
    const recalled = await control.call('POST', path);
    expect(recalled.status).toBe(200);
    expect(recalled.json.recalledAt).toBeGreaterThan(0);
    expect(await control.call('POST', path)).toMatchObject({ status: 409, json: { error: /already/ } });
  });

  it('takes nothing back at a marketplace without recall, and no notice anywhere', async () => {
    for (const [marketplace, kind] of [
      ['tiktok', 'text'],
      ['lazada', 'notice'],
    ] as const) {
      const { shopId, buyerId } = await things(marketplace);
      const body = { shopId, buyerId, sender: kind === 'text' ? 'robot' : 'system' };
      const said = { ...body, content: { kind, text: 'x' } };
      const { json: sent } = await control.call('POST', `/api/${marketplace}/system-messages`, said);
      const path = `/api/${marketplace}/conversations/${sent.conversationId}/messages/${sent.messageId}/recall`;
      expect((await control.call('POST', path)).status).toBe(409);
    }
  });

  it('answers what is wrong with a message in words', async () => {
    const { shopId, buyerId, orderId, mediaId, filmId } = await things('shopee');
    const stranger = await control.newBuyer('shopee');
    const wrong: [string, unknown, number, RegExp][] = [
      ['buyer-messages', { shopId, buyerId }, 400, /content/],
      ['buyer-messages', { shopId, buyerId, text: 'a', content: { kind: 'text', text: 'b' } }, 400, /one of/],
      ['buyer-messages', { shopId, buyerId, content: { kind: 'dance' } }, 400, /message-kinds/],
      ['buyer-messages', { shopId, buyerId, content: { kind: 'text' } }, 400, /text/],
      ['buyer-messages', { shopId: '1', buyerId, text: 'a' }, 404, /no shop 1/],
      ['buyer-messages', { shopId, buyerId: '1', text: 'a' }, 404, /no buyer 1/],
      ['seller-messages', { text: 'a' }, 400, /conversationId/],
      ['seller-messages', { conversationId: '1', text: 'a' }, 404, /no conversation 1/],
      ['system-messages', { shopId, buyerId, sender: 'buyer', text: 'a' }, 400, /sender/],
      ['buyer-messages', { shopId, buyerId, content: { kind: 'image', mediaId: '1' } }, 404, /no upload 1/],
      ['buyer-messages', { shopId, buyerId, content: { kind: 'image', mediaId: filmId } }, 400, /image/],
      ['buyer-messages', { shopId, buyerId, content: { kind: 'video', mediaId } }, 400, /video/],
      ['buyer-messages', { shopId, buyerId, content: { kind: 'product', productId: '1' } }, 404, /product 1/],
      [
        'seller-messages',
        { shopId, buyerId, content: { kind: 'voucher', voucherId: '1' } },
        404,
        /voucher 1/,
      ],
      ['buyer-messages', { shopId, buyerId, content: { kind: 'order', orderId: '1' } }, 404, /order 1/],
      [
        'buyer-messages',
        { shopId, buyerId: stranger, content: { kind: 'order', orderId } },
        400,
        /not between/,
      ],
    ];
    for (const [path, body, status, words] of wrong) {
      const answer = await control.call('POST', `/api/shopee/${path}`, body);
      expect(answer, `${JSON.stringify(body)}`).toMatchObject({ status });
      expect(answer.json.error).toMatch(words);
    }
  });

  it('takes pictures and films by what they are, whatever they are called', async () => {
    const picture = await control.upload('tiktok', PNG, { width: '40', height: '30' });
    expect(picture).toMatchObject({ status: 201, json: { mediaType: 'image/png', width: 40, height: 30 } });
    expect(picture.json.url).toMatch(new RegExp(`^${control.sandbox.urls.tiktok}/.+\\.png$`));
    const film = await control.upload('tiktok', MP4, { durationMs: '1500' });
    expect(film.json).toMatchObject({ mediaType: 'video/mp4', durationMs: 1500 });
    const media = control.sandbox.world.media.find('tiktok', picture.json.mediaId);
    expect(media && control.sandbox.world.media.read(media)).toEqual(PNG);
  });

  it('refuses uploads it cannot take', async () => {
    expect(await control.upload('shopee', Buffer.from('<svg/>'))).toMatchObject({ status: 400 });
    expect(await control.upload('shopee', Buffer.alloc(0))).toMatchObject({ status: 400 });
    expect(await control.upload('shopee', PNG, { width: '-1' })).toMatchObject({ status: 400 });
    expect(await control.upload('shopee', PNG, { shopId: '1' })).toMatchObject({ status: 404 });
    expect(await control.upload('shopee', Buffer.alloc(33 * 1024 * 1024, PNG))).toMatchObject({
      status: 413,
    });
    expect(await control.call('POST', '/api/shopee/media', {})).toMatchObject({ status: 400 });
  });

  it('lists the stickers with their pictures', async () => {
    const { json } = await control.call('GET', '/api/lazada/stickers');
    expect(json).toContainEqual({
      packageId: '',
      stickerId: 'thank you',
      name: 'thank you',
      pictureUrl: `${control.sandbox.urls.lazada}/sandbox-pictures/stickers/thank-you.png`,
    });
  });

  it('follows a shop and stops', async () => {
    const { shopId, buyerId } = await things('lazada');
    const path = `/api/lazada/shops/${shopId}/followers/${buyerId}`;
    await control.call('PUT', path, { isFollowing: true });
    expect((await control.call('GET', path)).json).toEqual({ isFollowing: true });
    expect(control.sandbox.world.isFollowing('lazada', shopId, buyerId)).toBe(true);
    await control.call('PUT', path, { isFollowing: false });
    expect((await control.call('GET', path)).json).toEqual({ isFollowing: false });
    expect((await control.call('PUT', path, {})).status).toBe(400);
    expect((await control.call('GET', `/api/lazada/shops/1/followers/${buyerId}`)).status).toBe(404);
  });
});
