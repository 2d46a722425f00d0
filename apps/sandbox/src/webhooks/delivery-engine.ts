import { EventEmitter } from 'node:events';
import type { MarketplaceModule, RetryPolicy, WebhookRequest } from '../marketplaces/marketplace.ts';
import { makeRandom } from '../world/random.ts';
import type { Conversation, Marketplace, Message } from '../world/types.ts';
import type { Reader } from '../world/world.ts';
import { JournalError } from '../storage/journal.ts';
import type { Warn } from '../storage/journal.ts';
import type { WorldStore } from '../world/store/world-store.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { DueTimers } from './due-timers.ts';
import { postWebhook } from './post.ts';

/** How pushes are made to go wrong. Kept in memory: a restart begins without faults. */
export interface WebhookFaults {
  /** Further copies of every push. */
  duplicate: number;
  /** Hold this many pushes, then release them in a random order; 0 or 1 lets them pass. */
  shuffle: number;
  /** This many of the next pushes are dropped. */
  drop: number;
  /** Nothing leaves until resumed. */
  paused: boolean;
  /** Factor on the marketplaces' waits between attempts. */
  retryScale: number;
}

export interface DeliveryEngineOptions {
  world: WorldStore;
  store: DeliveryStore;
  modules: Readonly<Record<Marketplace, MarketplaceModule>>;
  retryScale: number;
  /** Hears that something could not be written for now. */
  warn?: Warn;
}

/** Between attempts to write what could not be written, ms. */
const WRITE_AGAIN_MS = 500;

/**
 * Carries pushes from the marketplaces to the apps. A push is on disk before its first attempt and is
 * sent at once; one that is not acknowledged is repeated as its marketplace does; what is open when the
 * process ends is taken up by the next one. While the disk is full, pushes wait in memory, in order. The bytes of a push never change between attempts. Waits pass on
 * the sandbox's clock: none while it is paused, sooner while it runs fast; first attempts wait for no clock.
 */
export class DeliveryEngine {
  readonly #world: WorldStore;
  readonly #store: DeliveryStore;
  readonly #modules: DeliveryEngineOptions['modules'];
  readonly #events = new EventEmitter();
  readonly #random = makeRandom('webhook shuffle');
  readonly #waiting: DueTimers;
  readonly #inFlight = new Set<Promise<void>>();
  /** Ids per order key; only the first of each moves. */
  readonly #queues = new Map<string, number[]>();
  /** Writes to the store that are still to be made, in order. */
  readonly #unwritten: { write: () => void; next: () => void }[] = [];
  #writeAgain: NodeJS.Timeout | undefined;
  readonly #warn: Warn;
  #backlog: number[] = [];
  #held: number[] = [];
  #faults: WebhookFaults;
  #stopped = false;
  /** Grows with every reset, so that answers to forgotten pushes are ignored. */
  #era = 0;

  constructor(options: DeliveryEngineOptions) {
    this.#world = options.world;
    this.#store = options.store;
    this.#modules = options.modules;
    this.#warn = options.warn ?? (() => undefined);
    this.#faults = { duplicate: 0, shuffle: 0, drop: 0, paused: false, retryScale: options.retryScale };
    this.#events.setMaxListeners(0);
    this.#waiting = new DueTimers(options.world.clock, (deliveryId) => this.#attempt(deliveryId));
  }

  /** Takes up what was left open, then follows the world. */
  start(): void {
    const world = this.#world;
    if (this.#store.dispatchedUpTo === null) this.#store.clear(world.lastIndex());
    for (const delivery of this.#store.open()) this.#enter(delivery);
    for (const message of world.messagesAfter(this.#store.dispatchedUpTo ?? 0)) {
      const conversation = world.conversation(message.marketplace, message.conversationId);
      if (conversation) this.#onMessage(message, conversation);
    }
    world.onMessage((message, conversation) => this.#onMessage(message, conversation));
    world.onRead((conversation, reader) => this.#onRead(conversation, reader));
    world.onRecall((message, conversation) => {
      const requests = this.#modules[message.marketplace].webhooksForRecall?.(world, message, conversation);
      this.#planFor(message.marketplace, conversation.conversationId, requests);
    });
    this.#followGrants();
    this.#followCommerce();
    world.onReset(() => this.#onReset());
  }

  /** Newest first. */
  list(): Delivery[] {
    return this.#store.list();
  }

  onChange(listener: (delivery: Delivery) => void): () => void {
    this.#events.on('change', listener);
    return () => void this.#events.off('change', listener);
  }

  faults(): WebhookFaults {
    return { ...this.#faults };
  }

  /** Changes some settings; pushes that no longer have a reason to wait leave at once. */
  setFaults(change: Partial<WebhookFaults>): WebhookFaults {
    this.#faults = { ...this.#faults, ...change };
    if (this.#faults.shuffle < 2) this.flush();
    else if (this.#held.length >= this.#faults.shuffle) this.flush();
    if (!this.#faults.paused) {
      const waiting = this.#backlog;
      this.#backlog = [];
      for (const deliveryId of waiting) this.#attempt(deliveryId);
    }
    return this.faults();
  }

  /** Releases what the shuffle fault holds, in a random order. Returns how many. */
  flush(): number {
    const held = this.#random.shuffle(this.#held);
    this.#held = [];
    const released: Delivery[] = [];
    const release = () => {
      for (const deliveryId of held.slice(released.length)) {
        released.push(this.#move(deliveryId, { status: 'waiting' }));
      }
    };
    this.#write(release, () => void this.#sendOneByOne(released));
    return held.length;
  }

  /** Stops sending; what is under way is waited for and recorded. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#writeAgain);
    this.#waiting.stop();
    await Promise.all(this.#inFlight);
    this.#events.removeAllListeners();
  }

  #onMessage(message: Message, conversation: Conversation): void {
    const module = this.#modules[message.marketplace];
    const requests = module.webhooksFor(this.#world, message, conversation);
    this.#plan(module, conversation.conversationId, requests, message.index);
  }

  #followGrants(): void {
    const world = this.#world;
    world.onGrant((pair) => {
      const requests = this.#modules[pair.marketplace].webhooksForGrant?.(world, pair);
      this.#planFor(pair.marketplace, `grant ${pair.grantId}`, requests);
    });
    world.onEnding((grant) => {
      const requests = this.#modules[grant.marketplace].webhooksForEnding?.(world, grant);
      this.#planFor(grant.marketplace, `shop ${grant.shopId}`, requests);
    });
    world.onRevoke((revocation) => {
      const requests = this.#modules[revocation.marketplace].webhooksForRevocation?.(world, revocation);
      this.#planFor(revocation.marketplace, `shop ${revocation.shopId}`, requests);
    });
  }

  #followCommerce(): void {
    const world = this.#world;
    const { commerce } = world;
    commerce.onOrder((order, before) => {
      const requests = this.#modules[order.marketplace].webhooksForOrder?.(world, order, before);
      this.#planFor(order.marketplace, `order ${order.orderId}`, requests);
    });
    commerce.onReview((review, before) => {
      const requests = this.#modules[review.marketplace].webhooksForReview?.(world, review, before);
      this.#planFor(review.marketplace, `review ${review.reviewId}`, requests);
    });
    commerce.onReturn((request, before) => {
      const requests = this.#modules[request.marketplace].webhooksForReturn?.(world, request, before);
      this.#planFor(request.marketplace, `return ${request.returnId}`, requests);
    });
  }

  #planFor(marketplace: Marketplace, about: string, requests: readonly WebhookRequest[] = []): void {
    this.#plan(this.#modules[marketplace], about, requests, null);
  }

  #onRead(conversation: Conversation, reader: Reader): void {
    const module = this.#modules[conversation.marketplace];
    const requests = module.webhooksForRead?.(this.#world, conversation, reader) ?? [];
    this.#plan(module, conversation.conversationId, requests, null);
  }

  #onReset(): void {
    this.#era += 1;
    this.#waiting.clear();
    this.#queues.clear();
    this.#backlog = [];
    this.#held = [];
    this.#unwritten.length = 0;
    const lastIndex = this.#world.lastIndex();
    this.#write(() => this.#store.clear(lastIndex));
  }

  #plan(
    module: MarketplaceModule,
    subject: string,
    requests: readonly WebhookRequest[],
    messageIndex: number | null,
  ): void {
    const deliveries = requests.flatMap((request) => this.#make(module, subject, request));
    if (deliveries.length === 0 && messageIndex === null) return;
    const enterAll = () => deliveries.forEach((delivery) => this.#enter(delivery));
    this.#write(() => this.#store.queue(messageIndex, deliveries), enterAll);
  }

  /** Writes to the store, after what waits to be written, then goes on with `next`; again later if the disk is full. */
  #write(write: () => void, next: () => void = () => undefined): void {
    this.#unwritten.push({ write, next });
    if (this.#unwritten.length === 1) this.#writeAll();
  }

  #writeAll(): void {
    for (let step = this.#unwritten[0]; step !== undefined; step = this.#unwritten[0]) {
      try {
        step.write();
      } catch (error) {
        if (!(error instanceof JournalError)) {
          this.#unwritten.shift();
          throw error;
        }
        if (this.#writeAgain === undefined) this.#warn(`Pushes wait to be written: ${error.message}`);
        if (!this.#stopped) this.#writeAgain = setTimeout(() => this.#writeAll(), WRITE_AGAIN_MS).unref();
        return;
      }
      this.#writeAgain = undefined;
      this.#unwritten.shift();
      step.next();
    }
  }

  #make(module: MarketplaceModule, subject: string, request: WebhookRequest): Delivery[] {
    const dropped = this.#faults.drop > 0;
    if (dropped) this.#faults.drop -= 1;
    const original: Delivery = {
      deliveryId: this.#store.nextId(),
      marketplace: module.name,
      orderKey: `${module.name} ${subject} ${request.url}`,
      request,
      retry: request.retry ?? module.retry,
      createdAt: this.#world.now(),
      copyOf: null,
      status: dropped ? 'dropped' : this.#faults.shuffle > 1 ? 'held' : 'waiting',
      attempts: [],
      nextAttemptAt: null,
    };
    if (dropped) return [original];
    const copies = Array.from({ length: this.#faults.duplicate }, () => ({
      ...original,
      deliveryId: this.#store.nextId(),
      copyOf: original.deliveryId,
    }));
    return [original, ...copies];
  }

  /** Puts a planned or left-over push where it belongs. */
  #enter(delivery: Delivery): void {
    this.#events.emit('change', delivery);
    if (delivery.status === 'held') {
      this.#held.push(delivery.deliveryId);
      if (this.#held.length >= this.#faults.shuffle) this.flush();
      return;
    }
    if (delivery.status !== 'waiting') return;
    const dueAt = delivery.nextAttemptAt ?? 0;
    if (!delivery.retry.ordered) return this.#schedule(delivery.deliveryId, dueAt);
    const queue = this.#queues.get(delivery.orderKey) ?? [];
    queue.push(delivery.deliveryId);
    this.#queues.set(delivery.orderKey, queue);
    if (queue.length === 1) this.#schedule(delivery.deliveryId, dueAt);
  }

  #schedule(deliveryId: number, dueAt: number): void {
    if (this.#stopped) return;
    if (dueAt <= this.#world.now()) this.#attempt(deliveryId);
    else this.#waiting.add(deliveryId, dueAt);
  }

  #attempt(deliveryId: number): void {
    if (this.#stopped) return;
    if (this.#faults.paused) {
      this.#backlog.push(deliveryId);
      return;
    }
    this.#follow(this.#send(deliveryId));
  }

  #follow(work: Promise<void>): void {
    this.#inFlight.add(work);
    void work.finally(() => this.#inFlight.delete(work));
  }

  async #send(deliveryId: number): Promise<void> {
    const era = this.#era;
    const delivery = this.#store.get(deliveryId);
    if (!delivery) return;
    const attempt = await postWebhook(delivery.request, delivery.retry.timeoutMs, this.#world.now());
    if (era !== this.#era) return;
    if (attempt.error === '') {
      return this.#end(delivery, { status: 'delivered', attempt });
    }
    const wait = waitAfter(delivery.retry, delivery.attempts.length + 1, this.#faults.retryScale);
    if (wait === null) return this.#end(delivery, { status: 'given_up', attempt });
    const nextAttemptAt = this.#world.now() + wait;
    this.#write(
      () => this.#move(deliveryId, { status: 'waiting', attempt, nextAttemptAt }),
      () => this.#schedule(deliveryId, nextAttemptAt),
    );
  }

  #end({ deliveryId, orderKey }: Delivery, how: Parameters<DeliveryStore['move']>[1]): void {
    this.#write(
      () => this.#move(deliveryId, how),
      () => this.#next(orderKey, deliveryId),
    );
  }

  /** Lets the following push of the same conversation go, where order is kept. */
  #next(orderKey: string, done: number): void {
    const queue = this.#queues.get(orderKey);
    if (queue?.[0] !== done) return;
    queue.shift();
    const following = queue[0];
    if (following === undefined) this.#queues.delete(orderKey);
    else this.#schedule(following, 0);
  }

  /** Released pushes arrive in exactly the shuffled order: each first attempt waits for the one before. */
  async #sendOneByOne(deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) {
      if (this.#stopped) return;
      if (this.#faults.paused) {
        this.#backlog.push(delivery.deliveryId);
        continue;
      }
      const work = this.#send(delivery.deliveryId);
      this.#follow(work);
      await work;
    }
  }

  #move(deliveryId: number, to: Parameters<DeliveryStore['move']>[1]): Delivery {
    const delivery = this.#store.move(deliveryId, to);
    this.#events.emit('change', delivery);
    return delivery;
  }
}

/** How long to wait after the attempt just failed; null when it was the last. */
function waitAfter(retry: RetryPolicy, attemptsMade: number, scale: number): number | null {
  const delay = retry.delaysMs[attemptsMade - 1];
  return delay === undefined ? null : delay * scale;
}
