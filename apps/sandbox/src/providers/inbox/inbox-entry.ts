/** How a message reached its recipient. */
export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The gateways that this sandbox plays, by name. */
export type Gateway = 'smtp' | 'twilio' | 'messagebird';

/** One header line of a mail. */
export interface MailHeader {
  name: string;
  value: string;
}

/** A file that came with a mail; its content is not kept. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Where a text message is on its way to the phone. Mail has no such states. */
export type DeliveryState = 'queued' | 'sent' | 'delivered';

/** What the gateway needs to answer questions about a text message and to report on it. */
export interface SmsFacts {
  accountSid: string;
  /** Empty if the caller named a sender instead. */
  messagingServiceSid: string;
  /** The caller's own name for the message; empty without one. */
  reference: string;
  /** Where state changes are reported; empty if no one asked for reports. */
  callbackUrl: string;
  state: DeliveryState;
  /** When `state` was reached, epoch ms. */
  stateAt: number;
}

/** A mail or text message as it arrived. */
export interface InboxEntry {
  /** Grows from entry to entry, also over restarts. */
  entryId: number;
  /** When it arrived, epoch ms of the machine's clock. */
  at: number;
  channel: Channel;
  gateway: Gateway;
  /** The gateway's id of the message: Message-ID, SID. */
  messageId: string;
  from: string;
  /** The recipients that the message was handed in for (of a mail: those of its envelope). */
  to: readonly string[];
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** The markup of a mail, as text; empty without one. */
  html: string;
  headers: readonly MailHeader[];
  attachments: readonly MailAttachment[];
  /** True if text, markup or headers were longer than what is kept. */
  isCut: boolean;
  /** Null for a mail. */
  sms: SmsFacts | null;
}

/** An entry before the inbox has numbered it. */
export type NewInboxEntry = Omit<InboxEntry, 'entryId' | 'at' | 'isCut' | 'sms'> & {
  sms: Omit<SmsFacts, 'stateAt'> | null;
};
