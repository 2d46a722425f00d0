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
import { claimSendAtom } from '../../../quick-replies/index.ts';
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
import { attachmentsCellAtom, cardsCellAtom, comingCellAtom, quotesCellAtom } from './cells.ts';
import type { HeldSend } from './cells.ts';
import { updateExtrasAtom } from './extras-actions.ts';
import {
  callOffAtom,
  freeIdsAtom,
  heldSendsAtom,
  isStillComingAtom,
  keepHeldSendsAtom,
} from './held-sends.ts';

/**
 * Sends the composer's content of a session: its files in order, its cards, then its text with the quoted message. While
 * files are uploading, sending waits until they are complete, and what is written meanwhile is the next message. A tab that is
 * closed before then has sent nothing, and the text is still there. Returns false, and keeps the content, if not all of it
 * may be sent, if the text searches for a quick reply, or if a translation of the text is to be looked at first.
 *
 * @param caret - where it is in the text; left out: at its end
 */
export const deliverAtom = atom(null, (get, set, sessionId: SessionId, caret?: number): boolean => {
  if (set(claimSendAtom, sessionId, caret)) return false;
  if (get(isTextWholeAtom)(sessionId)) {
    const beside = (): string =>
      JSON.stringify([[...get(freeIdsAtom)(sessionId)], get(quotesCellAtom).get(sessionId)]);
    const before = beside();
    // What was added since waits for a press of its own.
    const isSame = (): boolean => beside() === before;
    const send = (): void => void (isSame() && set(deliverAsIsAtom, sessionId));
    if (set(holdForTranslationAtom, sessionId, send)) return false;
  }
  return set(deliverAsIsAtom, sessionId);
});

/** A press on Send that came before this part was loaded. */
export interface EarlyPress {
  sessionId: SessionId;
  /** The text at that time. */
  text: string;
  caret: number | undefined;
}

/** Sends the content as `deliverAtom` does for a press that came earlier, unless the person has written on since. */
export const deliverEarlyAtom = atom(null, (get, set, { sessionId, text, caret }: EarlyPress) => {
  if ((get(draftsCellAtom)[sessionId] ?? '') === text) set(deliverAtom, sessionId, caret);
});

/** Sends the composer's content of a session with the text as it is written, though it was to be translated. */
export const sendAsWrittenAtom = atom(null, (_get, set, sessionId: SessionId): boolean => {
  if (set(claimSendAtom, sessionId)) return false;
  set(keepAsWrittenAtom, sessionId);
  return set(deliverAsIsAtom, sessionId);
});

/** Sends the composer's content of a session, whatever is still to be translated. */
const deliverAsIsAtom = atom(null, (get, set, sessionId: SessionId): boolean => {
  const free = get(freeIdsAtom)(sessionId);
  const files = (get(attachmentsCellAtom).get(sessionId) ?? []).filter(({ id }) => free.has(id));
  if (files.some((one) => attachmentStateOf(one) === 'failed')) return false;
  const count = get(pendingCountAtom)(sessionId);
  if (!get(isTextReadyAtom)(sessionId) || get(isTooMuchAtom)(sessionId, count)) return false;
  const held = set(takeContentAtom, sessionId);
  if (get(isStillComingAtom)(sessionId)) {
    const before = get(heldSendsAtom)(sessionId);
    set(keepHeldSendsAtom, { sessionId, held: [...before, held] });
    set(writeDraftAtom, { sessionId, text: '' });
    return true;
  }
  return set(sendHeldAtom, sessionId, held);
});

/** The content of the composer as it is now. Its quote is used up; its translation is once the text is sent. */
const takeContentAtom = atom(null, (get, set, sessionId: SessionId): HeldSend => {
  const isComing = (get(comingCellAtom).get(sessionId) ?? 0) > 0;
  const draft = get(draftsCellAtom)[sessionId] ?? '';
  const quote = get(quotesCellAtom).get(sessionId);
  const { text: outgoing, ...kept } = get(outgoingTextAtom)(sessionId);
  const text = (quote === undefined ? '' : quotePrefix(quote)) + outgoing;
  const hasText = draft.trim() !== '';
  if (hasText) set(quotesCellAtom, without(get(quotesCellAtom), sessionId));
  return {
    ids: isComing ? undefined : get(freeIdsAtom)(sessionId),
    draft,
    outgoing,
    content: hasText ? { kind: 'text', text, ...kept } : undefined,
    quote: hasText ? quote : undefined,
  };
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

/** Sends what waits for its files, in order, up to the first that still waits for one. */
export const deliverWhenReadyAtom = atom(null, (get, set, sessionId: SessionId) => {
  for (;;) {
    const [first, ...rest] = get(heldSendsAtom)(sessionId);
    if (first === undefined) return;
    if (first.ids === undefined && (get(comingCellAtom).get(sessionId) ?? 0) > 0) return;
    const ids = first.ids ?? get(freeIdsAtom)(sessionId);
    const files = (get(attachmentsCellAtom).get(sessionId) ?? []).filter(({ id }) => ids.has(id));
    if (files.some((one) => attachmentStateOf(one) === 'uploading')) return;
    const count = ids.size + (first.content === undefined ? 0 : 1);
    const isWhole = files.every((one) => attachmentStateOf(one) === 'ready');
    if (!isWhole || get(isTooMuchAtom)(sessionId, count)) return set(callOffAtom, sessionId);
    set(keepHeldSendsAtom, { sessionId, held: rest });
    set(sendHeldAtom, sessionId, { ...first, ids });
  }
});

/** Number of files and cards that wait in a session. */
const waitingCountAtom = atom((get) => (sessionId: SessionId): number => {
  const files = get(attachmentsCellAtom).get(sessionId) ?? [];
  return files.length + (get(cardsCellAtom).get(sessionId)?.length ?? 0);
});

/** Number of messages that a session's content, and what waits before it, would become. */
export const pendingCountAtom = atom((get) => (sessionId: SessionId): number => {
  const texts = [
    ...get(heldSendsAtom)(sessionId).map(({ draft }) => draft),
    get(draftsCellAtom)[sessionId] ?? '',
  ];
  return get(waitingCountAtom)(sessionId) + texts.filter((text) => text.trim() !== '').length;
});

/** Whether the marketplace would refuse at least one of this number of messages. */
const isTooMuchAtom = atom((get) => (sessionId: SessionId, count: number): boolean => {
  const session = get(sessionIndexAtom).get(sessionId);
  if (session === undefined) return true;
  const messages = get(conversationsCellAtom).get(sessionId)?.messages ?? [];
  const limit = sendLimitOf(session.platform, messages, get(servicesAtom).now(), count);
  return limit.type !== 'free' && limit.isCertain;
});

/** Whether a session has a text in which nothing is to be filled in. */
const isTextWholeAtom = atom((get) => (sessionId: SessionId): boolean => {
  const text = get(draftsCellAtom)[sessionId] ?? '';
  return text.trim() !== '' && findOpenVariables(text).length === 0;
});

/** Whether the current text of a session may be sent. It may be empty beside files or cards. */
const isTextReadyAtom = atom((get) => (sessionId: SessionId): boolean => {
  const session = get(sessionIndexAtom).get(sessionId);
  if (session === undefined) return false;
  const text = get(draftsCellAtom)[sessionId] ?? '';
  if (text.trim() === '') return get(freeIdsAtom)(sessionId).size > 0;
  const { text: outgoing } = get(outgoingTextAtom)(sessionId);
  if ([text, outgoing].some((one) => findOpenVariables(one).length > 0)) return false;
  const quote = get(quotesCellAtom).get(sessionId);
  const whole = (quote === undefined ? '' : quotePrefix(quote)) + outgoing;
  return checkOutgoingText(session.platform, whole) === 'ok';
});

/** Sends the files and cards of a send, then its text. Nothing sends one of them again. */
const sendHeldAtom = atom(
  null,
  (get, set, sessionId: SessionId, { ids, content, draft }: HeldSend): boolean => {
    const isOfIt = ({ id }: { id: string }): boolean => ids === undefined || ids.has(id);
    const files = get(attachmentsCellAtom).get(sessionId) ?? [];
    const cards = get(cardsCellAtom).get(sessionId) ?? [];
    set(
      attachmentsCellAtom,
      withOnly(
        get(attachmentsCellAtom),
        sessionId,
        files.filter((one) => !isOfIt(one)),
      ),
    );
    set(
      cardsCellAtom,
      withOnly(
        get(cardsCellAtom),
        sessionId,
        cards.filter((one) => !isOfIt(one)),
      ),
    );
    let isSent = false;
    for (const file of files.filter(isOfIt)) {
      if (set(sendContentAtom, { sessionId, ...outgoingOf(file) })) isSent = true;
      URL.revokeObjectURL(file.previewUrl);
    }
    for (const { content: card, shown } of cards.filter(isOfIt))
      if (set(sendContentAtom, { sessionId, content: card, shown })) isSent = true;
    const written = get(draftsCellAtom)[sessionId] ?? '';
    if (content !== undefined && set(sendContentAtom, { sessionId, content })) {
      isSent = true;
      set(settleOutgoingAtom, sessionId, draft);
      if (written === draft) set(writeDraftAtom, { sessionId, text: '' });
    } else if (content !== undefined && written !== draft)
      set(writeDraftAtom, { sessionId, text: `${draft}\n${written}`.trim() });
    set(updateExtrasAtom, sessionId);
    return isSent;
  },
);

function withOnly<Value>(
  all: ReadonlyMap<SessionId, readonly Value[]>,
  sessionId: SessionId,
  left: readonly Value[],
): ReadonlyMap<SessionId, readonly Value[]> {
  return left.length === 0 ? without(all, sessionId) : new Map(all).set(sessionId, left);
}

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
