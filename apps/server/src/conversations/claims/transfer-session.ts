import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { TRANSFER_LASTS, mayClaim } from '@seller-chat/core';
import type { Agent, ShopId } from '@seller-chat/core';
import type { SessionRow } from '../../db/rows/rows.ts';
import type { Tx } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { notify } from '../../notices/notify.ts';
import { toStorableText } from '../../text/storable.ts';
import { lockSession, saveClaim } from './claim-session.ts';
import type { Claimed } from './claim-session.ts';
import { holdColleague } from './colleagues.ts';

export interface TransferOrder {
  accountId: string;
  shopId: ShopId;
  sessionId: string;
  /** Who transfers. */
  agent: Agent;
  /** Who gets the conversation; empty for the main account. */
  toSubAccountId: string;
  note: string;
  /** The `at` of a colleague's claim that ends with the transfer. */
  takenOverAt?: number | undefined;
}

/**
 * Transfers a conversation (core's rule S30): the colleague gets the claim and a notice, the team sees who did it and
 * the note. The colleague's rights and the conversation are locked while it is decided, so of two transfers at once one
 * counts, and a colleague who loses the right meanwhile either gets nothing or loses the claim again. The same call
 * again changes nothing. Fails with `invalidRequest` (to oneself), `notFound`, `sessionClaimed` or `colleagueUnable`.
 */
export async function transferSession(tx: Tx, order: TransferOrder, now: number): Promise<Claimed> {
  const { agent, toSubAccountId } = order;
  const to = await holdColleague(tx, order, toSubAccountId);
  const session = await lockSession(tx, order);
  if (toSubAccountId === agent.subAccountId) {
    throw new Failure(ERROR_CODES.invalidRequest, {
      fields: [{ path: 'toSubAccountId', message: 'must be a colleague' }],
    });
  }
  if (to === null) throw new Failure(ERROR_CODES.colleagueUnable);
  const note = toStorableText(order.note).trim();
  if (isDone(session, { ...order, note })) return { session, appended: [] };
  const claim = session.claimedBy ?? undefined;
  if (!mayClaim(claim, agent.subAccountId, order.takenOverAt)) {
    throw new Failure(ERROR_CODES.sessionClaimed, { claimedBy: claim });
  }
  // Claims follow each other in time: `at` names one of them.
  const at = Math.max(now, (claim?.at ?? 0) + 1);
  const transfer = { from: agent, to, note, at };
  const given = { ...session, claimedBy: { ...to, at }, claimEndsAt: now + TRANSFER_LASTS, transfer };
  const saved = await saveClaim(tx, given, now);
  return { session: saved.session, appended: [...saved.appended, ...(await giveNotice(tx, given, now))] };
}

/** The answer to the first call was lost: the same agent gave it to the same colleague, who still has it. */
function isDone({ claimedBy, transfer }: SessionRow, order: TransferOrder): boolean {
  return (
    transfer !== null &&
    transfer.at === claimedBy?.at &&
    transfer.from.subAccountId === order.agent.subAccountId &&
    transfer.to.subAccountId === order.toSubAccountId &&
    transfer.note === order.note
  );
}

function giveNotice(
  tx: Tx,
  { accountId, shopId, sessionId, buyerName, transfer }: SessionRow,
  now: number,
): ReturnType<typeof notify> {
  if (transfer === null) throw new Error('a transfer has no row');
  const { from, to, note, at } = transfer;
  return notify(tx, {
    accountId,
    to: { subAccountId: to.subAccountId },
    kind: 'conversationTransferred',
    params: { from: from.name, buyerName, note, sessionId },
    key: `${sessionId} ${at}`,
    shopId: shopId as ShopId,
    now,
  });
}
