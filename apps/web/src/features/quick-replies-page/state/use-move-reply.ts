import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { useCallback, useRef } from 'react';
import { useReplyCommand } from '../../quick-reply-editor/index.ts';
import { stepTarget } from '../model/reply-rows.ts';

interface Move {
  quickReplyContentId: string;
  quickReplyGroupId: string;
  beforeContentId: string;
}

/** Moves a quick reply a step up (-1) or down (1) in its group; nothing at the ends, and while another one moves. */
export function useMoveReply(
  all: readonly QuickReply[],
  groups: readonly QuickReplyGroupView[],
): (reply: QuickReply, step: -1 | 1) => Promise<void> {
  const { run, isRunning } = useReplyCommand<Move>((api, move, call) =>
    api.moveQuickReplyContent(move, call),
  );
  const latest = useRef({ all, groups, isRunning });
  latest.current = { all, groups, isRunning };
  return useCallback(
    async (reply, step) => {
      const now = latest.current;
      const beforeContentId = stepTarget(now.all, reply, step, now.groups);
      if (beforeContentId === undefined || now.isRunning) return;
      const focused = document.activeElement;
      const { quickReplyContentId, quickReplyGroupId } = reply;
      await run({ quickReplyContentId, quickReplyGroupId, beforeContentId });
      // The browser takes the focus from an element that is put elsewhere.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      });
    },
    [run],
  );
}
