import type { QuickReply } from '@seller-chat/api-client/contract';
import { useCallback } from 'react';
import { useStore } from '../../../shared/jotai.ts';
import { quickRepliesCellAtom } from '../../quick-replies/index.ts';
import { useReplyCommand } from '../../quick-reply-editor/index.ts';
import { sortedReplies, stepTarget } from '../model/reply-rows.ts';
import { useMovesInTurn } from './use-moves-in-turn.ts';

interface Move {
  quickReplyContentId: string;
  quickReplyGroupId: string;
  beforeContentId: string;
}

/**
 * Moves a quick reply a step up (-1) or down (1) in its group; nothing at the ends. Each press moves a step from where the
 * presses before have put it.
 */
export function useMoveReply(): (reply: QuickReply, step: -1 | 1) => Promise<void> {
  const store = useStore();
  const inTurn = useMovesInTurn();
  const { run } = useReplyCommand<Move>((api, move, call) => api.moveQuickReplyContent(move, call));
  return useCallback(
    (reply, step) =>
      inTurn(async () => {
        const { contents = [], frame } = store.get(quickRepliesCellAtom) ?? {};
        const groups = frame?.groups ?? [];
        const beforeContentId = stepTarget(sortedReplies(contents, groups), reply, step, groups);
        if (beforeContentId === undefined) return;
        const { quickReplyContentId, quickReplyGroupId } = reply;
        await run({ quickReplyContentId, quickReplyGroupId, beforeContentId });
      }),
    [store, inTurn, run],
  );
}
