import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@seller-chat/ui';
import type { ReactNode } from 'react';
import { useLateFlag } from './use-late-flag.ts';
import type { PageData } from './use-page-query.ts';

/** A shorter load shows nothing in its place, ms. */
const SKELETON_AFTER_MS = 300;

export interface QueryFacesProps<Data> {
  query: PageData<Data>;
  /** The place of the data in its final layout, after 300 ms. */
  skeleton: ReactNode;
  /** What could not be loaded, as a sentence: "The shops could not be loaded." */
  failure: string;
  /** Whether there is nothing; `empty` is shown then. */
  isEmpty?: (data: Data) => boolean;
  /** One sentence and one action. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The four faces of data: loading, empty, failed with a retry, and full. */
export function QueryFaces<Data>(props: QueryFacesProps<Data>) {
  const { t } = useLingui();
  const { query, skeleton, failure, isEmpty, empty, children } = props;
  const isLate = useLateFlag(query.phase === 'loading', SKELETON_AFTER_MS);
  if (query.phase === 'failed')
    return (
      <ErrorState
        message={query.problem === '' ? failure : `${failure} ${query.problem}`}
        retryLabel={t`Try again`}
        onRetry={query.retry}
      />
    );
  if (query.data === undefined) return <div aria-busy="true">{isLate && skeleton}</div>;
  return isEmpty?.(query.data) === true ? empty : children(query.data);
}
