import { checkOutgoingText } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import { renderTemplate } from '@seller-chat/core/reply';
import type { TemplateValues, TemplateVariable } from '@seller-chat/core/reply';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';

/** The text of an answer, or why it has none. */
export type AnswerText =
  | { text: string }
  /** `missing`: the variables of the first text that have no value. */
  | { heldReason: 'valueMissing'; missing: TemplateVariable[] }
  | { heldReason: 'textTooLong' };

/**
 * What a rule answers with: its text, and the one for where a variable has no value. `language` is that of both; '' if the
 * rule does not say.
 */
export type RuleText = Pick<AutoReplyRuleValues, 'template' | 'templateIfMissing' | 'language'>;

/** The texts of a rule for the language of a conversation: those for it, else those for every language. */
export function ruleTextFor(values: AutoReplyRuleValues, language: string | undefined): RuleText {
  return values.languageTextList?.find((one) => one.language === language) ?? values;
}

/** A rule's answer: where a variable has no value, its text for that case, if it has one (R24). */
export function answerTextOf(
  { template, templateIfMissing }: Omit<RuleText, 'language'>,
  platform: Platform,
  values: TemplateValues,
): AnswerText {
  const first = renderTemplate(template, values);
  const isWhole = first.missing.length === 0 && first.unknown.length === 0;
  const { text: rendered, missing, unknown } = isWhole ? first : renderTemplate(templateIfMissing, values);
  const text = closeGaps(isWhole ? template : templateIfMissing, rendered);
  if (missing.length > 0 || unknown.length > 0 || text.trim() === '')
    return { heldReason: 'valueMissing', missing: first.missing };
  return checkOutgoingText(platform, text) === 'ok' ? { text } : { heldReason: 'textTooLong' };
}

/** A variable that may be left out: `{buyerName|}`. */
const MAY_BE_EMPTY = /\{[^{}|]*\|\s*\}/;
/** Spaces before another one, before a sign, or at the end of a line. */
const GAP = / +(?=[ ,.!?]|$)/gm;

/** What is left out leaves no second space behind, and none before a comma. */
function closeGaps(template: string, text: string): string {
  return MAY_BE_EMPTY.test(template) ? text.replace(GAP, '') : text;
}
