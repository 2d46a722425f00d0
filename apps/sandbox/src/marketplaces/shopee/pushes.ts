import { randomBytes } from 'node:crypto';
import type { App, Conversation, Message } from '../../world/types.ts';
import type { Revocation, World } from '../../world/world.ts';
import type { RetryPolicy, WebhookRequest } from '../marketplace.ts';
import { partiesOf } from './chat-wire.ts';
import { signPush } from './sign.ts';

const AUTHORIZATION_CANCELED = 2;
const WEBCHAT = 10;

/** Pushes other than chat: three further attempts over three and a half hours, in no order. */
const PLAIN_RETRY: RetryPolicy = {
  timeoutMs: 3000,
  delaysMs: [300_000, 1_800_000, 10_800_000],
  ordered: false,
};

/** Code 10: every message of a conversation, the shop's own included. */
export function messagePushes(world: World, message: Message, conversation: Conversation): WebhookRequest[] {
  const { from, to, region } = partiesOf(world, conversation, message);
  const content = {
    message_id: message.messageId,
    conversation_id: message.conversationId,
    request_id: randomBytes(16).toString('hex'),
    shop_id: Number(conversation.shopId),
    from_id: from.id,
    from_user_name: from.name,
    to_id: to.id,
    to_user_name: to.name,
    from_shop_id: from.shopId,
    to_shop_id: to.shopId,
    message_type: message.type,
    content: { text: message.text },
    created_timestamp: Math.floor(message.sentAt / 1000),
    region,
    status: 'normal',
    is_in_chatbot_session: false,
    source_content: {},
    quoted_msg: {},
    sub_account_id: 0,
    sub_account_name: '',
    business_type: 0,
  };
  const appIds = new Set(world.grantsOf('shopee', conversation.shopId).map((pair) => pair.appId));
  return world
    .apps('shopee')
    .filter((app) => appIds.has(app.appId) && app.webhookUrl !== '')
    .map((app) =>
      push(app, {
        code: WEBCHAT,
        shop_id: Number(conversation.shopId),
        timestamp: Math.floor(world.now() / 1000),
        data: { type: 'message', region, content },
      }),
    );
}

/** Code 2: a seller withdrew the authorisation. */
export function revocationPushes(world: World, revocation: Revocation): WebhookRequest[] {
  const app = world.app('shopee', revocation.appId);
  if (!app || app.webhookUrl === '') return [];
  const shopId = Number(revocation.shopId);
  const request = push(app, {
    code: AUTHORIZATION_CANCELED,
    shop_id: shopId,
    partner_id: Number(app.appId),
    timestamp: Math.floor(revocation.at / 1000),
    data: {
      authorize_type: 'user cancel shop authorization',
      success: 1,
      extra: `Shop id ${shopId} has been unauthorized successfully`,
      shop_id: shopId,
    },
  });
  return [{ ...request, retry: PLAIN_RETRY }];
}

function push(app: App, envelope: Record<string, unknown>): WebhookRequest {
  const body = JSON.stringify({ msg_id: randomBytes(16).toString('hex'), ...envelope });
  return {
    url: app.webhookUrl,
    headers: {
      'content-type': 'application/json',
      authorization: signPush(app.secret, app.webhookUrl, body),
    },
    body,
  };
}
