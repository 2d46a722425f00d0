import type { Agent } from '../account/agent.ts';
import { FIELD, optional, requireField, requireFields, requireRecord } from '../kernel/malformed-input.ts';
import { HOUR, MINUTE } from '../kernel/time.ts';

/** The claim of an agent on a conversation. */
export interface SessionClaim extends Agent {
  /** Start, epoch ms. Identifies the claim: another claim of the same agent has another start. */
  at: number;
}

/** The newest reply to the buyer, in the order of the server. */
export interface SessionAnswer {
  messageId: string;
  /** Absent if it was written in the marketplace's own app. */
  agent?: Agent;
  /** Epoch ms. */
  at: number;
}

/** An agent's hand-over of a conversation to a colleague, who gets the claim. Only the team sees it. */
export interface SessionTransfer {
  from: Agent;
  to: Agent;
  /** What the colleague should know; '' for nothing. */
  note: string;
  /** Epoch ms. The claim that it made has the same start. */
  at: number;
}

/** Duration of a claim after it was made or after its holder's last reply, ms (SPEC S24). */
export const CLAIM_LASTS = 30 * MINUTE;

/** Duration of a claim that a transfer made, until its holder's first reply, ms (SPEC S30). */
export const TRANSFER_LASTS = 12 * HOUR;

const TRANSFER_FIELDS = { at: FIELD.time };
const CLAIM_FIELDS = { subAccountId: FIELD.text, at: FIELD.time };
const SENDER_FIELDS = { subAccountId: FIELD.text, seenAnswerId: optional(FIELD.text) };

/**
 * The relation of a conversation's claim to an agent (SPEC S23).
 *
 * @throws MalformedInputError for a malformed claim (SPEC Z1)
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
 * Whether an agent may claim the conversation now (SPEC S23): it is free, the agent has the claim, or the agent names
 * the claim to take over. A claim that changed in the meantime is not ended.
 *
 * @param takenOverAt - the `at` of the claim to take over; absent for none
 * @throws MalformedInputError for a malformed claim (SPEC Z1)
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
 * Whether another agent's reply exists that the sender has not seen (SPEC S25). False if the sender does not state
 * what they saw.
 *
 * @throws MalformedInputError for a malformed answer or sender (SPEC Z1)
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

/**
 * The transfer that the team should know of now (SPEC S31): the colleague still has the claim that it made, or no reply
 * followed it. Undefined for none.
 *
 * @throws MalformedInputError for a malformed transfer, claim or answer (SPEC Z1)
 */
export function openTransferOf(session: {
  transfer?: SessionTransfer;
  claimedBy?: SessionClaim;
  answeredBy?: SessionAnswer;
}): SessionTransfer | undefined {
  requireRecord(session, 'session');
  const { transfer, claimedBy, answeredBy } = session;
  if (transfer === undefined) return undefined;
  requireFields(transfer, TRANSFER_FIELDS, 'transfer');
  if (claimedBy !== undefined) requireFields(claimedBy, TRANSFER_FIELDS, 'claimedBy');
  if (answeredBy !== undefined) requireFields(answeredBy, TRANSFER_FIELDS, 'answeredBy');
  const isHeld = claimedBy?.at === transfer.at;
  return isHeld || answeredBy === undefined || answeredBy.at < transfer.at ? transfer : undefined;
}
