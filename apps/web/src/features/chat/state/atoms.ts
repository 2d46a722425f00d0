import { DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import type { ChatSetting, OrderDetail, SessionPresence } from '@seller-chat/api-client/contract';
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
import { NO_ANNOUNCEMENT, NO_INCOMING } from '../model/announcement.ts';
import type { Announcement, Incoming } from '../model/announcement.ts';
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

/** A message that somebody goes to from elsewhere. */
export interface JumpTarget {
  sessionId: SessionId;
  messageId: MessageId;
}

/**
 * All sessions, filtered, sorted and counted: one mutable index per store, because 100,000 sessions are no
 * material for atoms. `sessionRevisionCellAtom` grows with its every change; whoever reads the index reads
 * that first.
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
/** A conversation that is drawn although nobody has opened it yet: it probably comes next. */
export const drawnAheadCellAtom = atom<Conversation | undefined>(undefined);
/** The message to be brought into view, by a new object for every jump. */
export const jumpTargetCellAtom = atom<JumpTarget | undefined>(undefined);
export const isPaletteOpenCellAtom = atom(false);
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
export const announcementCellAtom = atom<Announcement>(NO_ANNOUNCEMENT);

export type SendKeySetting = 'enter' | 'ctrl-enter';
export const sendKeyCellAtom = atom<SendKeySetting>('enter');

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

/** What goes out beside or before the text of a session. Written by the part that composes, which is fetched apart. */
export interface Extras {
  /** Pictures and films that wait. */
  fileCount: number;
  /** Everything goes out as soon as the files are uploaded. */
  isSendingSoon: boolean;
  /** Put before the text: what it answers. */
  prefix: string;
  /** Some of them did not go up: nothing goes out beside them. */
  hasFailedFile: boolean;
  /** Why the marketplace would take nothing now, in words. */
  blockedReason: string | undefined;
  /** Why it would take less than what stands here, in words. */
  heldReason: string | undefined;
}
export const NO_EXTRAS: Extras = {
  fileCount: 0,
  isSendingSoon: false,
  prefix: '',
  hasFailedFile: false,
  blockedReason: undefined,
  heldReason: undefined,
};
export const extrasCellAtom = atom<ReadonlyMap<SessionId, Extras>>(new Map());

/** The message whose menu is open. */
export const messageMenuCellAtom = atom<string | undefined>(undefined);
/** Whether a message's translation is wanted, by message id; only where the reader has said so. */
export const translationWishesCellAtom = atom<ReadonlyMap<string, boolean>>(new Map());
/** Orders that were told of last. */
export const toldOrdersCellAtom = atom<readonly OrderDetail[]>([]);

/** Colleagues at each conversation, where there are any. */
export const presenceCellAtom = atom<ReadonlyMap<SessionId, SessionPresence['agents']>>(new Map());
/** Says what a colleague does at a conversation; set by the part that has the words. */
export const agentWordsCellAtom = atom<
  { say: (kind: 'writes' | 'here' | 'has', name: string) => string } | undefined
>(undefined);
export const chatSettingCellAtom = atom<ChatSetting>(DEFAULT_CHAT_SETTING);
export const isSettingsOpenCellAtom = atom(false);
/** The newest of what the seller may want to hear: a buyer's message that came live, an own one that failed. */
export const buyerNewsCellAtom = atom<Session | undefined>(undefined);
export const failedNewsCellAtom = atom<Message | undefined>(undefined);
