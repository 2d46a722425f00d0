import type { Platform } from '@seller-chat/core';
import { signLazadaPush } from '../marketplaces/lazada/api/signature.ts';
import { signShopeePush } from '../marketplaces/shopee/api/signature.ts';
import { signTikTokPush } from '../marketplaces/tiktok/api/signature.ts';
import { signTokopediaPush } from '../marketplaces/tokopedia/api/signature.ts';

/** The path of a platform's pushes, below the server's address. */
export const PUSH_PATHS: Readonly<Record<Platform, string>> = {
  Lazada: '/webhook/lazada',
  Shopee: '/webhook/shopee',
  TikTok: '/webhook/tiktok',
  Tokopedia: '/webhook/tokopedia/chat',
};

/** The headers of a push that the server takes for the marketplace's own, whatever its body. */
export function pushHeaders(
  environment: Readonly<Record<string, string | undefined>>,
  platform: Platform,
  rawBody: Buffer,
): Record<string, string> {
  const of = (name: string): string => environment[name] ?? '';
  const url = `http://127.0.0.1:${of('PORT')}${PUSH_PATHS[platform]}`;
  const signature = {
    Lazada: () => signLazadaPush(of('LAZADA_APP_SECRET'), of('LAZADA_APP_KEY'), rawBody),
    Shopee: () => signShopeePush(of('SHOPEE_PARTNER_KEY'), url, rawBody),
    TikTok: () => signTikTokPush(of('TIKTOK_APP_SECRET'), of('TIKTOK_APP_KEY'), rawBody),
    Tokopedia: () => signTokopediaPush(of('TOKOPEDIA_WEBHOOK_SECRET'), rawBody),
  }[platform]();
  const name = platform === 'Tokopedia' ? 'authorization-hmac' : 'authorization';
  return { 'content-type': 'application/json', [name]: signature };
}

/** A buyer's message as it is in a push. */
export interface PushedMessage {
  platformShopId: string;
  conversationId: string;
  /** Unused by Tokopedia, whose pushes name the conversation alone. */
  messageId: string;
  buyerId: string;
  buyerName: string;
  text: string;
  /** Epoch ms. */
  at: number;
}

/** The body of a push about a buyer's message. */
export function messagePush(platform: Platform, message: PushedMessage): Record<string, unknown> {
  const { platformShopId, conversationId, messageId, buyerId, buyerName, text, at } = message;
  const seconds = Math.trunc(at / 1000);
  switch (platform) {
    case 'Lazada': {
      const data = {
        message_id: messageId,
        session_id: conversationId,
        template_id: 1,
        content: JSON.stringify({ txt: text }),
        from_account_id: buyerId,
        from_account_type: 1,
        to_account_id: platformShopId,
        send_time: at,
        status: 0,
        site_id: 'ID',
      };
      return { seller_id: platformShopId, message_type: 2, data };
    }
    case 'Shopee': {
      const content = {
        message_id: messageId,
        conversation_id: conversationId,
        message_type: 'text',
        content: { text },
        from_id: buyerId,
        from_user_name: buyerName,
        to_id: '1',
        to_user_name: 'shop',
        from_shop_id: '0',
        created_timestamp: seconds,
        region: 'ID',
        status: 'normal',
      };
      return { code: 10, shop_id: platformShopId, timestamp: seconds, data: { type: 'message', content } };
    }
    case 'TikTok': {
      const data = {
        message_id: messageId,
        conversation_id: conversationId,
        index: '1',
        type: 'TEXT',
        content: JSON.stringify({ content: text }),
        create_time: seconds,
        is_visible: true,
        sender: { role: 'BUYER', im_user_id: buyerId },
      };
      return {
        type: 14,
        shop_id: platformShopId,
        timestamp: seconds,
        tts_notification_id: `n-${messageId}`,
        data,
      };
    }
    case 'Tokopedia':
      return { msg_id: conversationId, shop_id: platformShopId, buyer_id: buyerId, full_name: buyerName };
  }
}

/** Sends a push to a server, signed; gives the HTTP status. */
export async function sendPush(
  environment: Readonly<Record<string, string | undefined>>,
  platform: Platform,
  body: unknown,
): Promise<number> {
  const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const answer = await fetch(`http://127.0.0.1:${environment['PORT']}${PUSH_PATHS[platform]}`, {
    method: 'POST',
    headers: pushHeaders(environment, platform, rawBody),
    body: rawBody,
  });
  return answer.status;
}
