import { RequestEncodingError } from '@seller-chat/api-client';
import type { Api } from '@seller-chat/api-client';
import type { ENDPOINTS } from '@seller-chat/api-client/contract';
import { outgoingContentOf } from '@seller-chat/core/message';
import type { Message } from '@seller-chat/core';

/** After this time without an answer the same message is posted again: the connection may be dead, ms. */
const ANSWERED_WITHIN_MS = 5_000;

/**
 * Posts an unconfirmed message to the server. Rejects as the call does, and with `RequestEncodingError` for a message
 * without sendable content.
 */
export async function postMessage(
  api: Pick<Api<typeof ENDPOINTS>, 'sendMessage'>,
  unconfirmed: Message,
): Promise<Message> {
  const { shopId, sessionId, clientMessageId = '', __seenAnswerId } = unconfirmed;
  const seen = __seenAnswerId === undefined ? {} : { seenAnswerId: __seenAnswerId };
  const content = outgoingContentOf(unconfirmed);
  if (content === undefined) throw new RequestEncodingError('content', 'something that can be sent');
  const { message } = await api.sendMessage(
    { shopId, sessionId, clientMessageId, content, ...seen },
    { silent: true, timeoutMs: ANSWERED_WITHIN_MS },
  );
  return message as Message;
}
