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
import { sendContentAtom } from '../../state/send-actions.ts';
import { attachmentStateOf } from '../model/attachment.ts';
import type { Attachment } from '../model/attachment.ts';
import { quotePrefix } from '../model/quote.ts';
import { sendLimitOf } from '../model/send-limits.ts';
import { attachmentsCellAtom, quotesCellAtom, sendingSoonCellAtom } from './cells.ts';
import { updateExtrasAtom } from './extras-actions.ts';

/**
 * Sends the composer's content of a session: its files in order, then its text with the quoted message. While files
 * are uploading, sending waits until they are complete. A tab that is closed before then has sent nothing, and the text
 * is still there. Returns false, and keeps the content, if not all of it may be sent.
 */
export const deliverAtom = atom(null, (get, set, sessionId: SessionId): boolean => {
  const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
  if (waiting.some((one) => attachmentStateOf(one) === 'failed')) return false;
  if (!get(isTextReadyAtom)(sessionId) || get(isTooMuchAtom)(sessionId)) return false;
  if (waiting.some((one) => attachmentStateOf(one) === 'uploading')) {
    set(sendingSoonCellAtom, new Set(get(sendingSoonCellAtom)).add(sessionId));
    set(updateExtrasAtom, sessionId);
    return true;
  }
  return set(deliverNowAtom, sessionId);
});

/** Sends what waits for its files, if they are all there. */
export const deliverWhenReadyAtom = atom(null, (get, set, sessionId: SessionId) => {
  if (!get(sendingSoonCellAtom).has(sessionId)) return;
  const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
  if (waiting.some((one) => attachmentStateOf(one) === 'uploading')) return;
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

/** Number of messages that the composer's content of a session would become. */
export const pendingCountAtom = atom((get) => (sessionId: SessionId): number => {
  const fileCount = get(attachmentsCellAtom).get(sessionId)?.length ?? 0;
  return (get(draftsCellAtom)[sessionId] ?? '').trim() === '' ? fileCount : fileCount + 1;
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

/** Whether the current text of a session may be sent. It may be empty beside files. */
const isTextReadyAtom = atom((get) => (sessionId: SessionId): boolean => {
  const session = get(sessionIndexAtom).get(sessionId);
  if (session === undefined) return false;
  const text = get(draftsCellAtom)[sessionId] ?? '';
  const hasFiles = (get(attachmentsCellAtom).get(sessionId)?.length ?? 0) > 0;
  if (text.trim() === '') return hasFiles;
  const quote = get(quotesCellAtom).get(sessionId);
  const whole = (quote === undefined ? '' : quotePrefix(quote)) + text;
  return checkOutgoingText(session.platform, whole) === 'ok';
});

const deliverNowAtom = atom(null, (get, set, sessionId: SessionId): boolean => {
  const waiting = get(attachmentsCellAtom).get(sessionId) ?? [];
  const text = get(draftsCellAtom)[sessionId] ?? '';
  const quote = get(quotesCellAtom).get(sessionId);
  let isSent = false;
  for (const attachment of waiting) {
    if (set(sendContentAtom, { sessionId, ...outgoingOf(attachment) })) isSent = true;
    URL.revokeObjectURL(attachment.previewUrl);
  }
  if (text.trim() !== '') {
    const whole = (quote === undefined ? '' : quotePrefix(quote)) + text;
    if (!set(sendContentAtom, { sessionId, content: { kind: 'text', text: whole } })) return isSent;
    isSent = true;
    set(writeDraftAtom, { sessionId, text: '' });
    const quotes = new Map(get(quotesCellAtom));
    quotes.delete(sessionId);
    set(quotesCellAtom, quotes);
  }
  const attachments = new Map(get(attachmentsCellAtom));
  attachments.delete(sessionId);
  set(attachmentsCellAtom, attachments);
  set(updateExtrasAtom, sessionId);
  return isSent;
});

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
