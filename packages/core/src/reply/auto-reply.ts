import type { Brand } from '../kernel/brand.ts';
import type { MessageId } from '../message/message.ts';
import type { SessionId } from '../session/session.ts';
import type { ShopSet } from '../shop/shop-set.ts';
import type { Keyword } from './keyword.ts';
import type { WeeklySchedule } from './weekly-schedule.ts';

export type AutoReplyRuleId = Brand<string, 'AutoReplyRuleId'>;

/** Types of auto-reply rules (requirements: R13). Stored: append-only. */
export const AUTO_REPLY_TYPES = ['welcome', 'offHours', 'keyword', 'noReply'] as const;
export type AutoReplyType = (typeof AUTO_REPLY_TYPES)[number];

/** Maximum frequency of a rule. An omitted field sets no cap. */
export interface FrequencyCap {
  /** At most once per conversation within this number of hours. */
  onceEveryHours?: number | undefined;
  /** Maximum per buyer and day of the shop's site, over all their conversations. */
  maxPerBuyerPerDay?: number | undefined;
}

/** When a rule answers. */
export type AutoReplyCondition =
  | {
      type: 'welcome';
      /** Greets again after this number of hours without a message; omitted: only the first time. */
      afterSilentHours?: number | undefined;
    }
  | { type: 'offHours'; openingHours: WeeklySchedule }
  | {
      type: 'keyword';
      /** Any of them suffices. */
      keywords: readonly Keyword[];
      /** The text must contain none of these. */
      negativeKeywords: readonly string[];
    }
  | {
      type: 'noReply';
      /** Minutes without a person's answer. */
      afterMinutes: number;
    };

/** One rule. Read stored ones with `parseAutoReplyRule`. */
export type AutoReplyRule = AutoReplyCondition & {
  autoReplyRuleId: AutoReplyRuleId;
  isEnable: boolean;
  /** The shops it answers for. */
  shopSet: ShopSet;
  /** Language tag; omitted: conversations of every language. */
  language?: string | undefined;
  /** The answer, see `renderTemplate`. */
  template: string;
  cap: FrequencyCap;
};

/** An auto reply that was sent or is being sent. */
export interface AutoReplySent {
  autoReplyRuleId: AutoReplyRuleId;
  type: AutoReplyType;
  sessionId: SessionId;
  /** The buyer's message it answers. */
  messageId: MessageId;
  /** Epoch ms. */
  sentAt: number;
}
