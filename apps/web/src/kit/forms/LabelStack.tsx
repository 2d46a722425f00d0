import { Spinner } from '@seller-chat/ui';
import './form.css';

export interface LabelStackProps {
  /** Every label that the button can have; the last one is for while it works. */
  labels: readonly string[];
  /** The one to show. */
  shown: string;
}

/** The label of a button that changes. As wide as the widest of its labels, so that nothing beside it moves. */
export function LabelStack({ labels, shown }: LabelStackProps) {
  return (
    <span className="form-labels">
      {labels.map((label, index) => (
        <span key={label} aria-hidden={label !== shown}>
          {index === labels.length - 1 && <Spinner size={14} />}
          <span>{label}</span>
        </span>
      ))}
    </span>
  );
}
