import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ClientMessageId, Message, Session } from '@seller-chat/core';
import { makeOptimisticMessage, markAsFailed, markAsLoading } from '@seller-chat/core/message';
import type { Store } from '../../shared/jotai.ts';
import { inboxAtom, threadsAtom } from '../state/atoms.ts';
import { newId } from './new-id.ts';
import { serverNow } from './server-clock.ts';
import type { Tip } from './tip.ts';

/** Stored as the reason of a message that a colleague's reply stopped. */
export const ANSWERED_REASON = 'answeredMeanwhile';

/** Sends a text: it is on screen at once, and the buyer gets it once, also after retries. */
export async function sendReply(
  { store, tip }: { store: Store; tip: Tip },
  session: Session,
  text: string,
): Promise<void> {
  const message = makeOptimisticMessage({
    clientMessageId: newId() as ClientMessageId,
    sessionId: session.sessionId,
    shopId: session.shopId,
    platform: session.platform,
    content: { kind: 'text', text },
    now: serverNow(),
  });
  tip.addMessages(session.sessionId, [message]);
  await post({ store, tip }, message);
}

/** Sends a failed message again, under the same `clientMessageId`. */
export async function retryReply(at: { store: Store; tip: Tip }, message: Message): Promise<void> {
  const again = markAsLoading(message);
  replaceMessage(at.store, again);
  await post(at, again);
}

async function post({ store, tip }: { store: Store; tip: Tip }, message: Message): Promise<void> {
  const { shopId, sessionId, clientMessageId, content } = message;
  const text = content['text'];
  const session = store.get(inboxAtom)?.sessions.find((held) => held.sessionId === sessionId);
  const connection = tip.connection();
  if (connection === undefined || clientMessageId === undefined || typeof text !== 'string') {
    replaceMessage(store, markAsFailed(message));
    return;
  }
  const seenAnswerId = session?.answeredBy?.messageId ?? '';
  try {
    const answer = await connection.api.sendMessage(
      { shopId, sessionId, clientMessageId, content: { kind: 'text', text }, seenAnswerId },
      { silent: true },
    );
    replaceMessage(store, answer.message as Message);
  } catch (error) {
    console.info('The message could not be sent.', error);
    replaceMessage(store, markAsFailed(message, reasonOf(error)));
  }
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.isLoginExpired) return undefined;
  return error.code === ERROR_CODES.answeredMeanwhile ? ANSWERED_REASON : error.reason;
}

/** Replaces the copy of this page. A copy of the server that arrived meanwhile is newer, and stays. */
function replaceMessage(store: Store, message: Message): void {
  const threads = store.get(threadsAtom);
  const thread = threads[message.sessionId];
  if (thread === undefined) return;
  const messages = thread.messages.map((held) => {
    const isSame = held.messageId === message.messageId;
    return isSame && (held.version ?? -1) <= (message.version ?? -1) ? message : held;
  });
  store.set(threadsAtom, { ...threads, [message.sessionId]: { ...thread, messages } });
}
