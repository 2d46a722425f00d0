import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { findRecallable, markRecalled } from './recall-message.ts';
import { toMessage } from '../../db/rows/rows.ts';
import { queueMessage } from './send-message.ts';
import type { Db } from '../../db/database.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { agentOf } from '../../security/login-sessions.ts';
import { askMarketplace } from '../../shops/ask-marketplace.ts';
import { findShop } from '../../shops/find-shop.ts';
import type { ShopAccessor } from '../../shops/shop-access.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { makeStickerCache } from './stickers.ts';

export interface SendDeps {
  db: Db;
  shops: ShopAccessor;
  work: TenantWork;
}

/** Sending, recalling, and the stickers to choose from (R10). */
export function serveSending(router: EndpointRouter, deps: SendDeps): void {
  router.serve(ENDPOINTS.sendMessage, async (input, { signedIn }) => {
    const order = { accountId: signedIn.accountId, sender: agentOf(signedIn), ...input };
    const { message, session } = await deps.work.command(
      signedIn,
      input,
      (tx, now) => queueMessage(tx, order, now),
      'outbox',
    );
    return { message: toMessage(message, session.platform) };
  });
  serveRecalls(router, deps);
  serveStickers(router, deps);
}

function serveRecalls(router: EndpointRouter, deps: SendDeps): void {
  router.serve(ENDPOINTS.recallMessage, async (input, { signedIn }) => {
    const order = { accountId: signedIn.accountId, ...input };
    const { isDone, platformMessageId, ...found } = await deps.work.query(signedIn, input, (tx) =>
      findRecallable(tx, order),
    );
    if (isDone) return { message: toMessage(found.message, found.session.platform) };
    await askMarketplace(deps, order, ({ adapter, access }) =>
      adapter.recall(access, found.session.platformSessionId, platformMessageId),
    );
    const { message, session } = await deps.work.command(signedIn, input, (tx, now) =>
      markRecalled(tx, order, now),
    );
    return { message: toMessage(message, session.platform) };
  });
}

function serveStickers(router: EndpointRouter, deps: SendDeps): void {
  const cache = makeStickerCache(() => performance.now());
  router.serve(ENDPOINTS.getStickerConfig, async (input, { signedIn }) => {
    const key = { accountId: signedIn.accountId, shopId: input.shopId };
    const { platform, site } = await deps.work.query(signedIn, input, (tx) => findShop(tx, key));
    const groupList = await cache.groupsOf(platform, input.site ?? site, () =>
      askMarketplace(deps, key, ({ adapter, access }) => adapter.listStickers(access)),
    );
    return { groupList };
  });
}
