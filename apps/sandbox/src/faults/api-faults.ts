import { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MarketplaceModule } from '../marketplaces/marketplace.ts';
import { isPicturePath } from '../marketplaces/picture-routes.ts';
import type { Marketplace } from '../world/types.ts';

export const FAULT_KINDS = [
  'internal_error',
  'rate_limited',
  'timeout_after_accept',
  'timeout_before',
  'delay',
  'slow_pictures',
] as const;

/**
 * `internal_error` and `rate_limited` answer in the marketplace's own shape without any effect;
 * `timeout_before` never answers and has no effect; `timeout_after_accept` takes effect but never
 * answers; `delay` answers late. "Never answers" ends in a cut connection after `delayMs`. `slow_pictures` makes
 * pictures and films late by `delayMs`; they suffer nothing else, and nothing else suffers that.
 */
type FaultKind = (typeof FAULT_KINDS)[number];

export interface ApiFault {
  faultId: number;
  marketplace: Marketplace;
  kind: FaultKind;
  /** Only paths containing this text; empty for every path of the marketplace. */
  pathIncludes: string;
  /** Only this HTTP method; empty for any. */
  method: string;
  /** How many requests are still to suffer. */
  times: number;
  /** For `rate_limited`. */
  retryAfterSeconds: number;
  /** How long to wait before answering (`delay`, `slow_pictures`) or cutting the connection (time-outs). */
  delayMs: number;
}

/** The faults set on API calls; each request meets at most one, the oldest that matches. */
export class ApiFaults {
  readonly #events = new EventEmitter();
  #faults: ApiFault[] = [];
  #lastId = 0;

  /** Listeners hear that the list changed: one was set, met or cleared. */
  onChange(listener: () => void): () => void {
    this.#events.on('change', listener);
    return () => void this.#events.off('change', listener);
  }

  add(input: Omit<ApiFault, 'faultId'>): ApiFault {
    this.#lastId += 1;
    const fault: ApiFault = { ...input, faultId: this.#lastId };
    this.#faults.push(fault);
    this.#events.emit('change');
    return { ...fault };
  }

  /** Those with requests still to suffer, oldest first. */
  list(): ApiFault[] {
    return this.#faults.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#faults = [];
    this.#events.emit('change');
  }

  /** The fault this request meets, counted down; undefined for most. */
  take(marketplace: Marketplace, method: string, path: string): ApiFault | undefined {
    const fault = this.#faults.find(
      (one) =>
        one.marketplace === marketplace &&
        (one.kind === 'slow_pictures') === isPicturePath(path) &&
        (one.method === '' || one.method === method) &&
        path.includes(one.pathIncludes),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults = this.#faults.filter((one) => one !== fault);
    this.#events.emit('change');
    return { ...fault };
  }

  /** Puts the faults in front of a marketplace's routes. */
  guard(app: FastifyInstance, module: MarketplaceModule): void {
    const silenced = new WeakMap<FastifyRequest, ApiFault>();
    app.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?', 1)[0] as string;
      const fault = this.take(module.name, request.method, path);
      if (!fault) return undefined;
      switch (fault.kind) {
        case 'internal_error':
        case 'rate_limited':
          return answer(reply, module.faultReply(fault.kind, fault.retryAfterSeconds));
        case 'timeout_before':
          reply.hijack();
          cutLater(request, fault.delayMs);
          return undefined;
        case 'timeout_after_accept':
          silenced.set(request, fault);
          return undefined;
        case 'delay':
        case 'slow_pictures':
          await new Promise((resume) => setTimeout(resume, fault.delayMs));
          return undefined;
      }
    });
    app.addHook('onSend', async (request, _reply, payload) => {
      const fault = silenced.get(request);
      // The answer is held until the connection is gone, so that not a byte of it can leave.
      if (fault && !request.raw.socket.destroyed) {
        const gone = new Promise((resume) => request.raw.socket.once('close', resume));
        cutLater(request, fault.delayMs);
        await gone;
      }
      return payload;
    });
  }
}

function answer(reply: FastifyReply, fault: ReturnType<MarketplaceModule['faultReply']>): FastifyReply {
  return reply.code(fault.status).headers(fault.headers).send(fault.body);
}

function cutLater(request: FastifyRequest, delayMs: number): void {
  const timer = setTimeout(() => request.raw.socket.destroy(), delayMs);
  request.raw.socket.once('close', () => clearTimeout(timer));
}
