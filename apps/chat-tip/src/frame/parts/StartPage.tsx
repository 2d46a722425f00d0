import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@seller-chat/ui';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadingState } from './TipStates.tsx';

function StartLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <main className="tip" aria-label={t`Messages`}>
      <div className="tip-head">
        <MessagesSquare className="tip-brand" size={18} aria-hidden />
        <h1>{t`Messages`}</h1>
      </div>
      <div className="tip-body">{children}</div>
    </main>
  );
}

/** The page until its code and its sign-in are there: the final layout as a skeleton. */
export function StartPage() {
  return (
    <StartLayout>
      <LoadingState />
    </StartLayout>
  );
}

/** Code of the page could not be fetched; only a reload tries again, because browsers remember the failure. */
export function StartFailure() {
  const { t } = useLingui();
  return (
    <StartLayout>
      <ErrorState
        message={t`Can't reach the server. Check your connection and try again.`}
        retryLabel={t`Try again`}
        onRetry={() => location.reload()}
      />
    </StartLayout>
  );
}
