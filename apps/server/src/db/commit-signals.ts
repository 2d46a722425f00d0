import type { Tx } from './queries.ts';

/** What a transaction announces to this process once it is committed. */
export type CommitSignal = 'jobs';

type Listener = (signal: CommitSignal) => void;

interface Pending {
  listeners: ReadonlySet<Listener>;
  signals: Set<CommitSignal>;
}

/** By session of the query builder: a transaction and its savepoints have one. */
const databases = new WeakMap<object, Set<Listener>>();
const transactions = new WeakMap<object, Pending>();

/** The listeners of a database; `db` announces to them from then on. */
export function makeSignalListeners(db: Tx): Set<Listener> {
  const listeners = new Set<Listener>();
  databases.set(sessionOf(db), listeners);
  return listeners;
}

/** Collects the signals of a transaction. Returns the function that announces them: call it after the commit. */
export function collectSignals(tx: Tx, listeners: ReadonlySet<Listener>): () => void {
  const pending: Pending = { listeners, signals: new Set() };
  transactions.set(sessionOf(tx), pending);
  return () => pending.signals.forEach((signal) => listeners.forEach((listener) => listener(signal)));
}

/**
 * Announces a change to the listeners of this process, once the caller's transaction is committed; at once outside of
 * one. Never if the commit fails or its outcome is unknown: listeners look by themselves from time to time.
 */
export function signalAfterCommit(tx: Tx, signal: CommitSignal): void {
  const session = sessionOf(tx);
  const pending = transactions.get(session);
  if (pending) pending.signals.add(signal);
  else databases.get(session)?.forEach((listener) => listener(signal));
}

/** Calls the listener after each commit in this process that announced the signal. Returns the function that ends it. */
export function onCommitSignal(db: Tx, signal: CommitSignal, listener: () => void): () => void {
  const listeners = databases.get(sessionOf(db));
  if (!listeners) throw new Error('this database announces nothing');
  const own: Listener = (announced) => {
    if (announced === signal) listener();
  };
  listeners.add(own);
  return () => void listeners.delete(own);
}

/** The query builder hides the property in its types. */
function sessionOf(tx: Tx): object {
  return (tx as unknown as { session: object }).session;
}
