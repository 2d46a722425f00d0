import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import type { AutoReplyType } from '@seller-chat/core';
import type { OpeningHours } from '@seller-chat/core/opening';

/** A stored rule. */
export interface ModelRule {
  ruleId: string;
  values: AutoReplyRuleValues;
  version: number;
}

/** A shop, with the opening hours of the settings that are for it; null: none are. */
export interface ModelShop {
  shopId: string;
  timeZone: string;
  utcOffsetMinutes: number;
  siteLanguage: string;
  hours: OpeningHours | null;
}

/** A message as the schedule has made it. Times are epoch ms. */
export interface ModelMessage {
  messageId: string;
  talk: ModelTalk;
  by: 'buyer' | 'person' | 'robot';
  /** Empty once it is recalled. */
  text: string;
  /** '': not known. */
  language: string;
  time: number;
  sequence: number;
}

/** A conversation. */
export interface ModelTalk {
  buyer: string;
  shop: ModelShop;
  messages: ModelMessage[];
  answeredAt: number | null;
  claimEndsAt: number | null;
  isDisabled: boolean;
  /** The message that waits for a person, and when that is looked at next. */
  wait: { message: ModelMessage; dueAt: number | null } | null;
}

/** What the engine is to have done about a buyer's message. */
export interface ModelAct {
  trigger: 'message' | 'wait';
  message: ModelMessage;
  ruleId: string;
  type: AutoReplyType;
  /** Empty: the answer was queued. */
  reason: string;
  at: number;
}
