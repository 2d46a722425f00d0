import type { ReactNode } from 'react';
import './name-cell.css';

/** Props of {@link NameCell}. */
export interface NameCellProps {
  /** A mark or a picture, 20 to 36 px. */
  readonly mark?: ReactNode | undefined;
  readonly name: string;
  /** Its id or another short line. */
  readonly detail?: string | undefined;
}

/** The first cell of a row: it names the thing. */
export function NameCell({ mark, name, detail }: NameCellProps) {
  return (
    <span className="sc-name-cell">
      {mark}
      <span className="sc-name-cell-words">
        <span className="sc-name-cell-name" dir="auto" title={name}>
          {name}
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
