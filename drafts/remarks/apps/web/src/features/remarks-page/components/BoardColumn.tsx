import { useDroppable } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import type { RemarkStatus } from '@seller-chat/api-client/contract';
import { Button, ErrorState, IconButton, Skeleton } from '@seller-chat/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useRemarkWords } from '../../../kit/remarks/use-remark-words.ts';
import { cardsOf } from '../model/board-moves.ts';
import type { Moves } from '../model/board-moves.ts';
import type { RemarkQuestion } from '../model/remark-filter.ts';
import { useRemarkPages, useRemarkTotal } from '../state/use-remarks.ts';
import { BoardCard } from './BoardCard.tsx';

export interface BoardColumnProps {
  question: RemarkQuestion;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: (status: RemarkStatus) => void;
  status: RemarkStatus;
  moves: Moves;
}

/** One status of the board with its remarks, more of them on demand. */
export function BoardColumn({ status, question, moves, openId, onOpen, onAdd }: BoardColumnProps) {
  const { t, i18n } = useLingui();
  const words = useRemarkWords();
  const mine = useMemo(() => ({ ...question, status }), [question, status]);
  const pages = useRemarkPages(mine);
  const total = useRemarkTotal(mine);
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const cards = cardsOf(status, pages.items, moves);
  const name = words.statuses[status];
  return (
    <section ref={setNodeRef} className="remark-column" aria-label={name} data-over={isOver || undefined}>
      <h2>
        <span>{name}</span>
        {total !== undefined && <span className="remark-column-count">{i18n.number(total)}</span>}
        <IconButton
          size="sm"
          label={t`New remark in “${name}”`}
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onAdd(status)}
        />
      </h2>
      {pages.phase === 'failed' && (
        <ErrorState
          message={`${t`The remarks could not be loaded.`} ${pages.problem}`.trim()}
          retryLabel={t`Try again`}
          onRetry={pages.retry}
        />
      )}
      {pages.phase === 'loading' && <Skeleton height={88} />}
      {pages.phase === 'ready' && cards.length === 0 && (
        <p className="remark-column-none">{t`Nothing here.`}</p>
      )}
      <ul>
        {cards.map((row) => (
          <BoardCard key={row.remarkId} row={row} isOpen={row.remarkId === openId} onOpen={onOpen} />
        ))}
      </ul>
      {pages.hasNext && (
        <Button size="sm" busy={pages.end === 'reading'} onClick={pages.next}>
          {t`Show more`}
        </Button>
      )}
    </section>
  );
}
