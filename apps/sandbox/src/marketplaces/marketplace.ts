import type { FastifyInstance } from 'fastify';
import type { Conversation, Marketplace, Message, TokenPair } from '../world/types.ts';
import type { Order, ReturnRequest, Review } from '../world/commerce/commerce.ts';
import type { EndingGrant, Reader, Revocation, World } from '../world/world.ts';

/** One push as it leaves the marketplace: the exact bytes and headers. Built once, resent unchanged. */
export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For a push that is repeated otherwise than the marketplace's chat pushes. */
  retry?: RetryPolicy;
}

/** A push that no attempt could hand over. */
export interface LostPush {
  /** Grows from push to push. */
  position: number;
  request: WebhookRequest;
  /** Epoch ms. */
  createdAt: number;
}

/** A marketplace's pushes that were given up, oldest first. */
export type LostPushes = () => readonly LostPush[];

/** How a marketplace repeats a push that was not acknowledged. */
export interface RetryPolicy {
  timeoutMs: number;
  /** Waits before the 2nd, 3rd ... attempt, in ms. */
  delaysMs: readonly number[];
  /** Pushes of one conversation wait for the one before (Shopee's chat push). */
  ordered: boolean;
}

/**
 * One marketplace on a port of its own: the real path layout at its root, the real checks, the real
 * error envelope. Faults set through the control API act before its routes and are none of its business,
 * except the shape of a rate-limit or server error, which `faultReply` gives.
 */
export interface MarketplaceModule {
  name: Marketplace;
  /** Adds every route, the consent page included. `publicUrl` is this port's own address. */
  register(app: FastifyInstance, deps: { world: World; publicUrl: string; lostPushes?: LostPushes }): void;
  /** The pushes that a new message causes for the apps holding a grant on its shop. */
  webhooksFor(world: World, message: Message, conversation: Conversation): readonly WebhookRequest[];
  /** The pushes, if any, when a message is taken back. */
  webhooksForRecall?(world: World, message: Message, conversation: Conversation): readonly WebhookRequest[];
  /** The pushes, if any, when an order is placed (`before` is null) or has moved. */
  webhooksForOrder?(world: World, order: Order, before: Order | null): readonly WebhookRequest[];
  /** The pushes, if any, when a review is written (`before` is null) or answered. */
  webhooksForReview?(world: World, review: Review, before: Review | null): readonly WebhookRequest[];
  /** The pushes, if any, when a return, refund or cancellation is asked for (`before` is null) or has moved. */
  webhooksForReturn?(
    world: World,
    request: ReturnRequest,
    before: ReturnRequest | null,
  ): readonly WebhookRequest[];
  /** The pushes, if any, when one side has read a conversation. */
  webhooksForRead?(world: World, conversation: Conversation, reader: Reader): readonly WebhookRequest[];
  /** The pushes, if any, when a seller has withdrawn an app's authorisation. */
  webhooksForRevocation?(world: World, revocation: Revocation): readonly WebhookRequest[];
  /** The pushes, if any, when a seller has authorised an app; `pair` is its first. */
  webhooksForGrant?(world: World, pair: TokenPair): readonly WebhookRequest[];
  /** The pushes, if any, when an app's authorisation ends soon. */
  webhooksForEnding?(world: World, grant: EndingGrant): readonly WebhookRequest[];
  retry: RetryPolicy;
  /** What this marketplace answers under rate limiting or an internal error. */
  faultReply(
    kind: 'rate_limited' | 'internal_error',
    retryAfterSeconds: number,
  ): {
    status: number;
    headers: Readonly<Record<string, string>>;
    body: unknown;
  };
}
