import type { RetryPolicy, WebhookRequest } from '../marketplaces/marketplace.ts';
import type { Marketplace } from '../world/types.ts';

/** `waiting` for its turn or its next attempt; `held` back by the shuffle fault; the others are final. */
export type DeliveryStatus = 'waiting' | 'held' | 'delivered' | 'given_up' | 'dropped';

/** One try at handing a push over. */
export interface DeliveryAttempt {
  at: number;
  durationMs: number;
  /** The receiver's HTTP status; 0 when there was no answer. */
  status: number;
  /** What went wrong, in words; empty on success. */
  error: string;
}

/** One push to one address: what is sent, and what became of it. */
export interface Delivery {
  deliveryId: number;
  marketplace: Marketplace;
  /** Pushes with the same key keep their order where the marketplace promises one. */
  orderKey: string;
  request: WebhookRequest;
  retry: RetryPolicy;
  createdAt: number;
  /** Which push this one repeats because of the duplicate fault; null for an original. */
  copyOf: number | null;
  status: DeliveryStatus;
  attempts: readonly DeliveryAttempt[];
  /** When the next attempt is due, epoch ms; null while none is planned. */
  nextAttemptAt: number | null;
}

/** Whether anything more will happen to a delivery. */
export function isOpen(delivery: Delivery): boolean {
  return delivery.status === 'waiting' || delivery.status === 'held';
}
