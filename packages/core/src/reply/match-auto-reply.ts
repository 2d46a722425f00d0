import { FIELD, isTime, oneOf, requireEach, requireFields, requireList } from '../kernel/malformed-input.ts';
import { HOUR, MINUTE } from '../kernel/time.ts';
import type { MessageId } from '../message/message.ts';
import type { SenderRole } from '../message/sender-role.ts';
import type { SessionId } from '../session/session.ts';
import { isInShopSet } from '../shop/shop-set.ts';
import type { ShopId } from '../shop/shop.ts';
import { languageKeyOf } from '../translation/language-key.ts';
import type { AutoReplyRule, AutoReplySent } from './auto-reply.ts';
import { isWithinCap } from './frequency-cap.ts';
import { KEYWORD_MATCHES, makeKeywordTest } from './keyword.ts';
import type { Keyword } from './keyword.ts';
import { parseAutoReplyRule } from './parse-auto-reply-rule.ts';
import { isOpenAt } from './weekly-schedule.ts';

/** What auto replies are decided by. Times are epoch ms. */
export interface AutoReplySituation {
  /** `message`: it has just arrived. `wait`: it is still without an answer. */
  trigger: 'message' | 'wait';
  /** For `message` the one that arrived, for `wait` the first one that no person has answered. */
  message: { messageId: MessageId; senderRole: SenderRole; text: string; messageTime: number };
  /** When anybody wrote before this message; null: it is the conversation's first. What is no time: just before. */
  previousMessageAt: number | null;
  sessionId: SessionId;
  shopId: ShopId;
  /** The conversation's language, or its site's while that is not known. */
  language: string | undefined;
  /** A blacklisted buyer. */
  isDisabled: boolean;
  /** Auto replies to this buyer: all of this conversation, all of the last two days elsewhere. */
  sent: readonly AutoReplySent[];
  /** How far the shop's site is ahead of UTC at this time of the year. */
  utcOffsetMinutes: number;
  now: number;
}

/** An answer that comes later than this would come out of the blue: after a standstill, or an import. */
const MAX_LATENESS = HOUR;
const SILENT = Infinity;

const SITUATION_FIELDS = {
  trigger: oneOf(['message', 'wait']),
  message: FIELD.record,
  isDisabled: FIELD.flag,
  utcOffsetMinutes: FIELD.number,
  now: FIELD.time,
};

/**
 * The one rule that answers, if any (SPEC U1-U12, U14). First those on a keyword (exact, then at the beginning, then
 * anywhere), then off-hours, then welcome; when waiting, only those on no reply. Within a type, rules for the
 * conversation's language go before those for any; among equals the first one counts. Rules that their cap keeps
 * silent are passed over, and what `parseAutoReplyRule` would not read.
 *
 * The caller sends the answer, and adds it to `sent` before asking again.
 *
 * @throws MalformedInputError for a malformed list of rules, and a situation without trigger, message, blacklist flag,
 *   list of replies, clock or time (SPEC Z1)
 */
export function matchAutoReply<Rule extends AutoReplyRule>(
  rules: readonly Rule[],
  situation: AutoReplySituation,
): Rule | undefined {
  const best = judgeAll(rules, situation).indexOf('answers');
  return rules[best];
}

/**
 * Why a rule answers or does not: `goesAfterAnother` would answer if the one that does were not there. `otherMoment`: it is
 * for messages that wait, or for those that arrive. `unreadable`: it is no rule that can be read (SPEC U14).
 */
export const AUTO_REPLY_VERDICTS = [
  'answers',
  'goesAfterAnother',
  'notAnswered',
  'isOff',
  'otherShop',
  'otherLanguage',
  'otherMoment',
  'noKeyword',
  'negativeKeyword',
  'isOpen',
  'notFirst',
  'notYet',
  'tooLate',
  'capReached',
  'unreadable',
] as const;
export type AutoReplyVerdict = (typeof AUTO_REPLY_VERDICTS)[number];

/**
 * For each rule, in the given order, what {@link matchAutoReply} finds of it (SPEC U15); `notAnswered` for all where no rule
 * answers such a message at all. Throws as that does.
 */
export function explainAutoReply(
  rules: readonly AutoReplyRule[],
  situation: AutoReplySituation,
): AutoReplyVerdict[] {
  return judgeAll(rules, situation);
}

function judgeAll(rules: readonly AutoReplyRule[], situation: AutoReplySituation): AutoReplyVerdict[] {
  requireList(rules, 'rules');
  requireFields(situation, SITUATION_FIELDS, 'situation');
  requireEach(situation.sent, {}, 'situation.sent');
  if (!mayBeAnswered(situation)) return rules.map(() => 'notAnswered');
  const hasKeyword = makeKeywordTest(situation.message.text);
  const judged = rules.map((rule) => judge(rule, situation, hasKeyword));
  const ranks = judged.map((one) => (typeof one === 'number' ? one : SILENT));
  const best = ranks.reduce((found, rank, at) => (rank < (ranks[found] ?? SILENT) ? at : found), -1);
  return judged.map((one, at) => {
    if (typeof one !== 'number') return one;
    return at === best ? 'answers' : 'goesAfterAnother';
  });
}

/** Only a buyer's message is answered, once when it arrives and once when it waits, and never too late. */
function mayBeAnswered({ trigger, message, isDisabled, sent, now }: AutoReplySituation): boolean {
  return (
    message.senderRole === 'BUYER' &&
    !isDisabled &&
    isTime(message.messageTime) &&
    (trigger === 'wait' || now - message.messageTime <= MAX_LATENESS) &&
    !sent.some(
      ({ messageId, type }) =>
        messageId === message.messageId && (type === 'noReply') === (trigger === 'wait'),
    )
  );
}

/** Its place in the order, or why it does not answer. */
function judge(
  stored: AutoReplyRule,
  situation: AutoReplySituation,
  hasKeyword: (keyword: Keyword) => boolean,
): number | AutoReplyVerdict {
  const rule = parseAutoReplyRule(stored);
  if (!rule) return 'unreadable';
  if (!rule.isEnable) return 'isOff';
  if (!isInShopSet(rule.shopSet, situation.shopId)) return 'otherShop';
  const language = rule.language === undefined ? undefined : languageKeyOf(rule.language);
  if (rule.language !== undefined && (!language || language !== languageKeyOf(situation.language)))
    return 'otherLanguage';
  const rank = judgeType(rule, situation, hasKeyword);
  if (typeof rank !== 'number') return rank;
  if (!isWithinCap(rule, situation.sent, situation)) return 'capReached';
  return rule.language === undefined ? rank + 5 : rank;
}

function judgeType(
  rule: AutoReplyRule,
  { trigger, message, previousMessageAt, utcOffsetMinutes, now }: AutoReplySituation,
  hasKeyword: (keyword: Keyword) => boolean,
): number | AutoReplyVerdict {
  if ((rule.type === 'noReply') !== (trigger === 'wait')) return 'otherMoment';
  const { messageTime } = message;
  switch (rule.type) {
    case 'keyword': {
      if (rule.negativeKeywords.some((text) => hasKeyword({ match: 'contains', text })))
        return 'negativeKeyword';
      const found = rule.keywords.filter(hasKeyword).map(({ match }) => KEYWORD_MATCHES.indexOf(match));
      return found.length === 0 ? 'noKeyword' : Math.min(...found);
    }
    case 'offHours':
      return isOpenAt(rule.openingHours, messageTime, utcOffsetMinutes) ? 'isOpen' : 10;
    case 'welcome': {
      const { afterSilentHours = SILENT } = rule;
      const isDue =
        previousMessageAt === null ||
        (isTime(previousMessageAt) && messageTime - previousMessageAt >= afterSilentHours * HOUR);
      return isDue ? 20 : 'notFirst';
    }
    case 'noReply': {
      const overdue = now - messageTime - rule.afterMinutes * MINUTE;
      if (overdue < 0) return 'notYet';
      return overdue <= MAX_LATENESS ? 0 : 'tooLate';
    }
  }
}
