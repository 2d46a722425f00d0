import type { OrderResult, OrderRun } from '@seller-chat/api-client/contract';

/** The newest ones; the others would leave no room for the list. */
const MAX_SHOWN = 2;
/** What a person may have to do something about. */
const NEEDS_LOOK: ReadonlySet<OrderResult> = new Set(['refused', 'failed', 'unknown', 'stopped']);
/** A result that was not looked at is shown for a day. */
const SHOWN_FOR_MS = 24 * 3_600_000;

export interface KnownRuns {
  /** Of the server, of everybody in the team. */
  listed: readonly OrderRun[];
  /** As they were when this page began them. */
  begun: readonly OrderRun[];
  dismissed: ReadonlySet<string>;
  /** The name that runs of this person carry. */
  name: string;
  /** Epoch ms. */
  now: number;
}

/**
 * The runs of the bars, the newest first: those that go on, own ones with an order to look at, and the last one that was
 * begun here.
 */
export function shownRuns({ listed, begun, dismissed, name, now }: KnownRuns): readonly OrderRun[] {
  const here = new Set(begun.map(({ runId }) => runId));
  const unlisted = begun.filter(({ runId }) => !listed.some((one) => one.runId === runId));
  const needsLook = (run: OrderRun): boolean =>
    run.startedBy === name && now - run.startedAt < SHOWN_FOR_MS && hasProblem(run);
  return [...unlisted, ...listed]
    .filter((run) => !dismissed.has(run.runId))
    .filter((run) => !run.isFinished || here.has(run.runId) || needsLook(run))
    .filter((run, at) => at === 0 || !run.isFinished || hasProblem(run))
    .slice(0, MAX_SHOWN);
}

function hasProblem({ countList }: OrderRun): boolean {
  return countList.some(({ result, count }) => NEEDS_LOOK.has(result) && count > 0);
}
