import { missingCardOf } from '../conversations/cards/incomplete-card.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { InTurn } from '../jobs/in-turn.ts';
import type { ReceivedPush } from './push.ts';
import { storePushes, takeInPushes } from './take-in.ts';
import type { TakeInDeps } from './take-in.ts';

export interface PushIntakeDeps extends TakeInDeps {
  inTurn: InTurn;
  publish(appended: readonly AppendedEvents[]): void;
  /** Workers that what was taken in may leave something to do. */
  wake: Readonly<Record<'pulls' | 'ingest' | 'cards', () => void>>;
}

/** Stores a batch of pushes. The result is to be called after the next batch has been sent to the database. */
export type PushIntake = (pushes: readonly ReceivedPush[]) => Promise<() => void>;

/** Takes batches into the conversations; the result publishes what came of them and wakes the workers. */
export function makePushIntake({ inTurn, publish, wake, ...deps }: PushIntakeDeps): PushIntake {
  return async (pushes) => {
    const { appended, wantsPull, leavesWork } = await inTurn(() => takeInPushes(deps, pushes));
    return () => {
      publish(appended);
      if (wantsPull) wake.pulls();
      if (leavesWork) wake.ingest();
      if (appended.some(hasIncompleteCard)) wake.cards();
    };
  };
}

/** Stores batches only, for the workers of another process. */
export function makePushStore({ db }: Pick<TakeInDeps, 'db'>): PushIntake {
  return async (pushes) => {
    await storePushes(db, pushes);
    return () => undefined;
  };
}

function hasIncompleteCard({ events }: AppendedEvents): boolean {
  return events.some((event) => event.type === 'message.changed' && missingCardOf(event.message) !== null);
}
