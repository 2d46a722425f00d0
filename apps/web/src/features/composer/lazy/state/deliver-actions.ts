import { findOpenVariables } from '@seller-chat/core/reply';
import { checkOutgoingText } from '@seller-chat/core/platform';
import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import {
  conversationsCellAtom,
  draftsCellAtom,
  sessionIndexAtom,
  writeDraftAtom,
} from '../../../chat-state/index.ts';
import {
  holdForTranslationAtom,
  keepAsWrittenAtom,
  outgoingTextAtom,
  settleOutgoingAtom,
} from '../../../translation/index.ts';
import { sendContentAtom } from '../../state/send-actions.ts';
import { attachmentStateOf } from '../model/attachment.ts';
import type { Attachment } from '../model/attachment.ts';
import { quotePrefix } from '../model/quote.ts';
import { sendLimitOf } from '../model/send-limits.ts';
import {
  attachmentsCellAtom,
  cardsCellAtom,
  comingCellAtom,
  quotesCellAtom,
  sendingSoonCellAtom,
} from './cells.ts';
import { updateExtrasAtom } from './extras-actions.ts';

/**
 * Sends the composer's content of a session: its files in order, its cards, then its text with the quoted message. While
 * files are uploading, sending waits until they are complete. A tab that is closed before then has sent nothing, and the text
 * is still there. Returns false, and keeps the content, if not all of it may be sent, or if a translation of the text is
 * to be looked at first.
 */
export const deliverAtom = atom(null, (get, set, sessionId: SessionId): boolean => {
  if (get(isTextReadyAtom)(sessionId)) {
    const send = (): void => void set(deliverAsIsAtom, sessionId);
    if (set(holdForTranslationAtom, sessionId, send)) return false;
  }
  return set(deliverAsIsAtom, sessionId);
});

/** Sends the composer's content of a session with the text as it is written, though it was to be translated. */
export const sendAsWrittenAtom = atom(null, (_get, set, sessionId: SessionId): boolean => {
  set(keepAsWrittenAtom, sessionId);
  return set(deliverAsIsAtom, sessionId);
});

/** Sends the composer's content of a session, whatever is still to be translated. */
const deliverAsIsAtom = atom(null, (get, set, sessionId: SessionId): boolean => {
  const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
  if (waiting.some((one) => attachmentStateOf(one) === 'failed')) return false;
  if (!get(isTextReadyAtom)(sessionId) || get(isTooMuchAtom)(sessionId)) return false;
  if (get(isStillComingAtom)(sessionId)) {
    set(sendingSoonCellAtom, new Set(get(sendingSoonCellAtom)).add(sessionId));
    set(updateExtrasAtom, sessionId);
    return true;
  }
  return set(deliverNowAtom, sessionId);
});

/** Whether something of a session's content is uploading, or may still be added. */
const isStillComingAtom = atom((get) => (sessionId: SessionId): boolean => {
  const files = get(attachmentsCellAtom).get(sessionId) ?? [];
  const isUploading = files.some((one) => attachmentStateOf(one) === 'uploading');
  return isUploading || (get(comingCellAtom).get(sessionId) ?? 0) > 0;
});

/**
 * A send of a session waits for `coming`, which may still add files or cards and must not reject. If it resolves to false,
 * something is missing, and the send is cancelled: the seller sees that before anything is sent.
 */
export const holdUntilAtom = atom(null, async (get, set, sessionId: SessionId, coming: Promise<boolean>) => {
  const count = (change: 1 | -1): void => {
    const before = get(comingCellAtom);
    set(comingCellAtom, new Map(before).set(sessionId, (before.get(sessionId) ?? 0) + change));
  };
  count(1);
  if (!(await coming)) set(callOffAtom, sessionId);
  count(-1);
  set(deliverWhenReadyAtom, sessionId);
});

/** Sends what waits for its files, if they are all there. */
export const deliverWhenReadyAtom = atom(null, (get, set, sessionId: SessionId) => {
  if (!get(sendingSoonCellAtom).has(sessionId)) return;
  if (get(isStillComingAtom)(sessionId)) return;
  const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
  set(callOffAtom, sessionId);
  const isWhole = waiting.every((one) => attachmentStateOf(one) === 'ready');
  if (isWhole && get(isTextReadyAtom)(sessionId) && !get(isTooMuchAtom)(sessionId)) {
    set(deliverNowAtom, sessionId);
  }
});

/** Cancels sending after the upload, because the seller has changed the content. */
export const callOffAtom = atom(null, (get, set, sessionId: SessionId) => {
  const soon = new Set(get(sendingSoonCellAtom));
  if (!soon.delete(sessionId)) return;
  set(sendingSoonCellAtom, soon);
  set(updateExtrasAtom, sessionId);
});

/** Number of files and cards that wait in a session. */
const waitingCountAtom = atom((get) => (sessionId: SessionId): number => {
  const files = get(attachmentsCellAtom).get(sessionId) ?? [];
  return files.length + (get(cardsCellAtom).get(sessionId)?.length ?? 0);
});

/** Number of messages that the composer's content of a session would become. */
export const pendingCountAtom = atom((get) => (sessionId: SessionId): number => {
  const count = get(waitingCountAtom)(sessionId);
  return (get(draftsCellAtom)[sessionId] ?? '').trim() === '' ? count : count + 1;
});

/** Whether the marketplace would surely refuse some of it. */
const isTooMuchAtom = atom((get) => (sessionId: SessionId): boolean => {
  const session = get(sessionIndexAtom).get(sessionId);
  if (session === undefined) return true;
  const messages = get(conversationsCellAtom).get(sessionId)?.messages ?? [];
  const count = get(pendingCountAtom)(sessionId);
  const limit = sendLimitOf(session.platform, messages, get(servicesAtom).now(), count);
  return limit.type !== 'free' && limit.isCertain;
});

/** Whether the current text of a session may be sent. It may be empty beside files or cards. */
const isTextReadyAtom = atom((get) => (sessionId: SessionId): boolean => {
  const session = get(sessionIndexAtom).get(sessionId);
  if (session === undefined) return false;
  const text = get(draftsCellAtom)[sessionId] ?? '';
  if (text.trim() === '') return get(waitingCountAtom)(sessionId) > 0;
  if (findOpenVariables(text).length > 0) return false;
  const quote = get(quotesCellAtom).get(sessionId);
  const whole = (quote === undefined ? '' : quotePrefix(quote)) + get(outgoingTextAtom)(sessionId).text;
  return checkOutgoingText(session.platform, whole) === 'ok';
});

const deliverNowAtom = atom(null, (_get, set, sessionId: SessionId): boolean => {
  const isAnySent = set(sendWaitingAtom, sessionId);
  const isTextSent = set(sendTextOfAtom, sessionId);
  set(updateExtrasAtom, sessionId);
  return isAnySent || isTextSent;
});

/** Sends the files and cards of a session. They wait no longer, so nothing sends one of them again. */
const sendWaitingAtom = atom(null, (get, set, sessionId: SessionId): boolean => {
  const files = get(attachmentsCellAtom).get(sessionId) ?? [];
  const cards = get(cardsCellAtom).get(sessionId) ?? [];
  set(attachmentsCellAtom, without(get(attachmentsCellAtom), sessionId));
  set(cardsCellAtom, without(get(cardsCellAtom), sessionId));
  let isSent = false;
  for (const file of files) {
    if (set(sendContentAtom, { sessionId, ...outgoingOf(file) })) isSent = true;
    URL.revokeObjectURL(file.previewUrl);
  }
  for (const { content, shown } of cards)
    if (set(sendContentAtom, { sessionId, content, shown })) isSent = true;
  return isSent;
});

/** Sends the text of a session with the quoted message, if there is one. */
const sendTextOfAtom = atom(null, (get, set, sessionId: SessionId): boolean => {
  if ((get(draftsCellAtom)[sessionId] ?? '').trim() === '') return false;
  const quote = get(quotesCellAtom).get(sessionId);
  const { text: outgoing, ...kept } = get(outgoingTextAtom)(sessionId);
  const whole = (quote === undefined ? '' : quotePrefix(quote)) + outgoing;
  if (!set(sendContentAtom, { sessionId, content: { kind: 'text', text: whole, ...kept } })) return false;
  set(settleOutgoingAtom, sessionId);
  set(writeDraftAtom, { sessionId, text: '' });
  set(quotesCellAtom, without(get(quotesCellAtom), sessionId));
  return true;
});

function without<Value>(all: ReadonlyMap<SessionId, Value>, sessionId: SessionId): Map<SessionId, Value> {
  const rest = new Map(all);
  rest.delete(sessionId);
  return rest;
}

function outgoingOf({ kind, uploaded }: Attachment) {
  const { uploadId = '', url = '', width = 0, height = 0, durationMs = 0 } = uploaded ?? {};
  return {
    content: { kind, uploadId },
    shown: {
      url,
      ...(width > 0 && height > 0 && { width, height }),
      ...(durationMs > 0 && { durationMs }),
    },
  };
}
