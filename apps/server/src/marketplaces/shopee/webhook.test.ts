import { describe, expect, it } from 'vitest';
import { WebhookFormatError } from '../marketplace-error.ts';
import { bytes } from '../testing/make-shop-access.ts';
import { noPace } from '../testing/no-pace.ts';
import { makeShopeeAdapter } from './adapter.ts';
import { signShopeePush } from './api/signature.ts';

const URL_REGISTERED = 'https://a.test/webhooks/shopee';
const config = { partnerId: '2001887', partnerKey: 'k3y', apiUrl: 'http://p.test' };
const deps = { now: () => 0, pace: noPace };
const adapter = makeShopeeAdapter(config, deps);

function push(content: Record<string, unknown> = {}, envelope: Record<string, unknown> = {}): Buffer {
  return bytes({
    code: 10,
    shop_id: 727720655,
    timestamp: 1700000000,
    data: {
      type: 'message',
      region: 'MY',
      content: {
        message_id: '2203844937390596400',
        conversation_id: '2203844937390596385',
        shop_id: 727720655,
        from_id: 729004412,
        from_user_name: 'budi88',
        to_id: 729004411,
        to_user_name: 'kopikita',
        from_shop_id: 55001,
        to_shop_id: 727720655,
        message_type: 'text',
        content: { text: 'Halo kak' },
        created_timestamp: 1700000000,
        region: 'MY',
        status: 'normal',
        ...content,
      },
    },
    ...envelope,
  });
}

describe('a push is Shopee’s own', () => {
  const rawBody = push();
  const authorization = signShopeePush('k3y', URL_REGISTERED, rawBody);

  it('only with the signature of the registered address and these bytes', () => {
    expect(adapter.verifyWebhook({ headers: { authorization }, rawBody, url: URL_REGISTERED })).toBe(true);
    expect(adapter.verifyWebhook({ headers: { authorization }, rawBody, url: `${URL_REGISTERED}/` })).toBe(
      false,
    );
    expect(
      adapter.verifyWebhook({ headers: { authorization }, rawBody: push({ to_id: 1 }), url: URL_REGISTERED }),
    ).toBe(false);
    expect(adapter.verifyWebhook({ headers: {}, rawBody, url: URL_REGISTERED })).toBe(false);
  });

  it('in capital letters as well, as some libraries write hex', () => {
    const headers = { authorization: authorization.toUpperCase() };
    expect(adapter.verifyWebhook({ headers, rawBody, url: URL_REGISTERED })).toBe(true);
  });

  it('with a byte order mark before it, which is signed and has no meaning', () => {
    const marked = Buffer.concat([Buffer.from('\uFEFF'), rawBody]);
    const headers = { authorization: signShopeePush('k3y', URL_REGISTERED, marked) };
    expect(adapter.verifyWebhook({ headers, rawBody: marked, url: URL_REGISTERED })).toBe(true);
    expect(adapter.identifyWebhook(marked)).toEqual(adapter.identifyWebhook(rawBody));
    expect(adapter.parseWebhook(Buffer.from(marked.toString('utf8')))).toEqual(adapter.parseWebhook(rawBody));
  });

  it('with the key before the last change too, as long as that is set', () => {
    const changed = { ...config, partnerKey: 'n3w', previousPartnerKey: 'k3y' };
    const push = { headers: { authorization }, rawBody, url: URL_REGISTERED };
    expect(makeShopeeAdapter(changed, deps).verifyWebhook(push)).toBe(true);
    expect(makeShopeeAdapter({ ...changed, previousPartnerKey: '' }, deps).verifyWebhook(push)).toBe(false);
    const unsigned = { authorization: signShopeePush('', URL_REGISTERED, rawBody) };
    expect(
      makeShopeeAdapter({ ...changed, previousPartnerKey: '' }, deps).verifyWebhook({
        ...push,
        headers: unsigned,
      }),
    ).toBe(false);
  });
});

describe('a message push', () => {
  it('is identified by its message', () => {
    expect(adapter.identifyWebhook(push())).toMatchObject({
      platformShopId: '727720655',
      dedupeKey: '2203844937390596400',
      conversationKey: '2203844937390596385',
    });
  });

  it('keeps every digit of ids that come as bare numbers', () => {
    const body = push()
      .toString()
      .replaceAll(/"(220384493739059\d+)"/g, '$1');
    expect(adapter.identifyWebhook(bytes(body))).toMatchObject({
      dedupeKey: '2203844937390596400',
      conversationKey: '2203844937390596385',
    });
  });

  it('from a buyer who owns a shop too is the buyer’s', () => {
    expect(adapter.parseWebhook(push())).toEqual([
      {
        type: 'message',
        platformShopId: '727720655',
        message: {
          platformSessionId: '2203844937390596385',
          platformMessageId: '2203844937390596400',
          messageTime: 1_700_000_000_000,
          platformSequence: Number(BigInt.asUintN(53, 2_203_844_937_390_596_400n)),
          isSeller: false,
          senderRole: 'BUYER',
          fromId: '729004412',
          messageType: 1,
          kind: 'text',
          content: { text: 'Halo kak' },
          buyer: { buyerId: '729004412', buyerName: 'budi88' },
        },
      },
    ]);
  });

  it.each([
    ['normal', 'SHOP'],
    ['offwork_autoreply', 'ROBOT'],
  ])('from the shop’s side with status %s is by %s', (status, senderRole) => {
    const sides = { from_shop_id: 727720655, from_id: 729004411, to_id: 729004412, to_user_name: 'budi88' };
    expect(adapter.parseWebhook(push({ ...sides, status }))).toMatchObject([
      { message: { isSeller: true, senderRole, buyer: { buyerId: '729004412', buyerName: 'budi88' } } },
    ]);
  });

  it('of the marketplace itself needs no answer', () => {
    expect(
      adapter.parseWebhook(push({ message_type: 'notification', content: {}, from_id: 0 })),
    ).toMatchObject([{ message: { senderRole: 'SYSTEM', isSeller: true, buyer: null } }]);
  });
});

describe('a withdrawn authorisation', () => {
  const withdrawn = (data: Record<string, unknown>, envelope: Record<string, unknown> = {}) =>
    bytes({
      code: 2,
      timestamp: 1700000000,
      partner_id: 2001887,
      data: { success: 1, ...data },
      ...envelope,
    });

  it.each([
    ['shop_id', { shop_id: 601398 }],
    ['shopid', { shopid: '601398' }],
    ['a sentence', { extra: 'shop id 601398 (SG) has been unlinked' }],
    ['a list of one', { shop_id_list: [601398] }],
  ])('names its shop in %s', (_place, data) => {
    const body = withdrawn(data, { msg_id: 'm-1' });
    expect(adapter.identifyWebhook(body)).toMatchObject({
      platformShopId: '601398',
      dedupeKey: 'm-1',
      conversationKey: '',
    });
    expect(adapter.parseWebhook(body)).toEqual([{ type: 'deauthorised', platformShopId: '601398' }]);
  });

  it('may take several shops at once', () => {
    const events = adapter.parseWebhook(withdrawn({ shop_id_list: [11, '22', 11], main_account_id: 9 }));
    expect(events.map((event) => event.platformShopId)).toEqual(['11', '22']);
  });

  it('of a merchant without a shop is none of ours; one without any name is nonsense', () => {
    expect(adapter.identifyWebhook(withdrawn({ merchant_id: 5 }))).toBeNull();
    expect(() => adapter.identifyWebhook(withdrawn({}))).toThrow(WebhookFormatError);
  });
});

describe('a grant', () => {
  it('that is new names its shop, or several', () => {
    const body = bytes({ code: 1, partner_id: 2001887, timestamp: 1, data: { shop_id: 601398, success: 1 } });
    expect(adapter.parseWebhook(body)).toEqual([{ type: 'authorised', platformShopId: '601398' }]);
    const several = bytes({ code: 1, data: { shop_id_list: [11, 22], main_account_id: 9 } });
    expect(adapter.parseWebhook(several)).toHaveLength(2);
  });

  it('that ends soon says when, for each shop; merchants and users are none of ours', () => {
    const data = {
      merchant_expire_soon: [5],
      shop_expire_soon: [11, 22],
      user_expire_soon: [7],
      expire_before: 1_700_604_800,
      page_no: 1,
      total_page: 1,
    };
    expect(adapter.parseWebhook(bytes({ code: 12, timestamp: 1, data }))).toEqual(
      ['11', '22'].map((platformShopId) => ({
        type: 'authorisationExpiring',
        platformShopId,
        expiresAt: 1_700_604_800_000,
      })),
    );
    expect(adapter.identifyWebhook(bytes({ code: 12, data: { ...data, shop_expire_soon: [] } }))).toBeNull();
  });
});

describe('another push', () => {
  it.each([
    ['a test of the address', bytes({ code: 0, data: { verify_info: 'This is a Verification message' } })],
    ['one about no shop', bytes({ code: 5, data: { content: 'Shopee updates' } })],
  ])('%s is acknowledged and dropped', (_name, body) => {
    expect(adapter.identifyWebhook(body)).toBeNull();
    expect(adapter.parseWebhook(body)).toEqual([]);
  });

  it.each([
    ['no JSON', bytes('code=10')],
    ['no code', bytes({ shop_id: 1 })],
    ['no message id', push({ message_id: '' })],
    ['no conversation', push({ conversation_id: null })],
    ['no shop', push({}, { shop_id: 0 })],
  ])('with %s is nonsense', (_name, body) => {
    expect(() => adapter.identifyWebhook(body)).toThrow(WebhookFormatError);
  });
});
