import type { Inbox } from '../../inbox/inbox.ts';
import type { InboxEntry, NewInboxEntry } from '../../inbox/inbox-entry.ts';
import type { ProviderFaults } from '../../faults/provider-faults.ts';

/** What a gateway's routes work on. */
export interface SmsRouteDeps {
  inbox: Inbox;
  faults: ProviderFaults;
  /** The gateways' own address. */
  publicUrl: string;
  /** Stores a message and brings it to the phone. */
  accept: (entry: NewInboxEntry, copies: number) => InboxEntry;
}
