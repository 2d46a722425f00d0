import { and, eq, isNotNull } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { FirstRun } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { account, message, shop, subAccount } from '../../db/schema/index.ts';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import { countTeamPlaces } from '../../plan/plan-store.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';

export interface FirstRunDeps {
  db: Db;
  work: TenantWork;
  /** Epoch ms. */
  now(): number;
}

/** The first steps of a new main account: read from what was done, closed by its person. */
export function serveFirstRun(router: EndpointRouter, { db, work, now }: FirstRunDeps): void {
  router.serve(ENDPOINTS.getFirstRun, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    const firstRun = await work.query(signedIn, input, (tx) => readFirstRun(tx, accountId));
    if (firstRun.hasColleague) return { firstRun };
    // The tenant's role does not see invitations: one that can be accepted counts.
    return { firstRun: { ...firstRun, hasColleague: (await countTeamPlaces(db, accountId, now())) > 0 } };
  });

  // Twice is once. The tenant's role may not change accounts.
  router.serve(ENDPOINTS.closeFirstRun, async (_input, { signedIn }) => {
    const { accountId } = signedIn;
    await db.update(account).set({ hasFirstRun: false }).where(eq(account.accountId, accountId));
    return {};
  });
}

async function readFirstRun(tx: Tx, accountId: string): Promise<FirstRun> {
  const [row] = await tx
    .select({ hasFirstRun: account.hasFirstRun })
    .from(account)
    .where(eq(account.accountId, accountId));
  if (!row) throw new Failure(ERROR_CODES.loginExpired);
  // Closed: nothing is looked for.
  if (!row.hasFirstRun) return { isOpen: false, hasShop: true, hasAnswered: true, hasColleague: true };
  const shops = await tx
    .select({ shopId: shop.shopId })
    .from(shop)
    .where(and(eq(shop.accountId, accountId), eq(shop.unboundAt, 0)))
    .limit(1);
  const colleagues = await tx
    .select({ subAccountId: subAccount.subAccountId })
    .from(subAccount)
    .where(eq(subAccount.accountId, accountId))
    .limit(1);
  return {
    isOpen: true,
    hasShop: shops.length > 0,
    hasAnswered: await hasAnswered(tx, accountId),
    hasColleague: colleagues.length > 0,
  };
}

/** Looks at messages that were written here only: the index of their own ids leaves out an import of any size. */
async function hasAnswered(tx: Tx, accountId: string): Promise<boolean> {
  const found = await tx
    .select({ messageId: message.messageId })
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        isNotNull(message.clientMessageId),
        isNotNull(message.sentBy),
        eq(message.status, 'sent'),
      ),
    )
    .limit(1);
  return found.length > 0;
}
