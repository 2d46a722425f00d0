import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import type { Attachment } from '../model/attachment.ts';
import type { Quote } from '../model/quote.ts';

/** Files that wait, by session: they go on uploading while another conversation is open. */
export const attachmentsCellAtom = atom<ReadonlyMap<SessionId, readonly Attachment[]>>(new Map());
/** Sessions whose text and files go out as soon as everything is uploaded. */
export const sendingSoonCellAtom = atom<ReadonlySet<SessionId>>(new Set<SessionId>());
/** What the next answer refers to, by session. */
export const quotesCellAtom = atom<ReadonlyMap<SessionId, Quote>>(new Map());
