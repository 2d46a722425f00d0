import type { OrderKey } from '../order-lookups.ts';
import type { RunAction } from './action-outcome.ts';

/** One order of a run, under a lease, with what the run says. */
export interface RunItem extends OrderKey {
  runId: string;
  refundId: string;
  isBegun: boolean;
  /** The order's, or the refund's, status before the last call; '' if none was begun. */
  statusBefore: string;
  attempts: number;
  failures: number;
  /** Reads in a row that failed while the last call has no answer. */
  failedReads: number;
  /** Nothing may be sent any more. */
  isStopped: boolean;
  action: RunAction;
  reason: string;
  trackingNumber: string;
  carrier: string;
  text: string;
  amountMinor: string;
  startedAt: number;
}
