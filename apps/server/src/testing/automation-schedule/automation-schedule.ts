import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import type { OpeningHours } from '@seller-chat/core/opening';

/** Monday 16 June 2025, 00:00 in Jakarta, epoch ms: schedules begin within two days from here. */
export const FIRST_HOUR = Date.parse('2025-06-16T00:00:00+07:00');

/** The two shops of a schedule: the first one is in Jakarta, the second one in Manila and in a group of shops. */
export type ShopPlace = 0 | 1;
/** One of the shops, or both. */
export type Where = ShopPlace | 'all';

/** A rule as a schedule begins with it. */
export interface ScheduledRule extends Pick<
  AutoReplyRuleValues,
  'condition' | 'isEnable' | 'language' | 'onceEveryHours' | 'maxPerBuyerPerDay'
> {
  shops: Where;
  /** Whether the variables of its text have values. */
  hasValues: boolean;
}

/** What happens before the engine looks. */
export type Deed =
  | { kind: 'nothing' }
  | {
      kind: 'buyer';
      buyer: string;
      shop: ShopPlace;
      words: string;
      /** The words and the language of the conversation's last message instead of these. */
      isSame: boolean;
      /** What the text is found to be in; '': that is not known. */
      language: '' | 'id' | 'th';
      /** Minutes between the writing of the message and its arrival. */
      lateMinutes: number;
      /** How often the marketplace reports it at once. */
      reports: number;
    }
  | { kind: 'person'; buyer: string; shop: ShopPlace }
  /** One of the last messages, counted from the end, is reported again, perhaps because its author has recalled it. */
  | { kind: 'again'; back: number; isRecalled: boolean }
  /** A person claims the conversation that was written in last; 0 minutes: gives it back. */
  | { kind: 'claim'; minutes: number }
  | { kind: 'blacklist'; buyer: string; isDisabled: boolean }
  /** A switch is turned off, or the one that was turned off last is turned on. */
  | { kind: 'switch'; tool: 'all' | 'autoReply'; shop: Where; isOn: boolean }
  | { kind: 'rule'; change: 'turn' | 'delete' | 'reverse'; place: number };

/** The end of a process: at a message, before or after the commit of its transaction, or before the cursor moves. */
export interface Death {
  /** Messages that were dealt with before. */
  after: number;
  isCommitted: boolean;
}

/** What a part of the engine does after a deed. */
export type Turn = 'works' | 'two work' | 'is away' | Death;

/** One step: time passes, something happens, the engine looks. */
export interface Step {
  minutes: number;
  deed: Deed;
  follows: Turn;
  /** The part that looks for buyers who wait. */
  waits: Turn;
}

/** An account's settings, and what happens to it. */
export interface AutomationSchedule {
  startHour: number;
  /** The opening hours of the settings; null: none. */
  hours: { jakarta: OpeningHours | null; manila: OpeningHours | null; group: OpeningHours | null };
  /** Automatic messages that the plan has. */
  maxAutoReplies: number;
  rules: ScheduledRule[];
  steps: Step[];
}
