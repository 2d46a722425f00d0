import type { Agent } from '../account/agent.ts';
import { FIELD, optional, requireField, requireFields, requireRecord } from '../kernel/malformed-input.ts';
import { MINUTE } from '../kernel/time.ts';

/** A conversation somebody has taken upon themselves. */
export interface SessionClaim extends Agent {
  /** Since when, epoch ms. Names the claim: another one of the same person has another moment. */
  at: number;
}

/** The newest answer to the buyer, as the server took it in. */
export interface SessionAnswer {
  messageId: string;
  /** Absent for what was written elsewhere, in the marketplace's own app. */
  agent?: Agent;
  /** Epoch ms. */
  at: number;
}

/** So long a claim holds after it was made, or after its holder last answered, ms (SPEC S24). */
export const CLAIM_LASTS = 30 * MINUTE;

const CLAIM_FIELDS = { subAccountId: FIELD.text, at: FIELD.time };
const SENDER_FIELDS = { subAccountId: FIELD.text, seenAnswerId: optional(FIELD.text) };

/**
 * How a conversation's claim stands to somebody of the team (SPEC S23).
 *
 * @throws MalformedInputError for what is no claim (SPEC Z1)
 */
export function claimStandOf(
  claim: SessionClaim | undefined,
  subAccountId: string,
): 'free' | 'own' | 'other' {
  if (claim === undefined) return 'free';
  requireFields(claim, CLAIM_FIELDS, 'claim');
  return claim.subAccountId === subAccountId ? 'own' : 'other';
}

/**
 * Whether somebody may claim the conversation now (SPEC S23): nobody has it, they have it themselves, or they know
 * whose claim they end. A claim that changed while they decided is not ended unseen.
 *
 * @param takenOverAt - the `at` of the claim to be taken over; absent: none is
 * @throws MalformedInputError for what is no claim (SPEC Z1)
 */
export function mayClaim(
  claim: SessionClaim | undefined,
  subAccountId: string,
  takenOverAt: number | undefined,
): boolean {
  requireField(takenOverAt, optional(FIELD.time), 'takenOverAt');
  return claimStandOf(claim, subAccountId) !== 'other' || claim?.at === takenOverAt;
}

/**
 * Whether somebody else answered the buyer without the sender having seen it (SPEC S25). Who does not say what they
 * saw is not asked.
 *
 * @throws MalformedInputError for what is no answer, or no sender (SPEC Z1)
 */
export function isAnsweredUnseen(
  answer: SessionAnswer | undefined,
  sender: { subAccountId: string; seenAnswerId?: string | undefined },
): boolean {
  requireFields(sender, SENDER_FIELDS, 'sender');
  if (answer === undefined) return false;
  requireRecord(answer, 'answer');
  const { subAccountId, seenAnswerId } = sender;
  if (seenAnswerId === undefined || seenAnswerId === answer.messageId) return false;
  return answer.agent?.subAccountId !== subAccountId;
}
