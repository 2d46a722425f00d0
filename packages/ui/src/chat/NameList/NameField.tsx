import { useState } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import '../../primitives/Field/field.css';

/** Props of {@link NameField}. */
export interface NameFieldProps {
  readonly label: string;
  /** The present name. */
  readonly name: string;
  /** Longest name, in characters. */
  readonly maxLength: number;
  /** Id of the words that say what is wrong, while something is. */
  readonly problemId: string | undefined;
  /** The name is being changed: what was wrong with the one before does not matter any more. */
  readonly onEdit: () => void;
  /** The field was left with another name in it, without space around it. */
  readonly onRename: (name: string) => void;
}

/** A name that is edited in place, and saved when its field is left. Without a name the old one returns. */
export function NameField({ label, name, maxLength, problemId, onEdit, onRename }: NameFieldProps) {
  const [written, setWritten] = useState(name);
  const leave = () => {
    const next = written.trim();
    if (next === '') setWritten(name);
    else if (next !== name) onRename(next);
  };
  return (
    <input
      className="sc-input"
      type="text"
      dir="auto"
      aria-label={label}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      maxLength={maxLength}
      value={written}
      onChange={(event) => {
        setWritten(event.target.value);
        onEdit();
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (!leaveToInputMethod(event) && event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
