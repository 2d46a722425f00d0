import type { AutoReplySituation } from '@seller-chat/core';
import type { HeldReason } from '@seller-chat/api-client/contract';
import type { AutomationAct } from './acts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A person who wrote within this time before the buyer is in the conversation, ms. */
const PRESENT_MS = 5 * MINUTE;
/** Messages that a conversation gets from all tools together within an hour (R18). */
const MAX_PER_HOUR = 3;

/** What is known of people and tools in a conversation. Times are epoch ms. */
export interface ConversationState {
  trigger: AutoReplySituation['trigger'];
  /** When the buyer wrote what is answered. */
  askedAt: number;
  /** When a person answered last; null: no person has. */
  answeredAt: number | null;
  /** Until when an agent has claimed the conversation; null: no one has. */
  claimEndsAt: number | null;
  /** What the tools have sent in this conversation. */
  sent: readonly Pick<AutomationAct, 'actedAt'>[];
  now: number;
}

/**
 * What keeps a rule's answer back. A person comes first: one who has answered, who has claimed the conversation, or who
 * wrote just before the buyer. The last one does not count when a message has waited for longer than that.
 */
export function holdReason(state: ConversationState): HeldReason | undefined {
  const { trigger, askedAt, answeredAt, claimEndsAt, sent, now } = state;
  if (answeredAt !== null && answeredAt >= askedAt) return 'answered';
  if (claimEndsAt !== null && claimEndsAt > now) return 'personAnswers';
  if (trigger === 'message' && answeredAt !== null && askedAt - answeredAt < PRESENT_MS)
    return 'personAnswers';
  return sent.filter(({ actedAt }) => actedAt > now - HOUR).length >= MAX_PER_HOUR ? 'hourlyCap' : undefined;
}
