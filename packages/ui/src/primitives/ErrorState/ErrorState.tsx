import { CircleAlert, RotateCw } from 'lucide-react';
import '../EmptyState/empty-state.css';
import { Button } from '../Button/Button.tsx';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What happened, in words. */
  readonly message: string;
  /** A code or request id for support; shown small. */
  readonly detail?: string | undefined;
  readonly retryLabel?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly busy?: boolean | undefined;
}

/** A place that failed to load: what happened, and a way to try again. Announced when it appears. */
export function ErrorState({ message, detail, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className="sc-state" data-tone="error" role="alert">
      <span className="sc-state-icon" aria-hidden="true">
        <CircleAlert size={20} />
      </span>
      <p>{message}</p>
      {detail !== undefined && <small>{detail}</small>}
      {onRetry && retryLabel !== undefined && (
        <Button size="sm" busy={busy} icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
