import { useLingui } from '@lingui/react/macro';
import type { SessionId } from '@seller-chat/core';
import { memo, useCallback, useEffect, useState } from 'react';
import type { PointerEventHandler, RefObject } from 'react';
import { VList } from 'virtua';
import type { VListHandle } from 'virtua';
import { useSetAtom } from '../../../shared/jotai.ts';
import { aimAtAtom, leaveListAtom, moveRowsAtom, useGo } from '../../chat-state/index.ts';
import { SessionListRow } from './SessionListRow.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** Height of a row, px: the list is measured before it is drawn. */
const ROW_HEIGHT = 84;
/** Lower bound of the height above the list in any layout, px. The head with its search and filters takes 128. */
const ABOVE_LIST = 96;

export interface SessionRowsProps {
  list: RefObject<VListHandle | null>;
  ids: readonly SessionId[];
  openId: SessionId | undefined;
  isLoading: boolean;
  onScroll: (offset: number) => void;
  onPointerMove: PointerEventHandler;
  onPointerLeave: () => void;
}

/** The rows in view. They render again only if the rows or their positions change. */
export const SessionRows = memo(function SessionRows(props: SessionRowsProps) {
  const { list, ids, openId, isLoading, onScroll, onPointerMove, onPointerLeave } = props;
  const { t } = useLingui();
  const go = useGo();
  const open = useCallback((id: string) => go({ sessionId: id as SessionId }), [go]);
  const aimAt = useSetAtom(aimAtAtom);
  const moveRows = useSetAtom(moveRowsAtom);
  const leave = useSetAtom(leaveListAtom);
  const first = useFirstRows(list);
  const rowFocus = useRowFocus(ids);
  return (
    <VList
      key={first}
      ref={list}
      className="session-list"
      role="list"
      aria-label={t`Conversations`}
      aria-busy={isLoading}
      data={ids}
      itemSize={ROW_HEIGHT}
      ssrCount={first}
      {...rowFocus}
      onScroll={(offset) => {
        moveRows();
        onScroll(offset);
      }}
      onPointerMove={onPointerMove}
      onPointerLeave={() => {
        onPointerLeave();
        leave();
      }}
    >
      {(id, index) => (
        // A row that only moves does not render again: its position is not one of its props.
        <div key={id} role="listitem" aria-posinset={index + 1} aria-setsize={ids.length}>
          <SessionListRow id={id} isOpen={id === openId} onOpen={open} onIntent={aimAt} />
        </div>
      )}
    </VList>
  );
});

/** Maximum of rows that a list in this window can show. */
const rowsInWindow = (): number => Math.max(1, Math.ceil((innerHeight - ABOVE_LIST) / ROW_HEIGHT));

/**
 * Number of rows drawn with the list, before it is measured. The list draws only these until it is scrolled, so the
 * number grows with the window until then.
 */
function useFirstRows(list: RefObject<VListHandle | null>): number {
  const [first, setFirst] = useState(rowsInWindow);
  useEffect(() => {
    const grow = (): void => {
      if ((list.current?.scrollOffset ?? 0) === 0) setFirst((rows) => Math.max(rows, rowsInWindow()));
    };
    addEventListener('resize', grow);
    return () => removeEventListener('resize', grow);
  }, [list]);
  return first;
}
