import type { Conversation, Message } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { hmacHex } from '../hmac.ts';
import type { RetryPolicy, WebhookRequest } from '../marketplace.ts';
import { toJson } from './json.ts';

const MINUTE_MS = 60 * 1000;

/** No source tells the marketplace's own schedule; this one is the sandbox's. */
export const RETRY: RetryPolicy = {
  timeoutMs: 5000,
  delaysMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ordered: false,
};

/**
 * The chat push, to each app that the shop is linked to: six bare fields, without a reply id or a
 * time. Only buyers' messages cause one. Signed by `Authorization-Hmac`: HMAC-SHA256 of the raw body,
 * keyed with the webhook secret, in lower-case hex.
 */
export function chatPushes(world: World, message: Message, conversation: Conversation): WebhookRequest[] {
  if (message.sender !== 'buyer') return [];
  const body = toJson({
    msg_id: BigInt(conversation.conversationId),
    buyer_id: BigInt(conversation.buyerId),
    message: message.text,
    thumbnail: '',
    full_name: world.buyer('tokopedia', conversation.buyerId)?.name ?? '',
    shop_id: BigInt(conversation.shopId),
  });
  const appIds = new Set(world.grantsOf('tokopedia', conversation.shopId).map((grant) => grant.appId));
  return [...appIds].flatMap((appId) => {
    const app = world.app('tokopedia', appId);
    if (!app || app.webhookUrl === '') return [];
    const signature = hmacHex(app.secret, body);
    return {
      url: app.webhookUrl,
      headers: { 'content-type': 'application/json', 'authorization-hmac': signature },
      body,
    };
  });
}
