import { setTimeout as wait } from 'node:timers/promises';
import type { InboxView } from '../control/views/inbox-view.ts';
import type { Channel } from '../providers/inbox/inbox-entry.ts';

export interface InboxQuestion {
  /** The recipient, in any common spelling. */
  to?: string;
  channel?: Channel;
  /** Arrived at this moment or later, epoch ms. */
  since?: number;
  /** Arrived after the entry with this id. */
  after?: number;
}

export interface WaitOptions extends InboxQuestion {
  /** How long to wait before it is an error, ms. */
  timeoutMs?: number;
}

/** Reads the inbox of a sandbox in this or another process, by its control address. */
export interface InboxClient {
  /** Newest first. */
  list(question?: InboxQuestion): Promise<InboxView[]>;
  /** The id of the newest entry, to be given as `after` before an action. */
  lastId(): Promise<number>;
  /** The newest mail that matches, once there is one. Rejects after `timeoutMs` (20 s). */
  waitForMail(question: WaitOptions): Promise<InboxView>;
  /** The same for a text message. */
  waitForSms(question: WaitOptions): Promise<InboxView>;
  /** The newest six-digit code that was sent to `to`, by either channel. Rejects after `timeoutMs` (20 s). */
  waitForCode(question: WaitOptions): Promise<string>;
  /** Removes what matches. */
  clear(question?: InboxQuestion): Promise<void>;
}

const [TIMEOUT_MS, ONE_WAIT_MS, PAUSE_MS] = [20_000, 10_000, 50];

/** A client of the inbox at `<controlUrl>/control/inbox`. */
export function makeInboxClient(controlUrl: string): InboxClient {
  async function call(
    method: string,
    query: Record<string, unknown>,
  ): Promise<{ entries: InboxView[]; lastId: number }> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    const answer = await fetch(`${controlUrl}/control/inbox?${search}`, { method });
    if (!answer.ok) throw new Error(`The inbox answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { entries: InboxView[]; lastId: number };
  }

  async function waitFor<Found>(
    { timeoutMs = TIMEOUT_MS, ...question }: WaitOptions,
    pick: (entries: InboxView[]) => Found | undefined,
  ): Promise<Found> {
    const end = performance.now() + timeoutMs;
    for (;;) {
      const left = Math.max(0, Math.ceil(end - performance.now()));
      const { entries } = await call('GET', { ...question, waitMs: Math.min(left, ONE_WAIT_MS) });
      const found = pick(entries);
      if (found !== undefined) return found;
      if (left === 0) throw new Error(`Nothing came for ${JSON.stringify(question)} within ${timeoutMs} ms`);
      // Something is there but not yet what was asked for: the server does not wait then.
      await wait(PAUSE_MS);
    }
  }

  return {
    list: async (question = {}) => (await call('GET', { ...question })).entries,
    lastId: async () => (await call('GET', { limit: 1 })).lastId,
    waitForMail: (question) => waitFor({ ...question, channel: 'mail' }, ([first]) => first),
    waitForSms: (question) => waitFor({ ...question, channel: 'sms' }, ([first]) => first),
    waitForCode: (question) => waitFor(question, (entries) => entries.flatMap(({ codes }) => codes)[0]),
    clear: async (question = {}) => void (await call('DELETE', { ...question })),
  };
}
