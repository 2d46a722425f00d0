import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPushReceiver } from '../../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../../testing/push-receiver.fixture.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { signCall, signPush } from './sign.ts';

const SHOP = '727720655';
const OTHER_SHOP = '727720702';
const PARTNER = '2001887';
const KEY = 'sandbox-shopee-partner-key';
const REDIRECT = 'https://app.example.test/auth_shop/auth_callback?nonce=n1';
const CHAT = '/api/v2/sellerchat';

type Fields = Record<string, string>;

/** What the tests read of an answer; each call has some of it. */
interface Answer {
  [field: string]: unknown;
  response: {
    message_id: string;
    conversations: { conversation_id: string }[];
    messages: { message_id: string }[];
    page_result: {
      more: boolean;
      next_offset: string;
      next_cursor: { next_message_time_nano: string };
    };
  };
}

describe('Shopee', () => {
  let sandbox: TestSandbox;
  let receiver: PushReceiver;
  beforeEach(async () => {
    receiver = await startPushReceiver();
    sandbox = await startSandbox({
      webhookBaseUrl: receiver.url,
      appBaseUrl: 'https://app.example.test',
      retryScale: 0,
    });
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.stop();
  });

  const seconds = () => String(Math.floor(Date.now() / 1000));

  function signedQuery(
    path: string,
    extra: Fields,
    grant?: { token: string; shop: string },
  ): URLSearchParams {
    const timestamp = extra['timestamp'] ?? seconds();
    const parts = { partnerId: PARTNER, path, timestamp };
    const sign = signCall(KEY, grant ? { ...parts, accessToken: grant.token, shopId: grant.shop } : parts);
    const shop: Fields = grant ? { access_token: grant.token, shop_id: grant.shop } : {};
    return new URLSearchParams({ partner_id: PARTNER, timestamp, sign, ...shop, ...extra });
  }

  async function call(
    path: string,
    given: { query?: Fields; body?: unknown; grant?: { token: string; shop: string } },
  ) {
    const { query = {}, body, grant } = given;
    const url = `${sandbox.urls.shopee}${path}?${signedQuery(path, query, grant)}`;
    const response =
      body === undefined
        ? await fetch(url)
        : await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          });
    const text = await response.text();
    return { status: response.status, text, json: JSON.parse(text) as Answer };
  }

  async function allow(shops: string[], extra: Fields = {}): Promise<URL> {
    const form = new URLSearchParams({
      partner_id: PARTNER,
      redirect: REDIRECT,
      decision: 'allow',
      ...extra,
    });
    for (const shop of shops) form.append('shop', shop);
    const response = await fetch(`${sandbox.urls.shopee}/auth/confirm`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(response.status).toBe(302);
    return new URL(response.headers.get('location') ?? '');
  }

  async function connect(shop = SHOP) {
    const code = (await allow([shop])).searchParams.get('code') ?? '';
    const body = { code, partner_id: Number(PARTNER), shop_id: Number(shop) };
    const { json } = await call('/api/v2/auth/token/get', { body });
    expect(json['error']).toBe('');
    return { token: String(json['access_token']), refresh: String(json['refresh_token']), shop };
  }

  const refresh = (refresh_token: string, shop = SHOP) =>
    call('/api/v2/auth/access_token/get', {
      body: { refresh_token, partner_id: Number(PARTNER), shop_id: Number(shop) },
    });

  const conversation = () => sandbox.world.conversations('shopee', SHOP)[0] ?? expect.fail('none');
  const buyerSays = (text: string) =>
    sandbox.world.addMessage('shopee', {
      conversationId: conversation().conversationId,
      sender: 'buyer',
      source: 'buyer',
      type: 'text',
      text,
    });

  it('shows the consent page for a signed link only', async () => {
    const path = '/api/v2/shop/auth_partner';
    const good = await fetch(`${sandbox.urls.shopee}${path}?${signedQuery(path, { redirect: REDIRECT })}`);
    expect(good.status).toBe(200);
    expect(await good.text()).toContain('Kopi Kita VN');
    const late = { redirect: REDIRECT, timestamp: String(Number(seconds()) - 301) };
    expect((await fetch(`${sandbox.urls.shopee}${path}?${signedQuery(path, late)}`)).status).toBe(400);
    const forged = { redirect: REDIRECT, sign: '0'.repeat(64) };
    expect((await fetch(`${sandbox.urls.shopee}${path}?${signedQuery(path, forged)}`)).status).toBe(400);
    const foreign = { redirect: 'https://evil.test/' };
    expect((await fetch(`${sandbox.urls.shopee}${path}?${signedQuery(path, foreign)}`)).status).toBe(400);
  });

  it('comes back with code and shop, keeping the query of the redirect, and with state when given', async () => {
    const back = await allow([SHOP], { state: 's1' });
    expect(Object.fromEntries(back.searchParams)).toEqual({
      nonce: 'n1',
      code: expect.stringMatching(/^[0-9a-f]{32}$/),
      shop_id: SHOP,
      state: 's1',
    });
  });

  it('gives tokens for a code once, and only to the shop it was given for', async () => {
    const code = (await allow([SHOP])).searchParams.get('code') ?? '';
    const body = { code, partner_id: Number(PARTNER) };
    const path = '/api/v2/auth/token/get';
    const other = await call(path, { body: { ...body, shop_id: Number(OTHER_SHOP) } });
    expect(other.json['error']).toBe('invalid_shop_id');
    const good = await call(path, { body: { ...body, shop_id: Number(SHOP) } });
    expect(good.json).toMatchObject({ error: '', expire_in: 14_400 });
    const again = await call(path, { body: { ...body, shop_id: Number(SHOP) } });
    expect(again.json['error']).toBe('invalid_code');
  });

  it('rotates refresh tokens: each works once', async () => {
    const { refresh: first } = await connect();
    const second = await refresh(first);
    expect(second.json).toMatchObject({ error: '', shop_id: Number(SHOP), partner_id: Number(PARTNER) });
    expect((await refresh(first)).json).toMatchObject({
      error: 'error_auth',
      message: 'Invalid refresh_token.',
    });
    expect((await refresh(String(second.json['refresh_token']))).json['error']).toBe('');
    expect((await refresh(String(second.json['refresh_token']), OTHER_SHOP)).json['error']).not.toBe('');
  });

  it('lets the shops of a main account split the pair they share, each once', async () => {
    const back = await allow([SHOP, OTHER_SHOP]);
    expect(back.searchParams.has('shop_id')).toBe(false);
    const body = {
      code: back.searchParams.get('code'),
      partner_id: Number(PARTNER),
      main_account_id: Number(back.searchParams.get('main_account_id')),
    };
    const { json } = await call('/api/v2/auth/token/get', { body });
    expect(json['shop_id_list']).toEqual([Number(SHOP), Number(OTHER_SHOP)]);
    const shared = String(json['refresh_token']);
    expect((await refresh(shared, SHOP)).json['error']).toBe('');
    expect((await refresh(shared, OTHER_SHOP)).json['error']).toBe('');
    expect((await refresh(shared, SHOP)).json['error']).toBe('error_auth');
  });

  it('refuses wrong callers with the code and status of the gateway', async () => {
    const grant = await connect();
    const path = '/api/v2/shop/get_shop_info';
    const tell = async (query: Fields, to = grant) => {
      const { status, json } = await call(path, { query, grant: to });
      return [status, json['error']];
    };
    expect(await tell({})).toEqual([200, '']);
    expect(await tell({ sign: '0'.repeat(64) })).toEqual([403, 'error_sign']);
    expect(await tell({ partner_id: '1' })).toEqual([403, 'invalid_partner_id']);
    expect(await tell({ timestamp: String(Number(seconds()) - 400) })).toEqual([200, 'error_param']);
    expect(await tell({}, { ...grant, shop: OTHER_SHOP })).toEqual([403, 'invalid_acceess_token']);
    expect(await tell({}, { ...grant, token: 'x' })).toEqual([403, 'invalid_acceess_token']);
    sandbox.world.expireAccessTokens('shopee', SHOP);
    expect(await tell({})).toEqual([403, 'invalid_acceess_token']);
    expect((await call('/api/v2/nope', { grant })).json['error']).toBe('error_not_found');
  });

  it('lists every conversation once in both directions', async () => {
    const grant = await connect();
    const walk = async (direction: string) => {
      const seen: string[] = [];
      let cursor: Fields = {};
      for (;;) {
        const query = { direction, type: 'all', page_size: '5', ...cursor };
        const { json } = await call(`${CHAT}/get_conversation_list`, { query, grant });
        const { conversations, page_result: page } = json.response;
        seen.push(...conversations.map((one) => one.conversation_id));
        if (!page.more) return seen;
        cursor = { next_timestamp_nano: page.next_cursor.next_message_time_nano };
      }
    };
    const newestFirst = sandbox.world.conversations('shopee', SHOP).map((one) => one.conversationId);
    expect(await walk('older')).toEqual(newestFirst);
    expect(await walk('latest')).toEqual(newestFirst.toReversed());
  });

  it('lists every message once from the newest to the oldest', async () => {
    const grant = await connect();
    for (let at = 0; at < 30; at += 1) buyerSays(`burst ${at}`);
    const { conversationId } = conversation();
    const seen: string[] = [];
    let offset = '0';
    do {
      const query = { conversation_id: conversationId, page_size: '20', offset };
      const { json } = await call(`${CHAT}/get_message`, { query, grant });
      seen.push(...json.response.messages.map((one) => one.message_id));
      offset = json.response.page_result.next_offset;
    } while (offset !== '0');
    const all = sandbox.world.messages('shopee', conversationId).map((message) => message.messageId);
    expect(seen).toEqual(all.toReversed());
  });

  it('sends a text and answers the conversation id as a bare number of all its digits', async () => {
    const grant = await connect();
    const { conversationId, buyerId } = conversation();
    const body = `{"to_id":${buyerId},"message_type":"text","content":{"text":"Ada kak 👍"},"conversation_id":${conversationId}}`;
    const sent = await call(`${CHAT}/send_message`, { body, grant });
    expect(sent.json['error']).toBe('');
    expect(sent.text).toContain(`"conversation_id":${conversationId}`);
    expect(sandbox.world.messages('shopee', conversationId).at(-1)).toMatchObject({
      messageId: sent.json.response.message_id,
      text: 'Ada kak 👍',
      source: 'openapi',
    });
    const [push] = await receiver.waitFor(1);
    expect(JSON.parse(push?.body ?? '').data.content.from_shop_id).toBe(Number(SHOP));
  });

  it.each([
    ['an unknown buyer', { to_id: 1, message_type: 'text', content: { text: 'x' } }],
    ['a type that cannot be sent', { to_id: 1, message_type: 'voucher', content: {} }],
    ['no text', { to_id: 1, message_type: 'text', content: {} }],
    ['no JSON', '{"to_id":'],
  ])('refuses %s', async (_name, body) => {
    const grant = await connect();
    expect((await call(`${CHAT}/send_message`, { body, grant })).json['error']).toBe('error_param');
  });

  it('marks a conversation read', async () => {
    const grant = await connect();
    const message = buyerSays('hello');
    const body = `{"conversation_id":${message.conversationId},"last_read_message_id":"${message.messageId}"}`;
    expect((await call(`${CHAT}/read_conversation`, { body, grant })).json).toMatchObject({ response: {} });
    expect(conversation().unreadCount).toBe(0);
  });

  it('pushes a message signed over the callback address and the body', async () => {
    await connect();
    const message = buyerSays('Boleh hantar hari ini?');
    const [push] = await receiver.waitFor(1);
    expect(push?.headers.authorization).toBe(signPush(KEY, `${receiver.url}/shopee`, push?.body ?? ''));
    expect(JSON.parse(push?.body ?? '')).toMatchObject({
      code: 10,
      shop_id: Number(SHOP),
      timestamp: expect.closeTo(Date.now() / 1000, -2),
      data: {
        type: 'message',
        region: 'MY',
        content: {
          message_id: message.messageId,
          conversation_id: message.conversationId,
          shop_id: Number(SHOP),
          from_id: Number(conversation().buyerId),
          to_shop_id: Number(SHOP),
          message_type: 'text',
          content: { text: 'Boleh hantar hari ini?' },
          status: 'normal',
        },
      },
    });
  });

  it('keeps the order of a conversation while a push is refused', async () => {
    await connect();
    receiver.answers.push(500, 500);
    for (const text of ['one', 'two', 'three']) buyerSays(text);
    const pushes = await receiver.waitFor(5);
    const texts = pushes.map((push) => JSON.parse(push.body).data.content.content.text);
    expect(texts).toEqual(['one', 'one', 'one', 'two', 'three']);
    expect(pushes[1]).toEqual(pushes[0]);
  });

  it('tells the app when the seller withdraws, and the tokens stop working', async () => {
    const grant = await connect();
    sandbox.world.revoke('shopee', SHOP);
    const [push] = await receiver.waitFor(1);
    expect(JSON.parse(push?.body ?? '')).toMatchObject({ code: 2, data: { shop_id: Number(SHOP) } });
    expect((await call('/api/v2/shop/get_shop_info', { grant })).json['error']).toBe('invalid_acceess_token');
    expect((await refresh(grant.refresh)).json['error']).toBe('error_auth');
  });
});
