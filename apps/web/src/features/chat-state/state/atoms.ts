import { DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import type { ChatSetting } from '@seller-chat/api-client/contract';
import { createSessionIndex } from '@seller-chat/core/session';
import type {
  ConversationSortType,
  LocalSession,
  Message,
  MessageId,
  Session,
  SessionFilter,
  SessionId,
} from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import type { ChatAddress } from '../model/chat-address.ts';
import { NO_INCOMING } from '../model/incoming.ts';
import type { Incoming } from '../model/incoming.ts';
import type { Conversation } from '../model/conversation.ts';
import { createUnreadTally } from '../model/unread-tally.ts';

/** What the session list shows, apart from the address. */
export interface ListChoice {
  filter: SessionFilter;
  keyword: string;
  sortType: ConversationSortType;
  /** Sessions with any of these tags; none narrows nothing. */
  tagIds: readonly string[];
}

/** A message that is opened from elsewhere, for example from a search. */
export interface JumpTarget {
  sessionId: SessionId;
  messageId: MessageId;
}

/**
 * All sessions, filtered, sorted and counted: one mutable index per store, because 100,000 sessions are too many for
 * atoms. `sessionRevisionCellAtom` grows with every change; read it before reading the index.
 */
export const sessionIndexAtom = atom(() => createSessionIndex({ filter: 'all', sortType: 'default' }));
export const unreadTallyAtom = atom(() => createUnreadTally());
export const sessionRevisionCellAtom = atom(0);

export const addressCellAtom = atom<ChatAddress>({ scope: 'all', shopIds: [], sessionId: undefined });
export const listChoiceCellAtom = atom<ListChoice>({
  filter: 'all',
  keyword: '',
  sortType: 'default',
  tagIds: [],
});

export const typedKeywordCellAtom = atom('');

/** The open session, if it was marked unread when it was opened: only then looking at it reads it. */
export const markedAtOpeningCellAtom = atom<SessionId | undefined>(undefined);

/** The conversations kept ready for a quick return, the most recent last. */
export const conversationsCellAtom = atom<ReadonlyMap<SessionId, Conversation>>(new Map());
/** A conversation that is rendered before it is opened, because it is probably the next one. */
export const predrawnCellAtom = atom<Conversation | undefined>(undefined);
/** The message to be brought into view, by a new object for every jump. */
export const jumpTargetCellAtom = atom<JumpTarget | undefined>(undefined);
/** Why a local session could not be opened, in words. Written by the part that opens it, which is fetched apart. */
export interface OpeningProblem {
  text: string;
  retry: () => void;
}
/** Local sessions on the list, by id. */
export const localOpeningsCellAtom = atom<
  ReadonlyMap<SessionId, { local: LocalSession; problem: OpeningProblem | undefined }>
>(new Map());
/** The sessions that took the place of local ones, by the id of those. */
export const successorsCellAtom = atom<ReadonlyMap<SessionId, SessionId>>(new Map());

export const draftsCellAtom = atom<Readonly<Record<SessionId, string>>>({});

/** Epoch ms, moved on by one clock for the whole screen. */
export const nowCellAtom = atom(0);
export const isPageVisibleCellAtom = atom(true);
/** When the newest message that is known of was written, epoch ms. */
export const newestMessageAtCellAtom = atom(0);
export const incomingCellAtom = atom<Incoming>(NO_INCOMING);

/** The session that the last column is about; follows the address. */
export const contextSessionIdCellAtom = atom<SessionId | undefined>(undefined);
/** The last column's tabs. */
export type ContextTab = 'buyer' | 'products' | 'vouchers' | 'remarks';
export const contextTabCellAtom = atom<ContextTab>('buyer');
/** A visit from the composer to the last column, by a new object for each: where Escape leads back to. */
export interface ContextVisit {
  back: { readonly current: HTMLElement | null };
}
export const contextVisitCellAtom = atom<ContextVisit | undefined>(undefined);
/** Where the column is a drawer: it is open. */
export const isContextOpenCellAtom = atom(false);

export const chatSettingCellAtom = atom<ChatSetting>(DEFAULT_CHAT_SETTING);
/** The newest events for a sound: a buyer's message that arrived live, an own message that failed. */
export const buyerNewsCellAtom = atom<Session | undefined>(undefined);
export const failedNewsCellAtom = atom<Message | undefined>(undefined);
