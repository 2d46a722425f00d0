import type { ReactNode } from 'react';
import './empty-state.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly icon?: ReactNode | undefined;
  /** One sentence: what would be here. */
  readonly text: string;
  /** One button that leads on. */
  readonly action?: ReactNode | undefined;
}

/** A place that is rightly empty: one sentence, one action. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className="sc-state">
      {icon !== undefined && (
        <span className="sc-state-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p>{text}</p>
      {action}
    </div>
  );
}
