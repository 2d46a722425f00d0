import type { Session } from '@seller-chat/core';
import { useId } from 'react';
import type { RefObject } from 'react';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { usePreparedReplies } from '../state/finder.ts';
import { panelAtom } from '../state/panel.ts';
import { ReplyPanel } from './ReplyPanel.tsx';
import { useEarlySlash } from './use-early-slash.ts';
import { usePickReply } from './use-pick-reply.ts';
import type { ReplyExtras } from './use-reply-extras.ts';
import { useSlashKeys } from './use-slash-keys.ts';
import './quick-reply-slot.css';

export interface QuickReplySlotProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  extras: ReplyExtras;
}

/** The place of the quick replies above a conversation's text. Give it the session's id as its key. */
export function QuickReplySlot({ session, inputRef, extras }: QuickReplySlotProps) {
  const listId = useId();
  usePreparedReplies();
  const { textOf, order, pick } = usePickReply(session, inputRef, extras);
  useSlashKeys(inputRef, listId, pick);
  useEarlySlash(inputRef);
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
