import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { RemarkRow, RemarkStatus } from '@seller-chat/api-client/contract';
import { REMARK_STATUSES } from '@seller-chat/api-client/contract';
import { leaveToInputMethod } from '@seller-chat/ui';
import { useCallback, useEffect, useState } from 'react';
import type { Moves } from '../model/board-moves.ts';
import type { RemarkQuestion } from '../model/remark-filter.ts';
import { useChangeRemarks } from '../state/use-change-remarks.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { CardFace } from './CardFace.tsx';
import { columnUnder, useBoardSensors } from './board-sensors.ts';
import { useBoardAnnouncements } from './use-board-announcements.ts';

export interface BoardProps {
  question: RemarkQuestion;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: (status: RemarkStatus) => void;
}

/** The remarks in a column per status. A card moves by mouse, and by keyboard: Space lifts and lets go, arrows move. */
export function Board({ question, openId, onOpen, onAdd }: BoardProps) {
  const change = useChangeRemarks();
  const [moves, setMoves] = useState<Moves>(new Map());
  const [lifted, setLifted] = useState<RemarkRow>();
  const accessibility = useBoardAnnouncements();
  const settle = useCallback(
    (remarkId: string) => setMoves((before) => new Map([...before].filter(([id]) => id !== remarkId))),
    [],
  );
  const move = (row: RemarkRow, to: RemarkStatus) => {
    if (row.status === to) return;
    setMoves((before) => new Map([...before, [row.remarkId, { row, to }]]));
    // The columns are read again before this ends, done or refused.
    void change({ kind: 'rows', ids: [row.remarkId] }, { status: to }).finally(() => settle(row.remarkId));
  };
  useEscapeKeepsSheet(lifted !== undefined);
  return (
    <DndContext
      sensors={useBoardSensors()}
      collisionDetection={columnUnder}
      accessibility={accessibility}
      onDragStart={({ active }) => setLifted(active.data.current?.['row'] as RemarkRow | undefined)}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={({ active, over }) => {
        setLifted(undefined);
        const row = active.data.current?.['row'] as RemarkRow | undefined;
        const to = REMARK_STATUSES.find((status) => status === over?.id);
        if (row && to) move(row, to);
      }}
    >
      <div className="remark-board">
        {REMARK_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            question={question}
            moves={moves}
            openId={openId}
            onOpen={onOpen}
            onAdd={onAdd}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{lifted && <CardFace row={lifted} isLifted />}</DragOverlay>
    </DndContext>
  );
}

/** While a card is lifted Escape puts it back, and closes nothing. */
function useEscapeKeepsSheet(isLifted: boolean): void {
  useEffect(() => {
    if (!isLifted) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!leaveToInputMethod(event) && event.key === 'Escape') event.preventDefault();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isLifted]);
}
