import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import '../../primitives/Field/field.css';
import { useMediaQuery } from '../../theme/use-media-query.ts';
import './name-list.css';

/** Props of {@link NewNameForm}. */
export interface NewNameFormProps {
  readonly label: string;
  readonly addLabel: string;
  /** Longest name, in characters. */
  readonly maxLength: number;
  /** The dialog around it opens with the focus here, where there are keys to type with. */
  readonly isFirst?: boolean | undefined;
  /** Makes it; gives what is wrong, in words, or nothing. */
  readonly onAdd: (name: string) => Promise<string | undefined>;
}

/** A further name for a list. What could not be taken stays in the field, with the reason below it. */
export function NewNameForm({ label, addLabel, maxLength, isFirst = false, onAdd }: NewNameFormProps) {
  const noteId = useId();
  const hasKeys = !useMediaQuery('(pointer: coarse)');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (name.trim() === '' || busy) return;
    setBusy(true);
    const wrong = await onAdd(name.trim());
    setBusy(false);
    setProblem(wrong);
    if (wrong === undefined) setName('');
  };
  return (
    <form
      className="sc-names-new"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      onKeyDown={leaveToInputMethod}
    >
      <input
        className="sc-input"
        type="text"
        dir="auto"
        data-autofocus={(isFirst && hasKeys) || undefined}
        aria-label={label}
        placeholder={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : noteId}
        maxLength={maxLength}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" icon={<Plus size={15} aria-hidden />} busy={busy} disabled={name.trim() === ''}>
        {addLabel}
      </Button>
      <p id={noteId} className="sc-names-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
