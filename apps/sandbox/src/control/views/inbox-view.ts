import { codesIn } from '../../providers/inbox/codes-in.ts';
import type { InboxEntry } from '../../providers/inbox/inbox-entry.ts';

/** An entry as the page and tests see it: with the codes in its text, and a text message's state on its way. */
export function inboxView({ sms, ...entry }: InboxEntry) {
  return { ...entry, codes: codesIn(`${entry.subject}\n${entry.text}`), state: sms?.state ?? 'delivered' };
}

export type InboxView = ReturnType<typeof inboxView>;
