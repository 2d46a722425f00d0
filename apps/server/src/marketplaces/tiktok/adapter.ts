import type { AdapterDeps } from '../adapter-deps.ts';
import { findConversation } from '../find-conversation.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { exchangeTikTokCode, refreshTikTokToken, tiktokAuthoriseUrl } from './authorise.ts';
import { listTikTokConversations, listTikTokMessages, sendTikTokText } from './chat.ts';
import { makeTikTokClient } from './client.ts';
import type { TikTokConfig } from './client.ts';
import { identifyTikTokPush, isTikTokPush, parseTikTokPush } from './webhook.ts';

/** TikTok Shop Partner Center, 202309 generation: customer service calls and shop webhooks. */
export function makeTikTokAdapter(config: TikTokConfig, deps: AdapterDeps): MarketplaceAdapter {
  const client = makeTikTokClient(config, deps);
  return {
    platform: 'TikTok',
    authoriseUrl: ({ state }) => tiktokAuthoriseUrl(config, state),
    stateOf: (callback) => callback['state'],
    exchange: (callback) => exchangeTikTokCode(client, callback),
    refresh: (shop) => refreshTikTokToken(client, shop),
    verifyWebhook: (request) => isTikTokPush(config, request),
    identifyWebhook: identifyTikTokPush,
    parseWebhook: parseTikTokPush,
    listConversations: (shop, cursor) => listTikTokConversations(client, shop, cursor),
    // The call for a single conversation is of another API version and tells no last message.
    getConversation: (shop, platformSessionId) =>
      findConversation(platformSessionId, (cursor) => listTikTokConversations(client, shop, cursor)),
    listMessages: (shop, platformSessionId, cursor) =>
      listTikTokMessages(client, shop, platformSessionId, cursor),
    sendText: (shop, to, text) => sendTikTokText(client, shop, to.platformSessionId, text),
  };
}
