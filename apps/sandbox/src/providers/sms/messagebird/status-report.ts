import type { InboxEntry, SmsFacts } from '../../inbox/inbox-entry.ts';
import type { Report } from '../gateway/report.ts';
import { dateTime } from './message-resource.ts';

/** The calls by which MessageBird reports a state, one for each recipient: a GET of `reportUrl` with the facts in its query. */
export function reportsOf(entry: InboxEntry): Report[] {
  const { callbackUrl, reference, state, stateAt } = entry.sms as SmsFacts;
  if (callbackUrl === '' || reference === '') return [];
  return entry.to.map((number) => {
    const url = new URL(callbackUrl);
    url.searchParams.set('id', entry.messageId);
    url.searchParams.set('reference', reference);
    url.searchParams.set('recipient', number.slice(1));
    url.searchParams.set('status', state);
    url.searchParams.set('statusDatetime', dateTime(stateAt));
    return { url: url.href, init: { method: 'GET' } };
  });
}
