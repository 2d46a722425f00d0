import type { AdapterDeps } from '../adapter-deps.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { exchangeLazadaCode, lazadaAuthoriseUrl, refreshLazadaToken } from './authorise.ts';
import {
  getLazadaConversation,
  listLazadaConversations,
  listLazadaMessages,
  sendLazadaText,
} from './chat.ts';
import { makeLazadaClient } from './client.ts';
import type { LazadaConfig } from './sites.ts';
import { identifyLazadaPush, isLazadaPush, parseLazadaPush } from './webhook.ts';

/** Lazada Open Platform: LazOP gateway, IM chat, LPM pushes. */
export function makeLazadaAdapter(config: LazadaConfig, deps: AdapterDeps): MarketplaceAdapter {
  const client = makeLazadaClient(config, deps);
  return {
    platform: 'Lazada',
    authoriseUrl: (input) => lazadaAuthoriseUrl(config, input),
    stateOf: (callback) => callback['state'],
    exchange: (callback) => exchangeLazadaCode(client, deps, callback),
    refresh: (shop) => refreshLazadaToken(client, deps, shop),
    verifyWebhook: (request) => isLazadaPush(config, request),
    identifyWebhook: identifyLazadaPush,
    parseWebhook: parseLazadaPush,
    listConversations: (shop, cursor) => listLazadaConversations(client, deps, shop, cursor),
    getConversation: (shop, platformSessionId) => getLazadaConversation(client, shop, platformSessionId),
    listMessages: (shop, platformSessionId, cursor) =>
      listLazadaMessages(client, deps, shop, platformSessionId, cursor),
    sendText: (shop, to, text) => sendLazadaText(client, shop, to.platformSessionId, text),
  };
}
