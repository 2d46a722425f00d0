import { TriangleAlert } from 'lucide-react';
import './open-variable-bar.css';

/** A place of the text that is not filled yet. */
export interface OpenVariableChoice {
  readonly id: string;
  readonly label: string;
}

/** Props of {@link OpenVariableBar}. */
export interface OpenVariableBarProps {
  /** What to do, in words. */
  readonly text: string;
  readonly variables: readonly OpenVariableChoice[];
  /** Leads to the place in the text. */
  readonly onChoose: (id: string) => void;
}

/** The places of a text that are to be filled or removed before it is sent, above the text. */
export function OpenVariableBar({ text, variables, onChoose }: OpenVariableBarProps) {
  return (
    <div className="sc-open-variables" role="group" aria-label={text}>
      <TriangleAlert size={14} aria-hidden />
      <span role="status">{text}</span>
      {variables.map(({ id, label }) => (
        <button key={id} type="button" onClick={() => onChoose(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
