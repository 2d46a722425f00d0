import { ENDPOINTS, ERROR_CODES, REMARK_USERS } from '@seller-chat/api-client/contract';
import type { SessionId, ShopId } from '@seller-chat/core';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { mayDo } from '../http/permissions.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { addRemark, deleteRemark, listRemarks, saveRemark, undeleteRemark } from './remarks.ts';
import type { RemarkKey } from './remarks.ts';

/** Remarks on conversations and orders. */
export function serveRemarks(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.getRemarkList, async (input, { signedIn }) => {
    const place = { accountId: signedIn.accountId, ...input };
    return { remarkList: await work.query(signedIn, input, (tx) => listRemarks(tx, place)) };
  });

  router.serve(ENDPOINTS.addRemark, async (input, { signedIn }) => {
    const words = { ...input, by: signedIn.name };
    const { remark } = await work.command(signedIn, input, (tx, now) =>
      addRemark(tx, keyOf(signedIn, input), words, now),
    );
    return { remark };
  });

  router.serve(ENDPOINTS.saveRemark, async (input, { signedIn }) => {
    const words = { ...input, by: signedIn.name };
    const { remark } = await work.command(signedIn, input, (tx, now) =>
      saveRemark(tx, keyOf(signedIn, input), words, now),
    );
    return { remark };
  });

  router.serve(ENDPOINTS.delRemark, async (input, { signedIn }) => {
    await work.command(signedIn, input, async (tx, now) => ({
      appended: await deleteRemark(tx, keyOf(signedIn, input), input.version, now),
    }));
    return {};
  });

  router.serve(ENDPOINTS.undelRemark, async (input, { signedIn }) => {
    const { remark } = await work.command(signedIn, input, (tx, now) =>
      undeleteRemark(tx, keyOf(signedIn, input), now),
    );
    return { remark };
  });
}

/** Fails with `forbidden` for a remark on no conversation, if the caller may only chat. */
function keyOf(
  signedIn: SignedIn,
  { shopId, sessionId, remarkId }: { shopId: ShopId; sessionId: SessionId; remarkId: string },
): RemarkKey {
  if (sessionId === '' && !mayDo(signedIn, REMARK_USERS)) throw new Failure(ERROR_CODES.forbidden);
  const { accountId } = signedIn;
  return { accountId, shopId, sessionId, remarkId };
}
