import { requireEach } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';

/** A template of a quick reply in one language; '' for every language without a text of its own. */
export interface QuickReplyText {
  language: string;
  text: string;
}

/**
 * The template for a conversation's language (SPEC Q14): the one of exactly this language, else the one for every
 * language, else the first; none without any. Empty texts do not count.
 *
 * @throws MalformedInputError for a malformed list (SPEC Z1)
 */
export function chooseReplyText(
  texts: readonly QuickReplyText[],
  language: string,
): QuickReplyText | undefined {
  requireEach(texts, {}, 'texts');
  const filled = texts.filter(({ text }) => toText(text) !== '');
  const of = (sought: string) => filled.find((one) => toText(one.language) === sought);
  return of(toText(language)) ?? of('') ?? filled[0];
}
