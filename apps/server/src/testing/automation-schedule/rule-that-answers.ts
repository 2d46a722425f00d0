import { matchAutoReply } from '@seller-chat/core';
import type {
  AutoReplyRule,
  AutoReplyRuleId,
  AutoReplySent,
  MessageId,
  SessionId,
  ShopId,
} from '@seller-chat/core';
import { isOpenAtSite } from '@seller-chat/core/opening';
import type { ModelAct, ModelMessage, ModelRule, ModelTalk } from './model-state.ts';

const DAY_MINUTES = 1440;

/** What a rule is chosen by: the message, and all that was queued for its buyer, epoch ms. */
export interface AskedRule {
  trigger: ModelAct['trigger'];
  message: ModelMessage;
  sent: readonly ModelAct[];
  now: number;
}

/** The rule that answers a message, as core says. */
export function ruleThatAnswers(
  rules: readonly ModelRule[],
  { trigger, message, sent, now }: AskedRule,
): ModelRule | undefined {
  const { talk, time } = message;
  const isOpen = talk.shop.hours === null || isOpenAtSite(talk.shop.hours, time, talk.shop.timeZone);
  const asked = rules.map((rule) => toCoreRule(rule, isOpen));
  const before = talk.messages.filter(
    (other) => other.time < time || (other.time === time && other.sequence < message.sequence),
  );
  const found = matchAutoReply(asked, {
    trigger,
    message: {
      messageId: message.messageId as MessageId,
      senderRole: 'BUYER',
      text: message.text,
      messageTime: time,
    },
    previousMessageAt: before.length === 0 ? null : Math.max(...before.map((other) => other.time)),
    sessionId: sessionIdOf(talk),
    shopId: talk.shop.shopId as ShopId,
    language: languageOf(message, before),
    isDisabled: talk.isDisabled,
    sent: sent.map(toSent),
    utcOffsetMinutes: talk.shop.utcOffsetMinutes,
    now,
  });
  return found && rules[asked.indexOf(found)];
}

/** Earlier messages of a buyer that may tell the language. */
const EARLIER = 10;

/** That of the message, else of the newest earlier one that tells it, else that of the site. What is recalled tells none. */
function languageOf(message: ModelMessage, before: readonly ModelMessage[]): string {
  const earlier = before
    .filter(({ by }) => by === 'buyer')
    .toSorted((a, b) => b.time - a.time || b.sequence - a.sequence)
    .slice(0, EARLIER);
  const telling = [message, ...earlier].find(({ text, language }) => text !== '' && language !== '');
  return telling?.language ?? message.talk.shop.siteLanguage;
}

const sessionIdOf = ({ buyer, shop }: ModelTalk): SessionId => `${buyer} ${shop.shopId}` as SessionId;

const toSent = ({ ruleId, type, message, at }: ModelAct): AutoReplySent => ({
  autoReplyRuleId: ruleId as AutoReplyRuleId,
  type,
  sessionId: sessionIdOf(message.talk),
  messageId: message.messageId as MessageId,
  sentAt: at,
});

/** @param isOpen - whether the shop is open by the hours of the settings as the message was written */
function toCoreRule({ ruleId, values }: ModelRule, isOpen: boolean): AutoReplyRule {
  const { condition, isEnable, scope, shopIdList, language, template } = values;
  const { onceEveryHours, maxPerBuyerPerDay } = values;
  const rule = {
    autoReplyRuleId: ruleId as AutoReplyRuleId,
    isEnable,
    shopSet: { scope, shopIdList },
    language: language || undefined,
    template,
    cap: { onceEveryHours, maxPerBuyerPerDay },
  };
  if (condition.type !== 'offHours') return { ...rule, ...condition };
  const days = isOpen ? [0, 1, 2, 3, 4, 5, 6] : [];
  const ranges = days.map((weekday) => ({ weekday, startMinute: 0, endMinute: DAY_MINUTES }));
  return { ...rule, ...condition, openingHours: condition.openingHours ?? { ranges, holidays: [] } };
}
