import type { FastifyBaseLogger } from 'fastify';
import type { Inbox } from '../inbox/inbox.ts';
import type { DeliveryState, InboxEntry, NewInboxEntry } from '../inbox/inbox-entry.ts';
import { reportsOf as messagebirdReports } from './messagebird/status-report.ts';
import { reportsOf as twilioReports } from './twilio/status-callback.ts';

/** What an accepted message goes through; each step is reported. */
const STEPS: readonly DeliveryState[] = ['queued', 'sent', 'delivered'];
/** How long a caller may take to answer a report, ms. */
const REPORT_MS = 10_000;

/** Brings accepted text messages to the phone, step by step, and reports each step to the caller. */
export class SmsDelivery {
  readonly #inbox: Inbox;
  readonly #logger: FastifyBaseLogger;
  readonly #stopped = new AbortController();
  readonly #underWay = new Set<Promise<void>>();

  constructor(inbox: Inbox, logger: FastifyBaseLogger) {
    this.#inbox = inbox;
    this.#logger = logger;
  }

  /** Goes on with messages that a stop or a kill left on their way. */
  resume(): void {
    const undelivered = this.#inbox.list({ channel: 'sms' }).filter(({ sms }) => sms?.state !== 'delivered');
    for (const entry of undelivered.toReversed()) this.#begin(entry);
  }

  /** Stores a message `copies` times and brings each to the phone. Returns the first. */
  accept(message: NewInboxEntry, copies: number): InboxEntry {
    const entries = Array.from({ length: copies }, () => this.#inbox.add(message));
    for (const entry of entries) this.#begin(entry);
    return entries[0] as InboxEntry;
  }

  /** Ends reports that are under way. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#underWay);
  }

  #begin(entry: InboxEntry): void {
    const run = this.#bring(entry)
      .catch((error: unknown) => this.#logger.warn(error, 'a text message did not reach its phone'))
      .finally(() => this.#underWay.delete(run));
    this.#underWay.add(run);
  }

  async #bring({ entryId, sms }: InboxEntry): Promise<void> {
    const rest = STEPS.slice(STEPS.indexOf(sms?.state ?? 'queued') + 1);
    for (const state of rest) {
      // The caller's answer leaves before the first report.
      await new Promise((resume) => setImmediate(resume));
      if (this.#stopped.signal.aborted) return;
      const moved = this.#inbox.move(entryId, state);
      if (!moved) return;
      await this.#report(moved);
    }
  }

  /** A report that fails is not repeated, as at the real gateways; the log has the cause. */
  async #report(entry: InboxEntry): Promise<void> {
    const reports = entry.gateway === 'twilio' ? twilioReports(entry) : messagebirdReports(entry);
    for (const { url, init } of reports) {
      const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(REPORT_MS)]);
      try {
        const answer = await fetch(url, { ...init, signal, redirect: 'manual' });
        await answer.body?.cancel();
      } catch (error) {
        this.#logger.warn({ reason: (error as Error).message }, 'a status report could not be handed over');
      }
    }
  }
}
