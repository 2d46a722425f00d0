import { randomUUID } from 'node:crypto';
import { TAG_COLORS, TERMS_VERSION } from '@seller-chat/api-client/contract';
import { PLATFORMS } from '@seller-chat/core';
import type { Platform, Shop } from '@seller-chat/core';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { MARKETPLACE_OF } from '../buyer.ts';
import { signIn } from '../seller.ts';
import type { Seller } from '../seller.ts';
import { makePng } from '../files.ts';
import type { KnownFields } from './api-requests.ts';
import type { Caller } from './fuzz-request.ts';
import type { FuzzWorld } from './other-requests.ts';

/** The demo account's two sign-ins. */
export interface DemoLogin {
  account: string;
  colleague: string;
  password: string;
}

export interface FuzzSetting {
  callers: Caller[];
  known: KnownFields;
  world: FuzzWorld;
}

/** Connects a shop of each marketplace to a running server, and collects what requests can name. */
export async function prepareFuzz(
  url: string,
  sandbox: TestSandbox,
  environment: Readonly<Record<string, string | undefined>>,
  demo: DemoLogin,
): Promise<FuzzSetting> {
  const main = await signIn(url, demo.account, demo.password);
  const limited = await signIn(url, demo.colleague, demo.password);
  const shops = {} as Record<Platform, Shop>;
  for (const platform of PLATFORMS) {
    const [first] = sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    shops[platform] = await main.connect(platform, first.shopId);
  }
  const known = await knownFields(main, shops.Shopee);
  const { uploadId } = await main.api.uploadFile(
    { shopId: shops.Shopee.shopId },
    { file: { blob: new Blob([new Uint8Array(makePng(200, 200))], { type: 'image/png' }), name: 'a.png' } },
  );
  return {
    callers: [
      await callerOf(url, 'main', main.cookieHeader()),
      await callerOf(url, 'limited', limited.cookieHeader()),
      await callerOf(url, 'visitor', ''),
    ],
    known,
    world: {
      environment,
      platformShopIds: mapPlatforms((platform) => shops[platform].platformShopId),
      shopId: shops.Shopee.shopId,
      uploadId,
      pictureUrl: `${sandbox.urls.shopee}/picture.png`,
    },
  };
}

function mapPlatforms<Value>(of: (platform: Platform) => Value): Record<Platform, Value> {
  return Object.fromEntries(PLATFORMS.map((platform) => [platform, of(platform)])) as Record<Platform, Value>;
}

/** A caller as a browser with these cookies is one: with a forgery token. */
export async function callerOf(url: string, name: string, cookie: string): Promise<Caller> {
  const answer = await fetch(`${url}/api/account/index/getCsrfToken`, { headers: { cookie } });
  const { data } = (await answer.json()) as { data: { csrfToken: string } };
  const given = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const others = cookie.split('; ').filter((pair) => pair !== '' && !pair.startsWith('sc_csrf='));
  const csrf = given.find((pair) => pair.startsWith('sc_csrf=')) ?? cookie.match(/sc_csrf=[^;]*/)?.[0] ?? '';
  return { name, cookie: [...others, csrf].join('; '), csrfToken: data.csrfToken };
}

/** The fields of all calls, by name, each with a value that names something that is there. */
async function knownFields({ api }: Seller, shop: Shop): Promise<KnownFields> {
  const { shopId } = shop;
  const session = await firstSession(api, shopId);
  const { sessionId, buyerId } = session;
  const { messageList } = await api.getMessageList({ shopId, sessionId, pageSize: 5 });
  const messageId = messageList[0]?.messageId ?? 'none';
  const { tag } = await api.addTag({ name: 'fuzz', color: TAG_COLORS[0] });
  const { group } = await api.addGroup({ platform: 'Shopee', groupName: 'fuzz' });
  return {
    shopId,
    sessionId,
    buyerId,
    messageId,
    nextMessageId: messageId,
    previousMessageId: messageId,
    aroundMessageId: messageId,
    clientMessageId: randomUUID(),
    remarkId: randomUUID(),
    shopGroupId: group.shopGroupId,
    accountConversationTagId: tag.accountConversationTagId,
    tagId: tag.accountConversationTagId,
    platformOrderSn: 'o-1',
    mobile: '+6281234567890',
    mobileCountryCode: 'ID',
    email: 'fuzz@example.test',
    login: 'fuzz@example.test',
    password: 'a password to fuzz',
    validateCode: '123456',
    termsVersion: TERMS_VERSION,
    shopIdList: JSON.stringify([shopId]),
    sessionIdList: JSON.stringify([sessionId]),
    buyerIds: JSON.stringify([buyerId]),
    typeList: JSON.stringify(['message']),
    platformList: JSON.stringify(['Shopee']),
    addTagIdList: JSON.stringify([tag.accountConversationTagId]),
    removeTagIdList: JSON.stringify([]),
    query: { filter: 'all', keyword: 'a', shopIdList: [shopId] },
    callback: { code: 'x', state: 'y', shop_id: '1' },
    content: { kind: 'text', text: 'fuzz' },
    platform: 'Shopee',
    keyword: 'a',
    text: 'some text',
    pageSize: '10',
    version: '1',
    after: '0',
    messageTime: '1700000000000',
  };
}

/** The import of a shop that was just connected takes a moment. */
async function firstSession(api: Seller['api'], shopId: Shop['shopId']) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { sessionList } = await api.getSessionList({ shopId, pageSize: 10 });
    const [first] = sessionList.filter((session) => session.messageTime > 0);
    if (first) return first;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no conversation was imported');
}
