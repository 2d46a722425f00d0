import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@seller-chat/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/** A page that could not be opened, for example because its code could not be fetched. */
export function RouteError() {
  const { t } = useLingui();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="lone-page">
      <ErrorState
        message={t`This page could not be opened.`}
        retryLabel={t`Reload`}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
