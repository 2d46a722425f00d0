import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query, QueryKey } from '@tanstack/react-query';
import type { CallOptions } from '@seller-chat/api-client';
import { useAtomValue } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import type { AppApi } from '../../shared/services.ts';
import { problemOf } from './problem.ts';
import { usePendingChanges } from './query-scope-context.ts';
import type { QueryTopic } from './query-topic.ts';

/** Options for the calls of a query: they end when the page is left, and their failure is shown in the page alone. */
export type QueryCall = Required<Pick<CallOptions, 'signal' | 'silent'>>;

export interface PageQuery<Data> {
  /** What is read: a name, then the filters. Equal keys share their data. */
  key: QueryKey;
  read: (api: AppApi, call: QueryCall) => Promise<Data>;
  /** The rows of the event log that it shows. */
  changedBy?: readonly QueryTopic[];
  /** For what no event reports: it is read again after this time while the page is visible, ms. */
  everyMs?: number;
}

/** Data of a page, and how far it is. */
export interface PageData<Data> {
  /** Known data, also while it is read again and after that failed. */
  data: Data | undefined;
  phase: 'loading' | 'failed' | 'ready';
  /** Why it failed; empty if the error gives no reason. */
  problem: string;
  /** Known data is being read again. */
  isReading: boolean;
  retry: () => void;
}

/** Reads data for a page. Leaving the page cancels the call; a change in the event log reads it again. */
export function usePageQuery<Data>({ key, read, changedBy = [], everyMs }: PageQuery<Data>): PageData<Data> {
  const { api } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const pending = usePendingChanges();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const shown = client.getQueryData<Data>(key);
      // An answer from before an optimistic change would take it off the screen. The end of its command reads again.
      if (shown !== undefined && pending.isPending(key)) return shown;
      return read(api, { signal, silent: true });
    },
    meta: { changedBy },
    refetchInterval: intervalOf(everyMs),
  });
  return {
    data: query.data,
    phase: query.data !== undefined ? 'ready' : query.isError && !query.isFetching ? 'failed' : 'loading',
    problem: query.isError ? problemOf(query.error) : '',
    isReading: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/**
 * The interval of a query that is read again while the page is visible. Not before the first data: until then the page
 * shows the failure and its button.
 *
 * @param everyMs - undefined: never
 */
export const intervalOf =
  (everyMs: number | undefined) =>
  ({ state }: Pick<Query, 'state'>): number | false =>
    everyMs === undefined || state.data === undefined ? false : everyMs;
