import type { OutgoingContent, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import type { CardToSend } from '../../../message-cards/index.ts';
import type { Attachment } from '../model/attachment.ts';
import type { Quote } from '../model/quote.ts';

/** Files that wait, by session: they go on uploading while another conversation is open. */
export const attachmentsCellAtom = atom<ReadonlyMap<SessionId, readonly Attachment[]>>(new Map());
/** A card that is chosen and not sent yet. It exists in this tab only, as a file does. */
export interface WaitingCard extends CardToSend {
  id: string;
}

/** Cards that wait, by session. */
export const cardsCellAtom = atom<ReadonlyMap<SessionId, readonly WaitingCard[]>>(new Map());
/** What goes out as soon as its files are uploaded: the content of the composer when "send" was pressed. */
export interface HeldSend {
  /** Ids of its files and cards; undefined while some may still be added: all that wait then. */
  ids: ReadonlySet<string> | undefined;
  /** The text as it was written, '' without one. */
  draft: string;
  /** The text as it goes out, without the quoted message. */
  outgoing: string;
  /** What is sent for it. */
  content: OutgoingContent | undefined;
  quote: Quote | undefined;
}

/** Sends that wait, by session, in the order in which they were pressed. */
export const heldSendsCellAtom = atom<ReadonlyMap<SessionId, readonly HeldSend[]>>(new Map());
/** How many promises a send of a session waits for, because they may still add files or cards. */
export const comingCellAtom = atom<ReadonlyMap<SessionId, number>>(new Map());
/** What the next answer refers to, by session. */
export const quotesCellAtom = atom<ReadonlyMap<SessionId, Quote>>(new Map());
