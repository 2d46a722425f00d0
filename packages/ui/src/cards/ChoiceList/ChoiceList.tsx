import { memo } from 'react';
import './choice-list.css';

/** Props of {@link ChoiceList}. */
export interface ChoiceListProps {
  /** e.g. "The buyer can choose:". */
  readonly label: string;
  readonly choices: readonly string[];
}

/** The choices that a robot offers the buyer. Read-only: an agent cannot press them. */
export const ChoiceList = memo(function ChoiceList({ label, choices }: ChoiceListProps) {
  return (
    <div className="sc-choices">
      <span>{label}</span>
      <ul aria-label={label}>
        {choices.map((choice, index) => (
          <li key={index} dir="auto">
            {choice}
          </li>
        ))}
      </ul>
    </div>
  );
});
