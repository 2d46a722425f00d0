import type { InboxEntry, SmsFacts } from '../../inbox/inbox-entry.ts';
import { isPlain, segmentsOf } from '../gateway/segments.ts';

/** "2015-01-05T10:02:59+00:00" */
export const dateTime = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00');

/** MessageBird's message object. */
export function messageResource(entry: InboxEntry, publicUrl: string) {
  const { reference, callbackUrl, state, stateAt } = entry.sms as SmsFacts;
  const delivered = state === 'delivered' ? entry.to.length : 0;
  return {
    id: entry.messageId,
    href: `${publicUrl}/messages/${entry.messageId}`,
    direction: 'mt',
    type: 'sms',
    originator: entry.from,
    body: entry.text,
    reference: reference === '' ? null : reference,
    reportUrl: callbackUrl === '' ? null : callbackUrl,
    validity: null,
    gateway: 10,
    typeDetails: {},
    datacoding: isPlain(entry.text) ? 'plain' : 'unicode',
    mclass: 1,
    scheduledDatetime: null,
    createdDatetime: dateTime(entry.at),
    recipients: {
      totalCount: entry.to.length,
      totalSentCount: entry.to.length,
      totalDeliveredCount: delivered,
      totalDeliveryFailedCount: 0,
      items: entry.to.map((number) => ({
        recipient: Number(number.slice(1)),
        status: state,
        statusDatetime: dateTime(stateAt),
        messagePartCount: segmentsOf(entry.text),
      })),
    },
  };
}
