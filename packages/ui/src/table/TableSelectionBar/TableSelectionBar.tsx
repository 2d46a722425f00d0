import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './table-selection-bar.css';

/** Something to do with the selected rows. */
export interface SelectionAct {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode | undefined;
  readonly tone?: 'danger' | undefined;
}

/** Props of {@link TableSelectionBar}. */
export interface TableSelectionBarProps {
  /** "12 selected" */
  readonly text: string;
  /** "Select all 86 matching"; left out when they are selected. */
  readonly allLabel?: string | undefined;
  readonly onSelectAll: () => void;
  readonly acts: readonly SelectionAct[];
  readonly onAct: (id: string) => void;
  readonly onClear: () => void;
  readonly labels: { readonly bar: string; readonly clear: string };
}

/** In place of the foot while rows are selected: how many, all that match, what to do with them. */
export function TableSelectionBar(props: TableSelectionBarProps) {
  const { text, allLabel, acts, labels } = props;
  const clear = useRef<HTMLButtonElement>(null);
  const selectAll = () => {
    // With everything selected its button goes: the focus stays in the bar.
    clear.current?.focus();
    props.onSelectAll();
  };
  return (
    <div className="sc-table-selection" role="toolbar" aria-label={labels.bar}>
      <span className="sc-table-selection-text" role="status">
        {text}
      </span>
      {allLabel !== undefined && (
        <button type="button" className="sc-table-selection-all" onClick={selectAll}>
          {allLabel}
        </button>
      )}
      {acts.length > 0 && <span className="sc-table-selection-line" aria-hidden="true" />}
      {acts.map(({ id, label, icon, tone }) => (
        <span key={id} data-act={id} data-tone={tone}>
          <Button size="sm" variant="ghost" icon={icon} onClick={() => props.onAct(id)}>
            {label}
          </Button>
        </span>
      ))}
      <span className="sc-table-selection-end">
        <IconButton
          ref={clear}
          size="sm"
          tooltipSide="top"
          label={labels.clear}
          icon={<X size={16} aria-hidden />}
          onClick={props.onClear}
        />
      </span>
    </div>
  );
}
