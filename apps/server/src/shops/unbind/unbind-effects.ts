import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { UnbindEffects } from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import { outbox, session, shop, shopOrder } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';

/** What unbinding a shop would touch. Fails with `notFound`. */
export async function readUnbindEffects(
  tx: Tx,
  key: { accountId: string; shopId: string },
): Promise<UnbindEffects> {
  const ofShop = (table: typeof shop | typeof session | typeof shopOrder | typeof outbox) =>
    and(eq(table.accountId, key.accountId), eq(table.shopId, key.shopId));
  const [found] = await tx.select({ isErpAuthorised: shop.isErpAuthorised }).from(shop).where(ofShop(shop));
  if (!found) throw new Failure(ERROR_CODES.notFound);
  const count = (table: typeof session | typeof shopOrder | typeof outbox) => tx.$count(table, ofShop(table));
  return {
    conversationCount: await count(session),
    orderCount: await count(shopOrder),
    queuedCount: await count(outbox),
    isErpAuthorised: found.isErpAuthorised,
  };
}
