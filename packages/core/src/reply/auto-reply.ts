import type { Brand } from '../kernel/brand.ts';
import type { MessageId } from '../message/message.ts';
import type { SessionId } from '../session/session.ts';
import type { ShopSet } from '../shop/shop-set.ts';
import type { Keyword } from './keyword.ts';
import type { WeeklySchedule } from './weekly-schedule.ts';

export type AutoReplyRuleId = Brand<string, 'AutoReplyRuleId'>;

/** What an auto-reply rule waits for (ruling R13). Stored: append-only. */
export const AUTO_REPLY_TYPES = ['welcome', 'offHours', 'keyword', 'noReply'] as const;
export type AutoReplyType = (typeof AUTO_REPLY_TYPES)[number];

/** How often a rule may speak. What is left out sets no cap. */
export interface FrequencyCap {
  /** At most once per conversation in so many hours. */
  onceEveryHours?: number | undefined;
  /** At most so often per buyer in a day of the shop's site, over all their conversations. */
  maxPerBuyerPerDay?: number | undefined;
}

/** When a rule answers. */
export type AutoReplyCondition =
  | {
      type: 'welcome';
      /** Also greets again after so many hours without a message; left out, only the first time. */
      afterSilentHours?: number | undefined;
    }
  | { type: 'offHours'; openingHours: WeeklySchedule }
  | {
      type: 'keyword';
      /** Any of them suffices. */
      keywords: readonly Keyword[];
      /** None of these may stand anywhere in the text. */
      negativeKeywords: readonly string[];
    }
  | {
      type: 'noReply';
      /** Minutes without a person's answer. */
      afterMinutes: number;
    };

/** One rule. What is stored is read by `parseAutoReplyRule`. */
export type AutoReplyRule = AutoReplyCondition & {
  autoReplyRuleId: AutoReplyRuleId;
  isEnable: boolean;
  /** The shops it answers for. */
  shopSet: ShopSet;
  /** Language tag; left out, it answers in conversations of every language. */
  language?: string | undefined;
  /** The answer, see `renderTemplate`. */
  template: string;
  cap: FrequencyCap;
};

/** An auto reply that went out, or is on its way. */
export interface AutoReplySent {
  autoReplyRuleId: AutoReplyRuleId;
  type: AutoReplyType;
  sessionId: SessionId;
  /** The buyer's message it answers. */
  messageId: MessageId;
  /** Epoch ms. */
  sentAt: number;
}
