import type { InboxEntry, SmsFacts } from '../../inbox/inbox-entry.ts';
import { segmentsOf } from '../gateway/segments.ts';

/** RFC 2822 as Twilio writes it: "Thu, 30 Jul 2015 20:12:31 +0000". */
const rfc2822 = (at: number): string => new Date(at).toUTCString().replace('GMT', '+0000');

/** Twilio's message resource. */
export function messageResource(entry: InboxEntry) {
  const { accountSid, messagingServiceSid, state, stateAt } = entry.sms as SmsFacts;
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${entry.messageId}`;
  const isFresh = state === 'queued';
  // Which sender a Messaging Service uses is not known when it accepts a message.
  const isUnassigned = messagingServiceSid !== '' && isFresh;
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: entry.text,
    date_created: rfc2822(entry.at),
    date_sent: isFresh ? null : rfc2822(stateAt),
    date_updated: rfc2822(stateAt),
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: entry.from === '' ? null : entry.from,
    messaging_service_sid: messagingServiceSid === '' ? null : messagingServiceSid,
    num_media: '0',
    num_segments: isUnassigned ? '0' : String(segmentsOf(entry.text)),
    price: null,
    price_unit: isUnassigned ? null : 'USD',
    sid: entry.messageId,
    status: isUnassigned ? 'accepted' : state,
    subresource_uris: { media: `${uri}/Media.json` },
    to: entry.to[0],
    uri: `${uri}.json`,
  };
}
