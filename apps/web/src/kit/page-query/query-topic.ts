import type { Query } from '@tanstack/react-query';
import type { EventRows } from '@seller-chat/api-client/contract';
import type { DataChange } from '../../data/change.ts';

/** What the event log reports as changed: the types of its rows, and the shops. */
export type QueryTopic = keyof EventRows | 'shop.changed';

/** The topics of a change that `data` has emitted. */
export function topicsOf(change: DataChange): readonly QueryTopic[] {
  if (change.type === 'rows') return Object.keys(change.rows) as (keyof EventRows)[];
  return change.type === 'shops' ? ['shop.changed'] : [];
}

/** The topics that a query declared: it is out of date once one of them changes. */
export function changedBy(query: Pick<Query, 'meta'>): readonly QueryTopic[] {
  return (query.meta?.['changedBy'] ?? []) as readonly QueryTopic[];
}
