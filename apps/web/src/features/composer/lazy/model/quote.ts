import { shortenText } from '@seller-chat/core/message';

/** A message that an answer refers to. */
export interface Quote {
  messageId: string;
  author: string;
  text: string;
}

/** Maximum length of the quoted text in an answer, in graphemes. */
const MAX_GRAPHEMES = 80;

/** The line before an answer with a quote, because marketplaces have no quotes of their own. */
export function quotePrefix({ text }: Pick<Quote, 'text'>): string {
  const oneLine = text.replace(/\s+/gu, ' ').trim();
  return `“${shortenText(oneLine, MAX_GRAPHEMES)}”\n`;
}
