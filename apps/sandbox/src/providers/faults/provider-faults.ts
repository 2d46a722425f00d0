import { EventEmitter } from 'node:events';

export const PROVIDERS = ['mail', 'sms', 'erp', 'translation'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_FAULT_KINDS = [
  'down',
  'temporary',
  'permanent',
  'slow',
  'hang',
  'accept_then_drop',
  'duplicate',
  'damage',
  'nonsense',
] as const;

/**
 * `down` refuses connections until the fault is cleared. Each of the others meets `times` messages:
 * `temporary` (SMTP 451, HTTP 503) and `permanent` (SMTP 550, HTTP 400) refuse the message without any effect; `slow`
 * answers after `delayMs`; `hang` has no effect and cuts the connection without an answer after `delayMs`;
 * `accept_then_drop` has its effect and cuts the connection without an answer; `duplicate` delivers twice.
 *
 * At the ERP a call to `/token`, `/revoke` or `/userinfo` counts as a message (`permanent` is `invalid_grant`), and
 * nothing can be delivered twice.
 *
 * At the translation each call that translates counts as a message (`temporary` is 429, `permanent`
 * 400). Two faults are its own: `damage` changes links, numbers, emoji, variables and marked parts of each text;
 * `nonsense` answers what its protocol does not know.
 */
export type ProviderFaultKind = (typeof PROVIDER_FAULT_KINDS)[number];

export interface ProviderFault {
  faultId: number;
  provider: Provider;
  kind: ProviderFaultKind;
  /** How many messages or calls are still to meet it; `down` does not count. */
  times: number;
  /** For `slow` and `hang`, ms. */
  delayMs: number;
  /** For `permanent` text messages: the gateway's own error code; 0 for "not a number that can be written to". */
  code: number;
}

export interface NewProviderFault {
  provider: Provider;
  kind: ProviderFaultKind;
  /** 1 if not given. */
  times?: number | undefined;
  delayMs?: number | undefined;
  code?: number | undefined;
}

/** How long a provider hangs before it cuts the connection, and how late it answers, if the caller does not say, ms. */
const [HANG_MS, SLOW_MS] = [600_000, 5000];

/** The faults set on mail, text messages, the ERP and the translation; each message or call meets at most one, the oldest. */
export class ProviderFaults {
  readonly #events = new EventEmitter();
  #faults: ProviderFault[] = [];
  #lastId = 0;

  /** Calls back when one was set, met or cleared. Returns what ends that. */
  onChange(listener: () => void): () => void {
    this.#events.on('change', listener);
    return () => void this.#events.off('change', listener);
  }

  add({ provider, kind, times = 1, delayMs, code = 0 }: NewProviderFault): ProviderFault {
    this.#lastId += 1;
    const waits = delayMs ?? (kind === 'hang' ? HANG_MS : SLOW_MS);
    const fault: ProviderFault = { faultId: this.#lastId, provider, kind, times, delayMs: waits, code };
    this.#faults.push(fault);
    this.#events.emit('change');
    return { ...fault };
  }

  /** Oldest first. */
  list(): ProviderFault[] {
    return this.#faults.map((fault) => ({ ...fault }));
  }

  clear(): void {
    this.#faults = [];
    this.#events.emit('change');
  }

  isDown(provider: Provider): boolean {
    return this.#faults.some((one) => one.provider === provider && one.kind === 'down');
  }

  /** The fault that this message meets, counted down; undefined for most. */
  take(provider: Provider): ProviderFault | undefined {
    const fault = this.#faults.find((one) => one.provider === provider && one.kind !== 'down');
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults = this.#faults.filter((one) => one !== fault);
    this.#events.emit('change');
    return { ...fault };
  }
}
