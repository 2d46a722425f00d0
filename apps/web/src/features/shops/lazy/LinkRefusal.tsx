import { useLingui } from '@lingui/react/macro';
import { Banner, Button } from '@seller-chat/ui';

export interface LinkRefusalProps {
  /** The server's words; empty: it could not be reached. */
  refusal: string;
  /** Absent: the marketplaces below it are the way to try again. */
  onRetry?: () => void;
}

/** Why no link could be made. */
export function LinkRefusal({ refusal, onRetry }: LinkRefusalProps) {
  const { t } = useLingui();
  return (
    <>
      <Banner tone="error">
        {refusal === '' ? t`Can't reach the server. Check your connection and try again.` : refusal}
      </Banner>
      {onRetry !== undefined && (
        <div className="cross-browser-actions">
          <Button variant="solid" onClick={onRetry}>{t`Try again`}</Button>
        </div>
      )}
    </>
  );
}
