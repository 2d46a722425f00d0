import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import { AUTO_REPLY_TYPES } from '@seller-chat/core/reply';
import type { AutoReplyType, KeywordMatch } from '@seller-chat/core/reply';

export interface RuleWords {
  type: Readonly<Record<AutoReplyType, string>>;
  /** When such a rule answers, in a sentence. */
  when: Readonly<Record<AutoReplyType, string>>;
  match: Readonly<Record<KeywordMatch, string>>;
  /** When this rule answers, in a few words. */
  summary: (condition: AutoReplyRuleValues['condition']) => string;
  types: readonly AutoReplyType[];
}

/** The words for rules. */
export function useRuleWords(): RuleWords {
  const { t } = useLingui();
  const type = {
    welcome: t`Welcome`,
    offHours: t`Off-hours`,
    keyword: t`Keyword`,
    noReply: t`No reply`,
  };
  return {
    types: AUTO_REPLY_TYPES,
    type,
    when: {
      welcome: t`Answers the first message of a conversation, and the first one after a silence.`,
      offHours: t`Answers messages that arrive while the shop is closed, in the time of the shop's site.`,
      keyword: t`Answers messages with one of these words.`,
      noReply: t`Answers a message that no person has answered for some minutes.`,
    },
    match: { exact: t`The whole text`, startsWith: t`Begins with`, contains: t`Anywhere, as a whole word` },
    summary(condition) {
      switch (condition.type) {
        case 'welcome': {
          const { afterSilentHours } = condition;
          if (afterSilentHours === undefined) return t`The first message`;
          return t`${plural(afterSilentHours, {
            one: 'The first message, and after # hour of silence',
            other: 'The first message, and after # hours of silence',
          })}`;
        }
        case 'offHours':
          return condition.openingHours === null
            ? t`Outside the opening hours of the settings`
            : t`Outside its own hours`;
        case 'keyword':
          return shortListOf(condition.keywords.map(({ text }) => text)).join(' · ');
        case 'noReply': {
          const { afterMinutes } = condition;
          return t`${plural(afterMinutes, {
            one: 'After # minute without an answer',
            other: 'After # minutes without an answer',
          })}`;
        }
      }
    },
  };
}

/** Words of a keyword rule that its row has room for. */
const SHOWN_WORDS = 5;

/** The first words, and how many others there are: "+95". */
function shortListOf(words: readonly string[]): string[] {
  const rest = words.length - SHOWN_WORDS;
  return rest > 0 ? [...words.slice(0, SHOWN_WORDS), `+${rest}`] : [...words];
}
