import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Spinner } from '../../primitives/Spinner/Spinner.tsx';
import './selection-bar.css';

/** One thing to do with what is selected. */
export interface SelectionCommand {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut?: string | undefined;
}

/** Props of {@link SelectionBar}. */
export interface SelectionBarProps {
  /** "12 selected" */
  readonly text: string;
  /** "Select all 1,240": left out when everything is selected. */
  readonly allLabel?: string | undefined;
  readonly onSelectAll: () => void;
  readonly commands: readonly SelectionCommand[];
  readonly onCommand: (id: string) => void;
  readonly onEnd: () => void;
  /** Under way: how far, in words. Nothing else can be begun. */
  readonly progress?: string | undefined;
  readonly labels: {
    /** Names the bar, for screen readers. */
    readonly bar: string;
    readonly end: string;
  };
}

/** What can be done with the selected conversations, at the foot of their list. */
export function SelectionBar(props: SelectionBarProps) {
  const { text, allLabel, progress, labels } = props;
  const end = useRef<HTMLButtonElement>(null);
  const selectAll = () => {
    // With everything selected its button goes: the focus stays in the bar.
    end.current?.focus();
    props.onSelectAll();
  };
  return (
    <div className="sc-selection" role="toolbar" aria-label={labels.bar}>
      <div className="sc-selection-line">
        <span className="sc-selection-text" role="status">
          {progress !== undefined && <Spinner size={14} />}
          <span>{progress ?? text}</span>
        </span>
        {allLabel !== undefined && progress === undefined && (
          <button type="button" className="sc-selection-all" onClick={selectAll}>
            {allLabel}
          </button>
        )}
        <span className="sc-selection-end">
          <IconButton
            ref={end}
            size="sm"
            label={labels.end}
            icon={<X size={16} aria-hidden />}
            onClick={props.onEnd}
          />
        </span>
      </div>
      <div className="sc-selection-line" aria-busy={progress !== undefined || undefined}>
        {props.commands.map(({ id, label, icon, shortcut }) => (
          <IconButton
            key={id}
            label={label}
            icon={icon}
            shortcut={shortcut}
            tooltipSide="top"
            disabled={progress !== undefined}
            onClick={() => props.onCommand(id)}
          />
        ))}
      </div>
    </div>
  );
}
