import type { NewInboxEntry } from './inbox-entry.ts';

/** What is kept of one message: characters of text and of markup, header lines, and characters of each. */
const [TEXT_CHARS, HEADER_LINES, HEADER_CHARS] = [65_536, 100, 2000];
/** Recipients of one message, files of one mail. */
export const MOST_RECIPIENTS = 100;
const MOST_ATTACHMENTS = 50;

/** A message that takes a known amount of memory at most; `isCut` says that something was left out. */
export function boundEntry(entry: NewInboxEntry): NewInboxEntry & { isCut: boolean } {
  const bounded = {
    ...entry,
    to: entry.to.slice(0, MOST_RECIPIENTS).map((to) => to.slice(0, HEADER_CHARS)),
    from: entry.from.slice(0, HEADER_CHARS),
    subject: entry.subject.slice(0, HEADER_CHARS),
    text: entry.text.slice(0, TEXT_CHARS),
    html: entry.html.slice(0, TEXT_CHARS),
    headers: entry.headers
      .slice(0, HEADER_LINES)
      .map(({ name, value }) => ({ name: name.slice(0, 100), value: value.slice(0, HEADER_CHARS) })),
    attachments: entry.attachments.slice(0, MOST_ATTACHMENTS),
  };
  return { ...bounded, isCut: JSON.stringify(bounded) !== JSON.stringify(entry) };
}
