import type { Session } from '@seller-chat/core';
import { useEffect, useId } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { usePreparedReplies } from '../state/finder.ts';
import { panelAtom, panelLanguageCellAtom } from '../state/panel.ts';
import { ReplyPanel } from './ReplyPanel.tsx';
import { useEarlySlash } from './use-early-slash.ts';
import { useSendClaim } from './use-send-claim.ts';
import { usePickReply } from './use-pick-reply.ts';
import type { ReplyExtras } from './use-reply-extras.ts';
import { useSlashKeys } from './use-slash-keys.ts';
import './quick-reply-slot.css';

export interface QuickReplySlotProps {
  session: Session;
  /** Of the conversation; empty: not known. */
  language: string;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  extras: ReplyExtras;
}

/** The place of the quick replies above a conversation's text. Give it the session's id as its key. */
export function QuickReplySlot({ session, language, inputRef, extras }: QuickReplySlotProps) {
  const listId = useId();
  usePreparedReplies();
  const { textOf, order, pick } = usePickReply({ session, language, inputRef, extras });
  const setLanguage = useSetAtom(panelLanguageCellAtom);
  useEffect(() => setLanguage(language), [setLanguage, language]);
  useSlashKeys(inputRef, listId, pick);
  useEarlySlash(inputRef);
  useSendClaim(session.sessionId, inputRef, pick);
  const panel = useAtomValue(panelAtom);
  if (panel === null) return null;
  return (
    <div className="quick-reply-slot">
      <ReplyPanel
        panel={panel}
        session={session}
        order={order}
        listId={listId}
        textOf={textOf}
        pick={pick}
        inputRef={inputRef}
      />
    </div>
  );
}
