import { setTimeout as wait } from 'node:timers/promises';
import type { Inbox } from '../inbox/inbox.ts';
import type { ProviderFaults } from '../faults/provider-faults.ts';
import { readMail } from './read-mail.ts';
import type { Envelope } from './read-mail.ts';
import { SmtpRefusal } from './smtp-refusal.ts';

/**
 * Puts a mail into the inbox, with the fault that it meets. Resolves with the answer's words, or with null after `drop`
 * has cut the connection. Throws `SmtpRefusal`.
 */
export async function receiveMail(
  { inbox, faults }: { inbox: Inbox; faults: ProviderFaults },
  raw: Buffer,
  envelope: Envelope,
  drop: () => void,
): Promise<string | null> {
  const fault = faults.take('mail');
  if (fault?.kind === 'temporary') throw new SmtpRefusal(451, '4.7.1 Try again later');
  if (fault?.kind === 'permanent') throw new SmtpRefusal(550, '5.1.1 No such mailbox here');
  if (fault?.kind === 'hang') {
    await wait(fault.delayMs, undefined, { ref: false });
    drop();
    return null;
  }
  const mail = await readMail(raw, envelope);
  const { entryId } = inbox.add(mail);
  if (fault?.kind === 'duplicate') inbox.add(mail);
  if (fault?.kind === 'slow') await wait(fault.delayMs, undefined, { ref: false });
  if (fault?.kind === 'accept_then_drop') {
    drop();
    return null;
  }
  return `2.0.0 Queued as ${entryId}`;
}
