import type * as z from 'zod/mini';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { claimSession, releaseSession } from './claims/claim-session.ts';
import { readColleagues } from './claims/colleagues.ts';
import { transferSession } from './claims/transfer-session.ts';
import { pageMessages } from './message/message-pages.ts';
import type { PagePlace } from './message/message-pages.ts';
import { findSession, pageSessions } from './session/session-pages.ts';
import { serveMarks } from './marks/mark-routes.ts';
import { readSession } from './marks/read-session.ts';
import { toMessage, toSession } from '../db/rows/rows.ts';
import { readEvents, readHead } from '../events/event-log.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { eventViewerOf } from '../events/visible-events.ts';
import { agentOf } from '../security/login-sessions.ts';
import { openSession } from './opening/open-session.ts';
import type { OpenSessionDeps } from './opening/open-session.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';

const NANOS_PER_MS = 1_000_000n;

/** Sessions, their messages and the event log (requirements: spec 7; R9, R10). */
export function serveChat(router: EndpointRouter, deps: OpenSessionDeps): void {
  serveSessions(router, deps);
  serveClaims(router, deps);
  serveMarks(router, deps.work);
  serveMessages(router, deps);
  serveEvents(router, deps);
}

function serveSessions(router: EndpointRouter, deps: OpenSessionDeps): void {
  router.serve(ENDPOINTS.getSessionList, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    const after =
      input.nextStartTime === undefined
        ? null
        : { lastMessageTime: input.nextStartTime, sessionId: input.nextSessionId ?? '' };
    const { rows, hasMore } = await deps.work.query(signedIn, input, (tx) =>
      pageSessions(tx, {
        accountId,
        shopId: input.shopId,
        after,
        offlineTime: input.offlineTime ?? 0,
        isAttentionOnly: input.isAttentionOnly ?? false,
        pageSize: input.pageSize,
      }),
    );
    const last = rows.at(-1);
    const nextStartTime = last?.lastMessageTime ?? 0;
    return {
      hasMore,
      nextStartTime,
      nextSessionId: last?.sessionId ?? '',
      nextPageNo: (input.nextPageNo ?? 1) + 1,
      sessionList: rows.map(toSession),
      pageResult: { nextCursor: { nextMessageTimeNano: String(BigInt(nextStartTime) * NANOS_PER_MS) } },
    };
  });

  router.serve(ENDPOINTS.getSessionDetail, async (input, { signedIn }) => {
    const { shopId, buyerId } = input;
    const { accountId } = signedIn;
    const sessionId =
      buyerId === undefined ? input.sessionId : await openSession(deps, signedIn, shopId, { buyerId });
    const row = await deps.work.query(signedIn, input, (tx) =>
      findSession(tx, { accountId, shopId, sessionId }),
    );
    return { session: toSession(row) };
  });

  router.serve(ENDPOINTS.openSession, async ({ shopId, platformOrderSn, buyerId }, { signedIn }) => {
    requireVisibleShop(signedIn, shopId);
    if (platformOrderSn !== undefined) {
      return { sessionId: await openSession(deps, signedIn, shopId, { platformOrderSn }) };
    }
    if (buyerId === undefined) throw new Failure(ERROR_CODES.invalidRequest);
    return { sessionId: await openSession(deps, signedIn, shopId, { buyerId }) };
  });

  router.serve(ENDPOINTS.readSession, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    const { session } = await deps.work.command(
      signedIn,
      input,
      (tx, now) => readSession(tx, { accountId, ...input }, now),
      'readNotices',
    );
    return { session: toSession(session) };
  });
}

/** Claims: which agent answers which conversation (core's rules S23, S24). */
function serveClaims(router: EndpointRouter, deps: OpenSessionDeps): void {
  const calls = [
    [ENDPOINTS.claimSession, claimSession],
    [ENDPOINTS.releaseSession, releaseSession],
  ] as const;
  for (const [endpoint, change] of calls) {
    router.serve(endpoint, async (input, { signedIn }) => {
      const order = { accountId: signedIn.accountId, agent: agentOf(signedIn), ...input };
      const { session } = await deps.work.command(signedIn, input, (tx, now) => change(tx, order, now));
      return { session: toSession(session) };
    });
  }

  router.serve(ENDPOINTS.getColleagueList, async (input, { signedIn }) => {
    const { accountId, subAccountId } = signedIn;
    const everyone = await deps.work.query(signedIn, input, (tx) =>
      readColleagues(tx, { accountId, ...input }),
    );
    return { colleagueList: everyone.filter((one) => one.subAccountId !== subAccountId) };
  });

  router.serve(ENDPOINTS.transferSession, async (input, { signedIn }) => {
    const order = { accountId: signedIn.accountId, agent: agentOf(signedIn), ...input };
    const { session } = await deps.work.command(signedIn, input, (tx, now) =>
      transferSession(tx, order, now),
    );
    return { session: toSession(session) };
  });
}

function serveMessages(router: EndpointRouter, deps: OpenSessionDeps): void {
  router.serve(ENDPOINTS.getMessageList, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    return deps.work.query(signedIn, input, async (tx) => {
      const { platform } = await findSession(tx, { accountId, ...input });
      const { rows, ...more } = await pageMessages(tx, {
        accountId,
        sessionId: input.sessionId,
        at: placeOfPage(input),
        pageSize: input.pageSize,
      });
      return { messageList: rows.map((row) => toMessage(row, platform)), ...more };
    });
  });
}

function placeOfPage(
  input: Pick<
    z.output<typeof ENDPOINTS.getMessageList.request>,
    'nextMessageId' | 'previousMessageId' | 'aroundMessageId'
  >,
): PagePlace {
  if (input.nextMessageId !== undefined) return { before: input.nextMessageId };
  if (input.previousMessageId !== undefined) return { after: input.previousMessageId };
  return input.aroundMessageId === undefined ? 'end' : { around: input.aroundMessageId };
}

function serveEvents(router: EndpointRouter, deps: OpenSessionDeps): void {
  router.serve(ENDPOINTS.getEventList, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    return deps.work.query(signedIn, input, async (tx) => {
      if (input.after === undefined) {
        const { lastSeq } = await readHead(tx, accountId);
        return { reload: false, frame: { from: lastSeq, to: lastSeq, events: [] }, hasMore: false };
      }
      const page = await readEvents(tx, accountId, input.after, input.limit, eventViewerOf(signedIn));
      const { reload, hasMore, from, to, events } = page;
      return { reload, hasMore, frame: { from, to, events: [...events] } };
    });
  });
}
