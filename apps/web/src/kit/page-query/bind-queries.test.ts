import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { DataChange } from '../../data/change.ts';
import { bindQueries } from './bind-queries.ts';
import { createPendingChanges } from './pending-changes.ts';

/** A cache with two queries, of orders and of remarks, and hands on events and timers. */
async function open() {
  const client = new QueryClient();
  const pending = createPendingChanges(client);
  const listeners = new Set<(change: DataChange) => void>();
  const timers = new Set<() => void>();
  const unbind = bindQueries(
    client,
    pending,
    {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    (run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  );
  const keep = (name: string, topic: string) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => name, meta: { changedBy: [topic] } });
  await keep('orders', 'order.changed');
  await keep('remarks', 'remark.changed');
  return {
    client,
    pending,
    timers,
    unbind,
    emit: (...changes: DataChange[]) => changes.forEach((change) => listeners.forEach((run) => run(change))),
    runTimers: () =>
      [...timers].forEach((run) => {
        timers.delete(run);
        run();
      }),
    outOfDate: () =>
      client
        .getQueryCache()
        .getAll()
        .filter((query) => query.state.isInvalidated)
        .map(({ queryKey }) => queryKey[0]),
  };
}
const orders: DataChange = { type: 'rows', rows: { 'order.changed': [] } };

it('a burst of events waits for one timer and marks only what they change', async () => {
  const { emit, timers, runTimers, outOfDate } = await open();
  emit(orders, orders, { type: 'shopList', state: 'ready' }, orders);
  expect(timers.size).toBe(1);
  expect(outOfDate()).toEqual([]);
  runTimers();
  expect(outOfDate()).toEqual(['orders']);
});

it('changes that no query shows, and a connection that is back, mark nothing that is known', async () => {
  const { emit, timers, runTimers, outOfDate } = await open();
  emit({ type: 'rows', rows: { 'note.changed': [] } }, { type: 'connection', state: 'online' });
  runTimers();
  expect(outOfDate()).toEqual([]);
  emit({ type: 'connection', state: 'offline' });
  expect(timers.size).toBe(0);
});

it('missed events mark everything', async () => {
  const { emit, runTimers, outOfDate } = await open();
  emit({ type: 'reloaded' });
  runTimers();
  expect(outOfDate()).toEqual(['orders', 'remarks']);
});

it('data under an optimistic change waits for the end of its command', async () => {
  const { emit, runTimers, outOfDate, pending } = await open();
  const end = pending.begin(['orders'], () => 'changed');
  emit(orders);
  runTimers();
  expect(outOfDate()).toEqual([]);
  end(true);
  expect(outOfDate()).toEqual(['orders']);
});

it('unbound, it follows nothing', async () => {
  const { emit, timers, unbind } = await open();
  emit(orders);
  unbind();
  emit(orders);
  expect(timers.size).toBe(0);
});
