import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import type { SessionTag } from '../SessionRow/SessionRow.tsx';
import { DeleteQuestion } from '../NameList/DeleteQuestion.tsx';
import { NameField } from '../NameList/NameField.tsx';
import './tags.css';

/** A colour a tag can have. */
export type TagTone = NonNullable<SessionTag['tone']>;
type ManagedTag = Required<SessionTag> & { readonly tone: TagTone };

/** Props of {@link TagManager}. */
export interface TagManagerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly tags: readonly ManagedTag[];
  /** Renames or recolours; gives what is wrong, in words, or nothing. */
  readonly onSave: (id: string, change: { label?: string; tone?: TagTone }) => Promise<string | undefined>;
  readonly onDelete: (id: string) => Promise<string | undefined>;
  readonly nameLength: number;
  readonly labels: {
    readonly title: string;
    readonly close: string;
    readonly empty: string;
    readonly name: (name: string) => string;
    readonly color: (name: string) => string;
    readonly colors: Readonly<Record<TagTone, string>>;
    readonly remove: (name: string) => string;
    /** Asks before a tag goes: what happens then. */
    readonly confirm: (name: string) => string;
    readonly keep: string;
    readonly removeNow: string;
    readonly done: string;
  };
}

/** Renames, recolours and deletes the account's tags. A change is saved when its field is left. */
export function TagManager(props: TagManagerProps) {
  const { open, onClose, tags, labels } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={labels.title}
      closeLabel={labels.close}
      size="md"
      sticky
      footer={
        <Button variant="solid" onClick={onClose}>
          {labels.done}
        </Button>
      }
    >
      {tags.length === 0 && <p className="sc-tags-empty">{labels.empty}</p>}
      <ul className="sc-tags-list">
        {tags.map((tag) => (
          <TagLine key={tag.id} tag={tag} {...props} />
        ))}
      </ul>
    </Dialog>
  );
}

function TagLine({ tag, onSave, onDelete, nameLength, labels }: TagManagerProps & { tag: ManagedTag }) {
  const noteId = useId();
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'answered'>('unasked');
  if (question === 'asked') {
    return (
      <li>
        <DeleteQuestion
          question={labels.confirm(tag.label)}
          keepLabel={labels.keep}
          deleteLabel={labels.removeNow}
          problem={problem}
          onKeep={() => setQuestion('answered')}
          onDelete={() => void onDelete(tag.id).then(setProblem)}
        />
      </li>
    );
  }
  return (
    <li className="sc-tags-line">
      <select
        className="sc-tags-color"
        data-tone={tag.tone}
        aria-label={labels.color(tag.label)}
        value={tag.tone}
        onChange={(event) => void onSave(tag.id, { tone: event.target.value as TagTone }).then(setProblem)}
      >
        {(Object.keys(labels.colors) as TagTone[]).map((tone) => (
          <option key={tone} value={tone}>
            {labels.colors[tone]}
          </option>
        ))}
      </select>
      <NameField
        label={labels.name(tag.label)}
        name={tag.label}
        maxLength={nameLength}
        problemId={problem === undefined ? undefined : noteId}
        onEdit={() => setProblem(undefined)}
        onRename={(label) => void onSave(tag.id, { label }).then(setProblem)}
      />
      <IconButton
        label={labels.remove(tag.label)}
        icon={<Trash2 size={16} aria-hidden />}
        // The question had the focus, and goes.
        autoFocus={question === 'answered'}
        onClick={() => setQuestion('asked')}
      />
      {problem !== undefined && (
        <p id={noteId} className="sc-names-problem" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
