import type { QuickReply } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';

/** A quick reply that a person makes or changes while they chat. */
export interface ReplyEditorRequest {
  /** The marketplace of the open conversation: its limit is shown. */
  platform: Platform;
  /** Undefined: a new one. */
  reply: QuickReply | undefined;
  /** What a new one begins with, as a buyer would read it. */
  words: string;
}

/** The editor over the chat; `null` while it is closed. */
export const replyEditorCellAtom = atom<ReplyEditorRequest | null>(null);
