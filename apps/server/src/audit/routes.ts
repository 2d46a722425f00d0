import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Db } from '../db/database.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { readActors, readAuditPage } from './read-audit.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';
import type { AuditVerdict } from './verify-audit-chain.ts';

/** The audit log of an account, for its main account. */
export function serveAudit(router: EndpointRouter, { db, work }: { db: Db; work: TenantWork }): void {
  router.serve(ENDPOINTS.getAuditPage, (input, { signedIn }) =>
    work.query(signedIn, input, (tx) => readAuditPage(tx, { accountId: signedIn.accountId, ...input })),
  );

  const verify = joinRunning((accountId) => verifyAuditChain(db, accountId));
  router.serve(ENDPOINTS.checkAudit, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    const [verdict, actorList] = await Promise.all([
      verify(accountId),
      work.query(signedIn, input, (tx) => readActors(tx, accountId)),
    ]);
    return {
      isIntact: verdict.isIntact,
      brokenSeq: verdict.isIntact ? null : verdict.seq,
      actorList,
    };
  });
}

/** Verifying reads the whole log: of one account it runs once at a time, and later callers get the same verdict. */
function joinRunning(
  verify: (accountId: string) => Promise<AuditVerdict>,
): (accountId: string) => Promise<AuditVerdict> {
  const running = new Map<string, Promise<AuditVerdict>>();
  return (accountId) => {
    const before = running.get(accountId);
    if (before !== undefined) return before;
    const check = verify(accountId).finally(() => running.delete(accountId));
    running.set(accountId, check);
    return check;
  };
}
