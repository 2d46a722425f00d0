import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { askedShops } from '../../orders/list/order-selection.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { cancelRun } from './cancel-run.ts';
import { previewReplies } from './preview-replies.ts';
import { readRun } from './read-run.ts';
import { startRun } from './start-run.ts';

/** Replies of people to one or many reviews, and what became of each. */
export function serveReviewReplies(
  router: EndpointRouter,
  { work, now }: { work: TenantWork; now(): number },
): void {
  const seenShops = (signedIn: SignedIn) => askedShops(signedIn, []);

  router.serve(ENDPOINTS.previewReviewReplies, (input, { signedIn }) =>
    work.query(signedIn, {}, (tx) => previewReplies(tx, signedIn, input, now())),
  );

  router.serve(ENDPOINTS.startReviewRun, async ({ requestId, itemList }, { signedIn, request }) => {
    const { run } = await work.command(signedIn, {}, async (tx, at) => {
      const starter = { signedIn, ip: request.ip, now: at };
      const appended = await startRun(tx, starter, requestId, itemList);
      return { run: await readRun(tx, signedIn.accountId, seenShops(signedIn), requestId), appended };
    });
    return { run };
  });

  router.serve(ENDPOINTS.cancelReviewRun, async ({ runId }, { signedIn }) => {
    const { run } = await work.command(signedIn, {}, async (tx, at) => {
      const appended = await cancelRun(tx, signedIn, runId, at);
      return { run: await readRun(tx, signedIn.accountId, seenShops(signedIn), runId), appended };
    });
    return { run };
  });

  router.serve(ENDPOINTS.getReviewRun, async ({ runId }, { signedIn }) => ({
    run: await work.query(signedIn, {}, (tx) => readRun(tx, signedIn.accountId, seenShops(signedIn), runId)),
  }));
}
