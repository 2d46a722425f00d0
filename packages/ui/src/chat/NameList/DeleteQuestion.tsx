import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import './name-list.css';

/** Props of {@link DeleteQuestion}. */
export interface DeleteQuestionProps {
  /** What happens then. */
  readonly question: string;
  readonly keepLabel: string;
  readonly deleteLabel: string;
  readonly problem: string | undefined;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Replaces the entry to delete, and asks first. Escape keeps it. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { question, keepLabel, deleteLabel, problem, onKeep, onDelete } = props;
  return (
    // Escape is an answer to it, not to the dialog around it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="sc-names-ask"
      data-takes-escape
      onKeyDown={(event) => {
        if (!leaveToInputMethod(event) && event.key === 'Escape') onKeep();
      }}
    >
      <p role="alert">{question}</p>
      <div className="sc-names-answers">
        <Button size="sm" autoFocus onClick={onKeep}>
          {keepLabel}
        </Button>
        <Button size="sm" variant="danger" onClick={onDelete}>
          {deleteLabel}
        </Button>
      </div>
      {problem !== undefined && <p className="sc-names-problem">{problem}</p>}
    </div>
  );
}
