import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { asTenant } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { seeShop } from '../chat/see-shop.ts';
import { addRemark, deleteRemark, listRemarks, saveRemark } from './remarks.ts';

export interface RemarkDeps {
  db: Db;
  now(): number;
}

/** Remarks on conversations and orders. */
export function serveRemarks(router: EndpointRouter, { db, now }: RemarkDeps): void {
  router.serve(ENDPOINTS.getRemarkList, async (input, { signedIn }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    const remarkList = await asTenant(db, accountId, (tx) => listRemarks(tx, { accountId, ...input }));
    return { remarkList };
  });

  router.serve(ENDPOINTS.addRemark, async (input, { signedIn }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    const { shopId, sessionId, remarkId, type, text, platformOrderSn = '' } = input;
    const key = { accountId, shopId, sessionId, remarkId };
    const words = { type, text, platformOrderSn, by: signedIn.name };
    return { remark: await asTenant(db, accountId, (tx) => addRemark(tx, key, words, now())) };
  });

  router.serve(ENDPOINTS.saveRemark, async (input, { signedIn }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    const { shopId, sessionId, remarkId } = input;
    const key = { accountId, shopId, sessionId, remarkId };
    return { remark: await asTenant(db, accountId, (tx) => saveRemark(tx, key, input, now())) };
  });

  router.serve(ENDPOINTS.delRemark, async (input, { signedIn }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    await asTenant(db, accountId, (tx) => deleteRemark(tx, { accountId, ...input }));
    return {};
  });
}
