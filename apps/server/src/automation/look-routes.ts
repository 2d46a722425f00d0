import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { readPlan } from '../plan/plan-store.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { readFigures } from './act-figures.ts';
import { readActs } from './act-log.ts';
import type { FindLanguage } from './auto-reply-situation.ts';
import { replayPast } from './replay-past.ts';
import { tryAutoReply } from './try-auto-reply.ts';
import { readPastToTry, resultsOf } from './try-past.ts';

export interface LookRouteDeps {
  work: TenantWork;
  findLanguage: FindLanguage;
  /** Epoch ms. */
  now(): number;
}

/** Calls that read what the automatic tools did, and what rules would do. They write nothing. */
export function serveAutomationLooks(router: EndpointRouter, deps: LookRouteDeps): void {
  const { work, findLanguage, now } = deps;
  router.serve(ENDPOINTS.getAutomationActList, (input, { signedIn }) =>
    work.query(signedIn, {}, (tx) => readActs(tx, signedIn, input)),
  );

  router.serve(ENDPOINTS.getAutomationFigures, ({ days }, { signedIn }) =>
    work.query(signedIn, {}, async (tx) => {
      const plan = await readPlan(tx, signedIn.accountId);
      return {
        figureList: await readFigures(tx, signedIn, { days, now: now() }),
        autoReplyCount: plan.autoReplies,
        maxAutoReplyCount: plan.maxAutoReplies,
      };
    }),
  );

  router.serve(ENDPOINTS.tryAutoReply, (input, { signedIn }) =>
    work.query(signedIn, input, (tx) => tryAutoReply(tx, signedIn.accountId, input, findLanguage)),
  );

  router.serve(ENDPOINTS.tryAutoReplyOnPast, async ({ draft }, { signedIn }) => {
    const at = now();
    const { past, rules, opening } = await work.query(signedIn, {}, (tx) =>
      readPastToTry(tx, signedIn, { draft, now: at }),
    );
    // Outside the transaction: thousands of messages take a second, and pause for others.
    const replies = await replayPast(past, { rules, opening, findLanguage, now: at });
    return { messageCount: past.counted.size, isCut: past.isCut, resultList: resultsOf(rules, replies) };
  });
}
