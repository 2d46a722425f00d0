import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './table-foot.css';

/** Props of {@link TableFoot}. */
export interface TableFootProps {
  /** "1–50 of 86" */
  readonly text: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly labels: { readonly previous: string; readonly next: string };
}

/** The foot of a table: which rows these are, and the way to the page before and the next. */
export function TableFoot({ text, hasPrevious, hasNext, onPrevious, onNext, labels }: TableFootProps) {
  return (
    <div className="sc-table-foot">
      <span role="status">{text}</span>
      {(hasPrevious || hasNext) && (
        <span className="sc-table-foot-end">
          <IconButton
            size="sm"
            tooltipSide="top"
            label={labels.previous}
            icon={<ChevronLeft size={16} aria-hidden />}
            disabled={!hasPrevious}
            onClick={onPrevious}
          />
          <IconButton
            size="sm"
            tooltipSide="top"
            label={labels.next}
            icon={<ChevronRight size={16} aria-hidden />}
            disabled={!hasNext}
            onClick={onNext}
          />
        </span>
      )}
    </div>
  );
}
