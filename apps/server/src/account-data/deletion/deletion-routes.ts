import { eq } from '../../db/query-builder/drizzle.ts';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { AccountDeletion } from '@seller-chat/api-client/contract';
import { confirmPerson } from '../../account/sign-in/confirm-person.ts';
import type { ConfirmDeps } from '../../account/sign-in/confirm-person.ts';
import { fieldFailure } from '../../account/request-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../db/database.ts';
import { subAccount } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { emitNoticesChanged, notify } from '../../notices/notify.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { addDeletion, findDeletion, takeBackDeletion } from './deletion-store.ts';
import type { DeletionRow } from './deletion-store.ts';

export interface DeletionRouteDeps extends ConfirmDeps {
  work: TenantWork;
  /** How long a deletion can be cancelled, ms. */
  afterMs: number;
}

/** The deletion of an account: asking for it, what everyone of the account sees of it, taking it back. */
export function serveDeletion(router: EndpointRouter, deps: DeletionRouteDeps): void {
  const { work } = deps;

  router.serve(ENDPOINTS.getAccountDeletion, async (input, { signedIn }) => {
    const row = await work.query(signedIn, input, (tx) => findDeletion(tx, signedIn.accountId));
    return { accountDeletion: row && toDeletion(row, signedIn) };
  });

  router.serve(
    ENDPOINTS.requestAccountDeletion,
    async ({ accountName, password, code }, { signedIn, request }) => {
      if (toComparable(accountName) !== toComparable(signedIn.name))
        throw fieldFailure('accountName', 'nameDiffers');
      await confirmPerson(deps, signedIn, { password, code, ip: request.ip });
      const { row } = await work.command(signedIn, {}, async (tx, now) => {
        const added = await addDeletion(tx, signedIn.accountId, deps.afterMs, now);
        if (!added.isNew) return { ...added, appended: [] };
        const { deletionId, dueAt } = added.row;
        const appended = await report(tx, signedIn, {
          kind: 'accountDeletionRequested',
          params: { at: dueAt },
          key: deletionId,
          now,
        });
        await writeAudit(tx, signedIn, {
          kind: 'accountDeletionRequested',
          subject: 'account',
          after: { dueAt },
          ip: request.ip,
          now,
        });
        return { ...added, appended };
      });
      return { accountDeletion: toDeletion(row, signedIn) };
    },
  );

  router.serve(ENDPOINTS.cancelAccountDeletion, async (_input, { signedIn, request }) => {
    await work.command(signedIn, {}, async (tx, now) => {
      const row = await takeBackDeletion(tx, signedIn.accountId);
      if (!row) return { appended: [] };
      const { deletionId, dueAt } = row;
      const kind = 'accountDeletionCancelled';
      const appended = await report(tx, signedIn, { kind, params: {}, key: deletionId, now });
      const before = { dueAt };
      await writeAudit(tx, signedIn, { kind, subject: 'account', before, ip: request.ip, now });
      return { appended };
    });
    return { accountDeletion: null };
  });
}

/** A notice to the main account; the browsers of all others look again as well, for what stands above their pages. */
async function report(
  tx: Tx,
  { accountId }: SignedIn,
  notice: Pick<Parameters<typeof notify>[1], 'kind' | 'params' | 'key' | 'now'>,
): Promise<AppendedEvents[]> {
  const toMain = await notify(tx, { accountId, to: { subAccountId: '' }, ...notice });
  const others = await tx
    .select({ subAccountId: subAccount.subAccountId })
    .from(subAccount)
    .where(eq(subAccount.accountId, accountId));
  // The main account has chosen not to see the notice: its browsers look again all the same.
  const silent = toMain.length === 0 ? [{ subAccountId: '' }] : [];
  return [...toMain, ...(await emitNoticesChanged(tx, accountId, [...silent, ...others], notice.now))];
}

function toDeletion({ requestedAt, dueAt, state }: DeletionRow, { isMain }: SignedIn): AccountDeletion {
  return { requestedAt, dueAt, mayCancel: isMain && state === 'waiting' };
}

/** A name as it is compared: what looks alike is alike. */
function toComparable(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
}
