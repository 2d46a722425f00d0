import { startSandbox } from '@seller-chat/sandbox/testing';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { Platform } from '@seller-chat/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readMarketplacesConfig } from './config.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { AuthorisedShop, InboundMessage, MarketplaceAdapter, ShopAccess } from '../port.ts';
import { makeMarketplaces } from './registry.ts';
import { giveConsent } from '../testing/give-consent.ts';
import { noPace } from '../testing/no-pace.ts';
import { startLocalServer } from '../testing/local-server.ts';

/*
 * The adapters against the sandbox, which knows the marketplaces' rules from their documents and shares no
 * code with the server: signatures, tokens, envelopes and pushes must agree on both sides.
 */

const APP = 'http://app.example.test';
const REDIRECT_URI = `${APP}/auth_shop/auth_callback`;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'contract', appBaseUrl: APP });
});
afterAll(() => sandbox.stop());

interface Case {
  platform: Platform;
  marketplace: keyof TestSandbox['urls'];
  shopId: string;
  /** For what ends a grant, so that the other tests keep theirs. */
  otherShopId: string;
  site: string;
}

const wordsOf = (content: { kind: string; text?: string }) => content.text;

const cases = [
  {
    platform: 'Lazada',
    marketplace: 'lazada',
    shopId: '1000182736',
    otherShopId: '1000182741',
    site: 'MY',
  },
  {
    platform: 'Shopee',
    marketplace: 'shopee',
    shopId: '727720702',
    otherShopId: '727720761',
    site: 'VN',
  },
  {
    platform: 'TikTok',
    marketplace: 'tiktok',
    shopId: '7494560109732334302',
    otherShopId: '7494560109732334261',
    site: 'ID',
  },
  {
    platform: 'Tokopedia',
    marketplace: 'tokopedia',
    shopId: '14799089',
    otherShopId: '14799126',
    site: 'ID',
  },
] as const satisfies readonly Case[];

function makeAdapter(platform: Platform, overrides: Record<string, string> = {}): MarketplaceAdapter {
  const { apps, urls } = sandbox;
  const config = readMarketplacesConfig({
    LAZADA_APP_KEY: apps.lazada.appId,
    LAZADA_APP_SECRET: apps.lazada.secret,
    LAZADA_AUTH_URL: urls.lazada,
    LAZADA_API_URL: urls.lazada,
    SHOPEE_PARTNER_ID: apps.shopee.appId,
    SHOPEE_PARTNER_KEY: apps.shopee.secret,
    SHOPEE_API_URL: urls.shopee,
    TIKTOK_APP_KEY: apps.tiktok.appId,
    TIKTOK_APP_SECRET: apps.tiktok.secret,
    TIKTOK_SERVICE_ID: apps.tiktok.extra['serviceId'],
    TIKTOK_API_URL: urls.tiktok,
    TIKTOK_AUTH_URL: urls.tiktok,
    TIKTOK_CONSENT_URL: urls.tiktok,
    TOKOPEDIA_FS_ID: apps.tokopedia.appId,
    TOKOPEDIA_CLIENT_ID: apps.tokopedia.extra['clientId'],
    TOKOPEDIA_CLIENT_SECRET: apps.tokopedia.extra['clientSecret'],
    TOKOPEDIA_WEBHOOK_SECRET: apps.tokopedia.secret,
    TOKOPEDIA_API_URL: urls.tokopedia,
    TOKOPEDIA_ACCOUNTS_URL: urls.tokopedia,
    ...overrides,
  });
  return makeMarketplaces(config, { now: () => Date.now(), timeoutMs: 3000, pace: noPace })[platform];
}

async function link(adapter: MarketplaceAdapter, shopId: string): Promise<AuthorisedShop> {
  const url = adapter.authoriseUrl({ state: 'state-1', redirectUri: REDIRECT_URI });
  const callback = await giveConsent(url, [shopId]);
  expect(adapter.stateOf(callback)).toBe('state-1');
  const [shop] = await adapter.exchange(callback, REDIRECT_URI);
  if (shop === undefined) throw new Error('The grant opened no shop.');
  await expect(adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject({ kind: 'unauthorised' });
  return shop;
}

async function everyConversation(adapter: MarketplaceAdapter, shop: ShopAccess) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await adapter.listConversations(shop, cursor);
    ids.push(...page.conversations.map(({ platformSessionId }) => platformSessionId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

async function everyMessage(adapter: MarketplaceAdapter, shop: ShopAccess, session: string) {
  const messages: InboundMessage[] = [];
  let cursor: string | null = null;
  do {
    const page = await adapter.listMessages(shop, session, cursor);
    messages.push(...page.messages);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return messages;
}

/** The kind of failure a call ends with; `none` when it works. */
async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof MarketplaceError) return error.kind;
    throw error;
  }
}

async function firstConversation(adapter: MarketplaceAdapter, shop: ShopAccess) {
  const { conversations } = await adapter.listConversations(shop, null);
  const [first] = conversations;
  if (first === undefined) throw new Error('The shop has no conversation.');
  return { platformSessionId: first.platformSessionId, buyerId: first.buyer.buyerId };
}

describe.each(cases)('$platform', ({ platform, marketplace, shopId, otherShopId, site }) => {
  // Tokopedia's calls are made with the app's token, which the adapter renews by itself.
  const hasTokensOfItsOwn = platform !== 'Tokopedia';
  let linked: Promise<AuthorisedShop> | undefined;
  const linkOnce = () => (linked ??= link(makeAdapter(platform), shopId));

  it('links a shop through the consent page', async () => {
    const shop = await link(makeAdapter(platform), shopId);
    const { name } = sandbox.world.shop(marketplace, shopId) ?? {};
    expect(shop).toMatchObject({ platformShopId: shopId, shopName: name, site });
    expect(shop.credentials.accessExpiresAt).toBeGreaterThan(Date.now());
  });

  it('a seller who declines links nothing', async () => {
    const adapter = makeAdapter(platform);
    const url = adapter.authoriseUrl({ state: 's', redirectUri: REDIRECT_URI });
    const callback = await giveConsent(url, []);
    await expect(adapter.exchange(callback, REDIRECT_URI)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('reads every conversation and every message of it, once and newest first', async () => {
    const adapter = makeAdapter(platform);
    const shop = await linkOnce();
    const known = sandbox.world.conversations(marketplace, shopId);
    expect((await everyConversation(adapter, shop)).toSorted()).toEqual(
      known.map(({ conversationId }) => conversationId).toSorted(),
    );
    for (const { conversationId, buyerId } of known.slice(0, 3)) {
      const snapshot = await adapter.getConversation(shop, conversationId);
      expect(snapshot.buyer).toEqual({ buyerId, buyerName: sandbox.world.buyer(marketplace, buyerId)?.name });
      const messages = await everyMessage(adapter, shop, conversationId);
      const written = sandbox.world.messages(marketplace, conversationId).toReversed();
      expect(messages.map(({ content, isSeller }) => [content['text'], isSeller])).toEqual(
        written.map(({ content, sender }) => [wordsOf(content), sender !== 'buyer']),
      );
      expect(messages.map(({ messageTime }) => messageTime)).toEqual(
        messages.map(({ messageTime }) => messageTime).toSorted((a, b) => b - a),
      );
      expect(messages.every(({ kind }) => kind === 'text')).toBe(true);
    }
  });

  it('sends a text that the buyer then sees', async () => {
    const adapter = makeAdapter(platform);
    const shop = await linkOnce();
    const to = await firstConversation(adapter, shop);
    const text = 'Siap kak & <b>100%</b> 你好 👋 “+/=?”';
    const receipt = await adapter.send(shop, to, { kind: 'text', text });
    const sent = sandbox.world.messages(marketplace, to.platformSessionId).at(-1);
    expect(sent).toMatchObject({ sender: 'seller', source: 'openapi', content: { kind: 'text', text } });
    const [newest] = (await adapter.listMessages(shop, to.platformSessionId, null)).messages;
    expect(newest).toMatchObject({ isSeller: true, content: { text }, platformMessageId: sent?.messageId });
    expect([null, sent?.messageId]).toContain(receipt.platformMessageId);
  });

  it('goes on after the token has expired', async () => {
    const adapter = makeAdapter(platform);
    const shop = await link(adapter, otherShopId);
    const to = await firstConversation(adapter, shop);
    sandbox.world.expireAccessTokens(marketplace, otherShopId);
    const late = await failureOf(adapter.send(shop, to, { kind: 'text', text: 'late' }));
    expect(late).toBe(hasTokensOfItsOwn ? 'tokenExpired' : 'none');
    const credentials = await adapter.refresh(shop);
    await adapter.send({ ...shop, credentials }, to, { kind: 'text', text: 'after the refresh' });
    expect(sandbox.world.messages(marketplace, to.platformSessionId).at(-1)?.content).toMatchObject({
      text: 'after the refresh',
    });
  });

  it('is refused with a wrong secret', async () => {
    const shop = await linkOnce();
    const wrong = makeAdapter(platform, {
      LAZADA_APP_SECRET: 'wrong',
      SHOPEE_PARTNER_KEY: 'wrong',
      TIKTOK_APP_SECRET: 'wrong',
      TOKOPEDIA_CLIENT_SECRET: 'wrong',
    });
    await expect(wrong.listConversations(shop, null)).rejects.toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['rate_limited', { kind: 'rateLimited', retryAfterMs: 2000 }, 0],
    ['internal_error', { kind: 'outcomeUnknown' }, 0],
    ['timeout_before', { kind: 'outcomeUnknown' }, 0],
    ['timeout_after_accept', { kind: 'outcomeUnknown' }, 1],
  ] as const)('under %s says what is known of a message', async (kind, expected, arrived) => {
    const adapter = makeAdapter(platform);
    const shop = await linkOnce();
    const to = await firstConversation(adapter, shop);
    const before = sandbox.world.messages(marketplace, to.platformSessionId).length;
    const any = { pathIncludes: '', method: '', times: 1, retryAfterSeconds: 2, delayMs: 50 };
    sandbox.faults.add({ ...any, marketplace, kind });
    await expect(adapter.send(shop, to, { kind: 'text', text: `under ${kind}` })).rejects.toMatchObject(
      expected,
    );
    expect(sandbox.world.messages(marketplace, to.platformSessionId)).toHaveLength(before + arrived);
  });

  it('pushes what a buyer writes, and the push can be trusted and read', async () => {
    const adapter = makeAdapter(platform);
    const shop = await linkOnce();
    const receiver = await startLocalServer(() => ({ body: '' }));
    const { platformSessionId } = await firstConversation(adapter, shop);
    sandbox.setWebhookBase(receiver.origin);
    const written = sandbox.world.addMessage(marketplace, {
      conversationId: platformSessionId,
      sender: 'buyer',
      source: 'buyer',
      content: { kind: 'text', text: 'Masih ada stok kak? 你好' },
    });
    const push = await vi.waitUntil(
      () =>
        receiver.requests.find(
          ({ path, body }) => path.startsWith(`/${marketplace}`) && body.includes('Masih ada'),
        ),
      { timeout: 5000 },
    );
    const rawBody = Buffer.from(push.body);
    const headers = push.headers as Record<string, string>;
    const url = receiver.origin + push.path;
    expect(adapter.verifyWebhook({ headers, rawBody, url })).toBe(true);
    expect(adapter.verifyWebhook({ headers, rawBody: Buffer.from(`${push.body} `), url })).toBe(false);
    const identity = adapter.identifyWebhook(rawBody);
    expect(identity).toMatchObject({ platformShopId: shopId, conversationKey: platformSessionId });
    if (identity?.events) expect(identity.events).toEqual(adapter.parseWebhook(rawBody));
    const [newest] = (await adapter.listMessages(shop, platformSessionId, null)).messages;
    expect(newest).toMatchObject({ platformMessageId: written.messageId, isSeller: false });
    expect(newest?.content).toEqual({ text: wordsOf(written.content) });
    const [event] = adapter.parseWebhook(rawBody);
    const read = event?.type === 'message' ? { ...event.message, buyer: newest?.buyer } : event;
    const hint = { type: 'conversationHint', platformShopId: shopId, platformSessionId };
    expect(read).toMatchObject(hasTokensOfItsOwn ? { ...newest } : hint);
  });

  it('is unauthorised once the seller has withdrawn', async () => {
    const adapter = makeAdapter(platform);
    const shop = await link(adapter, otherShopId);
    sandbox.world.revoke(marketplace, otherShopId);
    const failures = [
      await failureOf(adapter.listConversations(shop, null)),
      await failureOf(adapter.refresh(shop)),
    ];
    expect(failures).toContain('unauthorised');
    expect(['unauthorised', 'tokenExpired']).toContain(failures[0]);
  });
});

describe('one grant for several shops', () => {
  it.each([
    { platform: 'Shopee', shopIds: ['727720655', '727720702'] },
    { platform: 'TikTok', shopIds: ['7494560109732334261', '7494560109732334302'] },
  ] as const)('$platform opens each of them', async ({ platform, shopIds }) => {
    const adapter = makeAdapter(platform);
    const url = adapter.authoriseUrl({ state: 's', redirectUri: REDIRECT_URI });
    const shops = await adapter.exchange(await giveConsent(url, shopIds), REDIRECT_URI);
    expect(shops.map(({ platformShopId }) => platformShopId).toSorted()).toEqual([...shopIds].toSorted());
    for (const shop of shops)
      expect((await adapter.listConversations(shop, null)).conversations).not.toEqual([]);
  });
});

it('TikTok: what one shop of a grant has renewed serves the others, each with its own cipher', async () => {
  const adapter = makeAdapter('TikTok');
  const url = adapter.authoriseUrl({ state: 's', redirectUri: REDIRECT_URI });
  const callback = await giveConsent(url, ['7494560109732334261', '7494560109732334302']);
  const [first, second] = await adapter.exchange(callback, REDIRECT_URI);
  expect(first?.credentials.extra['grant']).toBe(second?.credentials.extra['grant']);
  if (first === undefined || second === undefined) throw new Error('The grant opened too few shops.');
  const { extra, ...renewed } = await adapter.refresh(first);
  expect(extra).toEqual(first.credentials.extra);
  const credentials = { ...renewed, extra: second.credentials.extra };
  expect((await adapter.listConversations({ ...second, credentials }, null)).conversations).not.toEqual([]);
});

describe.each([
  { platform: 'Shopee', marketplace: 'shopee', shopId: '727720655' },
  { platform: 'TikTok', marketplace: 'tiktok', shopId: '7494560109732334261' },
] as const)('a withdrawal at $platform', ({ platform, marketplace, shopId }) => {
  it('is pushed and understood', async () => {
    const adapter = makeAdapter(platform);
    await link(adapter, shopId);
    const receiver = await startLocalServer(() => ({ body: '' }));
    sandbox.setWebhookBase(receiver.origin);
    sandbox.world.revoke(marketplace, shopId);
    const push = await vi.waitUntil(() => receiver.requests.find(({ path }) => path === `/${marketplace}`), {
      timeout: 5000,
    });
    const rawBody = Buffer.from(push.body);
    expect(adapter.parseWebhook(rawBody)).toEqual([{ type: 'deauthorised', platformShopId: shopId }]);
  });
});
