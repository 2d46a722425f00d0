import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Remark } from '@seller-chat/api-client/contract';
import type { SessionId, ShopId } from '@seller-chat/core';
import { asTenant } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { seeShop } from '../tenant/see-shop.ts';
import { addRemark, deleteRemark, listRemarks, saveRemark, undeleteRemark } from './remarks.ts';
import type { KeptRemark, RemarkKey } from './remarks.ts';

export interface RemarkDeps {
  db: Db;
  publish(appended: readonly AppendedEvents[]): void;
  now(): number;
}

/** Remarks on conversations and orders. */
export function serveRemarks(router: EndpointRouter, deps: RemarkDeps): void {
  const { db, publish, now } = deps;

  const keep = async (key: RemarkKey, work: (tx: Tx) => Promise<KeptRemark>): Promise<{ remark: Remark }> => {
    const { remark, appended } = await asTenant(db, key.accountId, work);
    publish(appended);
    return { remark };
  };

  router.serve(ENDPOINTS.getRemarkList, async (input, { signedIn }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    const remarkList = await asTenant(db, accountId, (tx) => listRemarks(tx, { accountId, ...input }));
    return { remarkList };
  });

  router.serve(ENDPOINTS.addRemark, async (input, { signedIn }) => {
    const key = seeKey(signedIn, input);
    const { type, text, platformOrderSn = '' } = input;
    const words = { type, text, platformOrderSn, by: signedIn.name };
    return keep(key, (tx) => addRemark(tx, key, words, now()));
  });

  router.serve(ENDPOINTS.saveRemark, async (input, { signedIn }) => {
    const key = seeKey(signedIn, input);
    return keep(key, (tx) => saveRemark(tx, key, { ...input, by: signedIn.name }, now()));
  });

  router.serve(ENDPOINTS.delRemark, async (input, { signedIn }) => {
    const key = seeKey(signedIn, input);
    publish(await asTenant(db, key.accountId, (tx) => deleteRemark(tx, key, input.version, now())));
    return {};
  });

  router.serve(ENDPOINTS.undelRemark, async (input, { signedIn }) => {
    const key = seeKey(signedIn, input);
    return keep(key, (tx) => undeleteRemark(tx, key, now()));
  });
}

function seeKey(
  signedIn: SignedIn,
  { shopId, sessionId, remarkId }: { shopId: ShopId; sessionId: SessionId; remarkId: string },
): RemarkKey {
  const { accountId } = seeShop(signedIn, shopId);
  return { accountId, shopId, sessionId, remarkId };
}
