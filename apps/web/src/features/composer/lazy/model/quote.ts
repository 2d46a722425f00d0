import { shortenText } from '@seller-chat/core/message';

/** A message that an answer refers to. */
export interface Quote {
  messageId: string;
  author: string;
  text: string;
}

/** So much of a quoted message goes out with the answer. */
const MAX_GRAPHEMES = 80;

/** What a quote puts before the answer: one line, as marketplaces know no quoting of their own. */
export function quotePrefix({ text }: Pick<Quote, 'text'>): string {
  const oneLine = text.replace(/\s+/gu, ' ').trim();
  return `“${shortenText(oneLine, MAX_GRAPHEMES)}”\n`;
}
