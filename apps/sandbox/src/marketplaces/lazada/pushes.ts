import type { App, Conversation, Message, Shop } from '../../world/types.ts';
import type { Reader, World } from '../../world/world.ts';
import type { WebhookRequest } from '../marketplace.ts';
import { toWireMessage } from './chat-wire.ts';
import { signPush } from './sign.ts';

const IM_MESSAGE = 2;
const IM_SESSION_UPDATE = 19;

/** Push type 2: every message of the session, the seller's own included. */
export function messagePushes(world: World, message: Message, conversation: Conversation): WebhookRequest[] {
  return pushes(world, conversation, IM_MESSAGE, toWireMessage(world, conversation, message));
}

/** Push type 19: one side has read. */
export function readPushes(world: World, conversation: Conversation, reader: Reader): WebhookRequest[] {
  const shop = world.shop('lazada', conversation.shopId) as Shop;
  return pushes(world, conversation, IM_SESSION_UPDATE, {
    sync_type: 'SESSION_UPDATE',
    session_id: conversation.conversationId,
    user_account_id: reader === 'seller' ? shop.sellerUserId : conversation.buyerId,
    user_account_type: reader === 'seller' ? 2 : 1,
    unread_count: conversation.unreadCount,
    to_position: conversation.buyerReadAt,
    self_position: conversation.sellerReadAt,
    site_id: shop.region,
  });
}

function pushes(world: World, conversation: Conversation, type: number, data: unknown): WebhookRequest[] {
  const body = JSON.stringify({ seller_id: conversation.shopId, message_type: type, data });
  return listeningApps(world, conversation.shopId).map((app) => ({
    url: app.webhookUrl,
    headers: {
      'content-type': 'application/json',
      authorization: signPush(app.secret, app.appId, body),
    },
    body,
  }));
}

/** Nothing is pushed for a shop whose authorisation was revoked or has run out. */
function listeningApps(world: World, shopId: string): App[] {
  const appIds = new Set(world.grantsOf('lazada', shopId).map((pair) => pair.appId));
  return world.apps('lazada').filter((app) => appIds.has(app.appId) && app.webhookUrl !== '');
}
