import type { ReactNode } from 'react';
import { LongNumber } from '../../primitives/LongNumber/LongNumber.tsx';
import './name-cell.css';

/** Props of {@link NameCell}. */
export interface NameCellProps {
  /** A mark or a picture, 20 to 36 px. */
  readonly mark?: ReactNode | undefined;
  readonly name: string;
  /** All of the name is shown: a long one has a second line. For numbers, and for words of the app. */
  readonly isWhole?: boolean | undefined;
  /** Its id or another short line. */
  readonly detail?: string | undefined;
}

/** The first cell of a row: it names the thing. */
export function NameCell({ mark, name, isWhole = false, detail }: NameCellProps) {
  return (
    <span className="sc-name-cell">
      {mark}
      <span className="sc-name-cell-words">
        <span className="sc-name-cell-name" data-whole={isWhole || undefined} dir="auto" title={name}>
          {isWhole ? <LongNumber number={name} /> : name}
        </span>
        {detail !== undefined && (
          <span className="sc-name-cell-detail" dir="auto" title={detail}>
            {detail}
          </span>
        )}
      </span>
    </span>
  );
}
