import type { AdapterDeps } from '../adapter-deps.ts';
import { findConversation } from '../find-conversation.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { exchangeTokopediaCode, refreshTokopediaToken, tokopediaAuthoriseUrl } from './authorise.ts';
import { listTokopediaConversations, listTokopediaMessages, sendTokopediaText } from './chat.ts';
import { makeTokopediaClient } from './client.ts';
import type { TokopediaConfig } from './client.ts';
import { identifyTokopediaPush, isTokopediaPush, parseTokopediaPush } from './webhook.ts';

/** Tokopedia Seller API: interaction (chat) calls with the app's token, chat notifications. */
export function makeTokopediaAdapter(config: TokopediaConfig, deps: AdapterDeps): MarketplaceAdapter {
  const client = makeTokopediaClient(config, deps);
  return {
    platform: 'Tokopedia',
    authoriseUrl: (input) => tokopediaAuthoriseUrl(config, input),
    stateOf: (callback) => callback['state'],
    exchange: (callback, redirectUri) => exchangeTokopediaCode(client, config, callback, redirectUri),
    refresh: (shop) => refreshTokopediaToken(client, shop),
    verifyWebhook: (request) => isTokopediaPush(config, request),
    identifyWebhook: identifyTokopediaPush,
    parseWebhook: parseTokopediaPush,
    listConversations: (shop, cursor) => listTokopediaConversations(client, config, shop, cursor),
    // No call reads a single room; the list begins with the latest activity.
    getConversation: (shop, platformSessionId) =>
      findConversation(platformSessionId, (cursor) =>
        listTokopediaConversations(client, config, shop, cursor),
      ),
    listMessages: (shop, platformSessionId, cursor) =>
      listTokopediaMessages(client, config, shop, platformSessionId, cursor),
    sendText: (shop, to, text) => sendTokopediaText(client, config, shop, to.platformSessionId, text),
  };
}
