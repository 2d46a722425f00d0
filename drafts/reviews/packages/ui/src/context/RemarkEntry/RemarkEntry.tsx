import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './remark-entry.css';

/** Props of {@link RemarkEntry}. */
export interface RemarkEntryProps {
  /** E.g. "Pre-sale". */
  readonly type: string;
  readonly text: string;
  /** The order it is about, in words: "Order 241121QSK8S7BX". */
  readonly order?: string | undefined;
  /** Who and when: "Mei · 30 Sep, 10:36". */
  readonly by: string;
  /** Between text and author: what the remark asks for. */
  readonly facts?: ReactNode | undefined;
  readonly editLabel: string;
  readonly deleteLabel: string;
  readonly onEdit?: (() => void) | undefined;
  /** Of the button that edits it. */
  readonly editRef?: Ref<HTMLButtonElement> | undefined;
  readonly onDelete?: (() => void) | undefined;
}

/** An agent's remark about a conversation or an order. */
export function RemarkEntry(props: RemarkEntryProps) {
  const { type, text, order, by, facts, editLabel, deleteLabel, onEdit, editRef, onDelete } = props;
  return (
    <li className="sc-remark">
      <div className="sc-remark-head">
        <span className="sc-remark-type">{type}</span>
        {order !== undefined && (
          <span className="sc-remark-order" title={order}>
            {order}
          </span>
        )}
        <span className="sc-remark-actions">
          {onEdit && (
            <IconButton
              ref={editRef}
              size="sm"
              label={editLabel}
              icon={<Pencil size={14} aria-hidden />}
              onClick={onEdit}
            />
          )}
          {onDelete && (
            <IconButton
              size="sm"
              label={deleteLabel}
              icon={<Trash2 size={14} aria-hidden />}
              onClick={onDelete}
            />
          )}
        </span>
      </div>
      <p dir="auto">{text}</p>
      {facts}
      <small>{by}</small>
    </li>
  );
}
