import type { QuickReplyScope } from '@seller-chat/api-client/contract';
import { useCallback } from 'react';
import { useStore } from '../../../shared/jotai.ts';
import { quickRepliesCellAtom } from '../../quick-replies/index.ts';
import { useReplyCommand } from '../../quick-reply-editor/index.ts';
import { moveId } from '../model/reply-rows.ts';
import { useMovesInTurn } from './use-moves-in-turn.ts';

interface Order {
  permissionGroup: QuickReplyScope;
  groupIdList: string[];
}

/**
 * Moves a group of the team or of the person a step up (-1) or down (1); nothing at the ends. Each press moves a step from
 * where the presses before have put it.
 */
export function useMoveGroup(): (scope: QuickReplyScope, id: string, step: -1 | 1) => Promise<void> {
  const store = useStore();
  const inTurn = useMovesInTurn();
  const { run } = useReplyCommand<Order>((api, order, call) => api.sortQuickReplyGroup(order, call));
  return useCallback(
    (scope, id, step) =>
      inTurn(async () => {
        const groups = store.get(quickRepliesCellAtom)?.frame.groups ?? [];
        const ids = groups
          .filter(({ permissionGroup }) => permissionGroup === scope)
          .map(({ quickReplyGroupId }) => quickReplyGroupId);
        const moved = moveId(ids, id, step);
        if (moved === ids) return;
        await run({ permissionGroup: scope, groupIdList: [...moved] });
      }),
    [store, inTurn, run],
  );
}
