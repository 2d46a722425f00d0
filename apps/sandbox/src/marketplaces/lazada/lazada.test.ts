import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPushReceiver } from '../../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../../testing/push-receiver.fixture.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { signCall, signPush } from './sign.ts';

const SHOP = '1000182736';
const CALLBACK = 'https://app.example.test/auth_shop/auth_callback';

/** What the tests read of an answer; each call has some of it. */
interface Answer {
  [field: string]: unknown;
  data: {
    has_more: boolean;
    next_start_time: number;
    last_session_id: string;
    last_message_id: string;
    message_id: string;
    session_list: { session_id: string }[];
    message_list: { message_id: string }[];
  };
}

describe('Lazada', () => {
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

  type Params = Record<string, string>;
  const { appId, secret } = { appId: '900001', secret: 'sandbox-lazada-app-secret' };

  function signed(path: string, params: Params): URLSearchParams {
    const all: Params = {
      app_key: appId,
      timestamp: String(Date.now()),
      sign_method: 'sha256',
      ...params,
    };
    return new URLSearchParams({ sign: signCall(secret, path, all), ...all });
  }

  async function call(path: string, params: Params, how: 'GET' | 'form' | 'POST query' = 'GET') {
    const search = signed(path, params);
    const url = `${sandbox.urls.lazada}/rest${path}`;
    const response =
      how === 'form'
        ? await fetch(url, { method: 'POST', body: search })
        : await fetch(`${url}?${search}`, { method: how === 'GET' ? 'GET' : 'POST' });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  }

  async function answerConsent(fields: Params): Promise<URL> {
    const response = await fetch(`${sandbox.urls.lazada}/oauth/authorize`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        response_type: 'code',
        client_id: appId,
        redirect_uri: CALLBACK,
        state: 'a b&c',
        decision: 'allow',
        ...fields,
      }),
    });
    expect(response.status).toBe(302);
    return new URL(response.headers.get('location') ?? '');
  }

  async function connect(shop = SHOP): Promise<Params> {
    const code = (await answerConsent({ shop })).searchParams.get('code') ?? '';
    return (await call('/auth/token/create', { code })) as unknown as Params;
  }

  const session = () =>
    sandbox.world.conversations('lazada', SHOP)[0] ?? expect.fail('the seed has a conversation');
  const buyerSays = (text: string) =>
    sandbox.world.addMessage('lazada', {
      conversationId: session().conversationId,
      sender: 'buyer',
      source: 'buyer',
      type: '1',
      text,
    });

  it('asks the seller and comes back with code and state, or with an error when declined', async () => {
    const query = new URLSearchParams({ response_type: 'code', client_id: appId, redirect_uri: CALLBACK });
    const page = await fetch(`${sandbox.urls.lazada}/oauth/authorize?${query}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Kopi Kita MY');
    const back = await answerConsent({ shop: SHOP });
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(back.searchParams.get('code')).toMatch(/^0_900001_[0-9a-f]{32}$/);
    expect(back.searchParams.get('state')).toBe('a b&c');
    const declined = await answerConsent({ decision: 'decline' });
    expect(declined.searchParams.get('error')).toBe('access_denied');
    expect(declined.searchParams.has('code')).toBe(false);
  });

  it('refuses an unregistered callback and shows what came as text', async () => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: appId,
      redirect_uri: 'https://evil.test/<script>',
    });
    const page = await fetch(`${sandbox.urls.lazada}/oauth/authorize?${query}`);
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain('<script>');
  });

  it('gives tokens for a code once', async () => {
    const code = (await answerConsent({ shop: SHOP })).searchParams.get('code') ?? '';
    const tokens = await call('/auth/token/create', { code }, 'form');
    expect(tokens).toMatchObject({
      code: '0',
      expires_in: 30 * 86_400,
      refresh_expires_in: 180 * 86_400,
      country: 'my',
      account_platform: 'seller_center',
      country_user_info: [{ country: 'my', seller_id: SHOP, user_id: '100094063' }],
    });
    expect(await call('/auth/token/create', { code })).toMatchObject({ code: 'InvalidCode', type: 'ISV' });
    expect(await call('/auth/token/create', { code: '0_900001_x' })).toMatchObject({ code: 'InvalidCode' });
  });

  it('refreshes into a new pair; the older refresh token is spent and its clock goes on', async () => {
    const { refresh_token = '' } = await connect();
    const renewed = await call('/auth/token/refresh', { refresh_token });
    expect(renewed['country_user_info_list']).toHaveLength(1);
    expect(renewed['refresh_expires_in']).toBeLessThanOrEqual(180 * 86_400);
    expect(await call('/auth/token/refresh', { refresh_token })).toMatchObject({
      code: 'IllegalRefreshToken',
    });
    const access_token = String(renewed['access_token']);
    expect(await call('/seller/get', { access_token })).toMatchObject({ data: { seller_id: SHOP } });
  });

  it.each([
    ['a missing signature', { sign: '' }, 'MissingParameter'],
    ['a wrong signature', { sign: 'A'.repeat(64) }, 'IncompleteSignature'],
    ['an unknown app', { app_key: '1' }, 'InvalidAppKey'],
    ['an old timestamp', { timestamp: '1500000000000' }, 'InvalidTimestamp'],
    ['another sign method', { sign_method: 'md5' }, 'IncompleteSignature'],
    ['an unknown access token', { access_token: 'x' }, 'IllegalAccessToken'],
  ])('refuses %s', async (_name, change, code) => {
    const answer = await call('/seller/get', { access_token: 'x', ...change });
    expect(answer).toMatchObject({ code });
    expect(answer['request_id']).toBeTypeOf('string');
  });

  it('refuses a changed parameter, an expired token, and an unknown path', async () => {
    const { access_token = '' } = await connect();
    const search = signed('/seller/get', { access_token });
    search.set('extra', '1');
    const changed = await fetch(`${sandbox.urls.lazada}/rest/seller/get?${search}`);
    expect(await changed.json()).toMatchObject({ code: 'IncompleteSignature' });
    expect(await call('/nowhere', {})).toMatchObject({ code: 'InvalidApiPath' });
    sandbox.world.expireAccessTokens('lazada', SHOP);
    expect(await call('/seller/get', { access_token })).toMatchObject({ code: 'IllegalAccessToken' });
  });

  it('lists every session once, walking back in time', async () => {
    const { access_token = '' } = await connect();
    const seen: string[] = [];
    let params: Params = { access_token, page_size: '3', start_time: String(Date.now()) };
    for (;;) {
      const { data } = await call('/im/session/list', params);
      seen.push(...data.session_list.map((one) => one.session_id));
      if (!data.has_more) break;
      params = {
        ...params,
        start_time: String(data.next_start_time),
        last_session_id: data.last_session_id,
      };
    }
    expect(seen).toEqual(sandbox.world.conversations('lazada', SHOP).map((one) => one.conversationId));
  });

  it('lists every message once even when many share a millisecond', async () => {
    const { access_token = '' } = await connect();
    for (let at = 0; at < 30; at += 1) buyerSays(`burst ${at}`);
    const session_id = session().conversationId;
    const seen: string[] = [];
    let params: Params = { access_token, session_id, page_size: '20', start_time: String(Date.now()) };
    for (;;) {
      const { data } = await call('/im/message/list', params);
      seen.push(...data.message_list.map((one) => one.message_id));
      if (!data.has_more) break;
      params = {
        ...params,
        start_time: String(data.next_start_time),
        last_message_id: data.last_message_id,
      };
    }
    const all = sandbox.world.messages('lazada', session_id).map((message) => message.messageId);
    expect(seen).toEqual(all.toReversed());
  });

  it.each(['form', 'POST query'] as const)('sends a text given as %s', async (how) => {
    const { access_token = '' } = await connect();
    const session_id = session().conversationId;
    const text = 'Hello, 你好! + ก่อน & =';
    const sent = await call(
      '/im/message/send',
      { access_token, session_id, template_id: '1', txt: text },
      how,
    );
    expect(sent).toMatchObject({ code: '0', success: true, err_code: '0', data: { template_id: 1 } });
    const last = sandbox.world.messages('lazada', session_id).at(-1);
    expect(last).toMatchObject({ messageId: sent.data.message_id, text, source: 'openapi' });
  });

  it('keeps one shop out of the sessions of another', async () => {
    const { access_token = '' } = await connect('1000182741');
    const answer = await call('/im/session/get', { access_token, session_id: session().conversationId });
    expect(answer).toMatchObject({ code: '0', success: false });
    expect(answer['err_code']).not.toBe('0');
  });

  it('pushes each message of a connected shop, signed over app key and body', async () => {
    buyerSays('before anybody is connected');
    await connect();
    const message = buyerSays('Ada stok?');
    const [push] = await receiver.waitFor(1);
    expect(push?.path).toBe('/lazada');
    expect(push?.headers.authorization).toBe(signPush(secret, appId, push?.body ?? ''));
    expect(JSON.parse(push?.body ?? '')).toEqual({
      seller_id: SHOP,
      message_type: 2,
      data: {
        message_id: message.messageId,
        session_id: message.conversationId,
        content: '{"txt":"Ada stok?"}',
        template_id: 1,
        type: 1,
        from_account_id: session().buyerId,
        from_account_type: 1,
        to_account_id: '100094063',
        to_account_type: 2,
        send_time: message.sentAt,
        status: 0,
        auto_reply: false,
        process_msg: '',
        site_id: 'MY',
      },
    });
  });

  it('pushes a session update when the seller reads, and nothing after the app lost the shop', async () => {
    const { access_token = '' } = await connect();
    const session_id = session().conversationId;
    const last = sandbox.world.messages('lazada', session_id).at(-1)?.messageId ?? '';
    await call('/im/session/read', { access_token, session_id, last_read_message_id: last }, 'form');
    const [push] = await receiver.waitFor(1);
    expect(JSON.parse(push?.body ?? '')).toMatchObject({
      message_type: 19,
      data: { sync_type: 'SESSION_UPDATE', session_id, unread_count: 0, user_account_type: 2 },
    });
    sandbox.world.revoke('lazada', SHOP);
    buyerSays('anyone there?');
    expect(sandbox.webhooks.list()).toHaveLength(1);
    expect(await call('/seller/get', { access_token })).toMatchObject({ code: 'IllegalAccessToken' });
  });
});
