import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { afterOpened, makeLocalSession, openFailureOf, openPlanOf } from '@seller-chat/core/session';
import type { LocalSession, Session, SessionOpenFailure, Shop } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { addSessionAtom, replaceLocalAtom } from '../../../chat-state/index.ts';
import { problemOf } from '../../../../kit/page-query/problem.ts';
import { setOpeningAtom } from './openings.ts';

/** Why a conversation could not be opened, with the server's words where there are any. */
export interface OpenProblem {
  failure: SessionOpenFailure | 'orderUnknown';
  reason: string;
}

/** Result of opening a conversation. */
export type Opened = { session: Session } | { problem: OpenProblem };

/** Reads the order that the seller wants to write about. */
export const readOrderAtom = atom(
  null,
  async (
    get,
    _set,
    { shopId, platformOrderSn }: Pick<OrderDetail, 'shopId' | 'platformOrderSn'>,
  ): Promise<{ order: OrderDetail } | { problem: OpenProblem }> => {
    const { api } = get(servicesAtom);
    try {
      return await api.getOrderDetail({ shopId, platformOrderSn }, { silent: true });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === ERROR_CODES.notFound;
      return {
        problem: { failure: isUnknown ? 'orderUnknown' : failureOf(error), reason: problemOf(error) },
      };
    }
  },
);

/** Adds a local session for the buyer of an order to the list. Its marketplace does not have it yet. */
export const beginLocalSessionAtom = atom(
  null,
  (get, set, { shop, order }: { shop: Shop; order: OrderDetail }): LocalSession => {
    const { shopId, platform, site: siteId } = shop;
    const { buyerId, buyerName, platformOrderSn } = order;
    const now = get(servicesAtom).now();
    const local = makeLocalSession({ shopId, platform, siteId, buyerId, buyerName, platformOrderSn, now });
    set(setOpeningAtom, { local });
    set(addSessionAtom, local);
    return local;
  },
);

/** Opens a local session at its marketplace, and replaces it with the real one. */
export const openLocalSessionAtom = atom(null, async (get, set, local: LocalSession): Promise<Opened> => {
  const { api } = get(servicesAtom);
  const plan = openPlanOf(local);
  const { shopId } = local;
  const ask = async (): Promise<Session | undefined> => {
    if (plan.type === 'fetchDetail') {
      const { sessionId, buyerId } = plan;
      return (await api.getSessionDetail({ shopId, sessionId, buyerId }, { silent: true })).session;
    }
    if (plan.type !== 'openByOrder' && plan.type !== 'openByBuyer') return undefined;
    const by =
      plan.type === 'openByOrder' ? { platformOrderSn: plan.platformOrderSn } : { buyerId: plan.buyerId };
    const { sessionId } = await api.openSession({ shopId, ...by }, { silent: true });
    return (await api.getSessionDetail({ shopId, sessionId }, { silent: true })).session;
  };
  if (plan.type === 'cannotOpen') return { problem: { failure: plan.reason, reason: '' } };
  try {
    const answer = await ask();
    if (answer === undefined) return { session: local };
    if (plan.type === 'fetchDetail') await get(workspaceAtom)?.forgetMessages(answer);
    const outcome = afterOpened(local, answer);
    if (outcome.type === 'failed') return { problem: { failure: outcome.reason, reason: '' } };
    const { session, formerSessionId: former } = outcome;
    set(addSessionAtom, session);
    set(replaceLocalAtom, { former, session });
    return { session };
  } catch (error) {
    return { problem: { failure: failureOf(error), reason: problemOf(error) } };
  }
});

/** In the terms of core, whose rule it is. */
function failureOf(error: unknown): SessionOpenFailure {
  if (!(error instanceof ApiError)) return 'openFailed';
  if (error.code === ERROR_CODES.shopExpired) return 'shopExpired';
  if (error.code === ERROR_CODES.marketplaceTooLate) return 'orderTooOld';
  return openFailureOf({ code: String(error.info?.['marketplaceCode'] ?? error.code), reason: error.reason });
}
