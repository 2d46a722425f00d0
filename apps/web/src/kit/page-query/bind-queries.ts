import type { Query, QueryClient } from '@tanstack/react-query';
import type { Workspace } from '../../data/workspace.ts';
import type { PendingChanges } from './pending-changes.ts';
import { changedBy, topicsOf } from './query-topic.ts';
import type { QueryTopic } from './query-topic.ts';

/** Changes within this time are followed by one read, ms: an import changes many rows in a second. */
const BATCH_MS = 400;

/**
 * Reads queries again when the event log changes what they show, or when too many events were missed. Those that failed
 * are read again when the connection is back. A query under an optimistic change waits for the end of that command.
 * Returns the unbind function.
 *
 * @param setTimer - returns the function that cancels it
 */
export function bindQueries(
  client: QueryClient,
  pending: Pick<PendingChanges, 'isPending'>,
  workspace: Pick<Workspace, 'subscribe'>,
  setTimer: (run: () => void, ms: number) => () => void,
): () => void {
  let topics = new Set<QueryTopic>();
  let isAll = false;
  let isBack = false;
  let cancel: (() => void) | undefined;

  const isOutOfDate = (query: Query): boolean =>
    isAll ||
    (isBack && query.state.status === 'error') ||
    changedBy(query).some((topic) => topics.has(topic));
  const flush = (): void => {
    cancel = undefined;
    void client.invalidateQueries({
      predicate: (query) => isOutOfDate(query) && !pending.isPending(query.queryKey),
    });
    topics = new Set();
    isAll = isBack = false;
  };
  const unsubscribe = workspace.subscribe((change) => {
    for (const topic of topicsOf(change)) topics.add(topic);
    isAll ||= change.type === 'reloaded';
    isBack ||= change.type === 'connection' && change.state === 'online';
    if (topics.size > 0 || isAll || isBack) cancel ??= setTimer(flush, BATCH_MS);
  });
  return () => {
    unsubscribe();
    cancel?.();
  };
}
