import { useDraggable } from '@dnd-kit/core';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import { leaveToInputMethod } from '@seller-chat/ui';
import { CardFace } from './CardFace.tsx';

export interface BoardCardProps {
  row: RemarkRow;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

/** A remark in its column: a click or Enter opens it, dragging or Space moves it. */
export function BoardCard({ row, isOpen, onOpen }: BoardCardProps) {
  const { remarkId, status } = row;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: remarkId,
    data: { row, status },
  });
  return (
    <li>
      <div
        {...attributes}
        {...listeners}
        ref={setNodeRef}
        className="remark-card-place"
        data-row-id={remarkId}
        data-open={isOpen || undefined}
        data-lifted={isDragging || undefined}
        onClick={() => onOpen(remarkId)}
        onKeyDown={(event) => {
          if (leaveToInputMethod(event)) return;
          if (event.key === 'Enter' && !isDragging) {
            event.preventDefault();
            onOpen(remarkId);
          } else listeners?.['onKeyDown']?.(event);
        }}
      >
        <CardFace row={row} />
      </div>
    </li>
  );
}
