import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { findRecallable, markRecalled } from './recall-message.ts';
import { toMessage } from '../../db/rows/rows.ts';
import { queueMessage } from './send-message.ts';
import { asTenant } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { agentOf } from '../../security/login-sessions.ts';
import { askMarketplace } from '../../shops/ask-marketplace.ts';
import { findShop } from '../../shops/find-shop.ts';
import type { ShopAccessor } from '../../shops/shop-access.ts';
import { seeShop } from '../../tenant/see-shop.ts';
import { makeStickerShelf } from './stickers.ts';

export interface SendDeps {
  db: Db;
  shops: ShopAccessor;
  publish(appended: readonly AppendedEvents[]): void;
  sendQueued(): void;
  now(): number;
}

/** What sellers send, take back, and choose from (ruling R10). */
export function serveSending(router: EndpointRouter, deps: SendDeps): void {
  router.serve(ENDPOINTS.sendMessage, async (input, { signedIn }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    const { message, session, appended } = await asTenant(deps.db, accountId, (tx) =>
      queueMessage(tx, { accountId, sender: agentOf(signedIn), ...input }, deps.now()),
    );
    deps.publish(appended);
    if (appended.length > 0) deps.sendQueued();
    return { message: toMessage(message, session.platform) };
  });
  serveRecalls(router, deps);
  serveStickers(router, deps);
}

function serveRecalls(router: EndpointRouter, deps: SendDeps): void {
  router.serve(ENDPOINTS.recallMessage, async (input, { signedIn }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    const order = { accountId, ...input };
    const { isDone, platformMessageId, ...found } = await asTenant(deps.db, accountId, (tx) =>
      findRecallable(tx, order),
    );
    if (isDone) return { message: toMessage(found.message, found.session.platform) };
    await askMarketplace(deps, order, ({ adapter, access }) =>
      adapter.recall(access, found.session.platformSessionId, platformMessageId),
    );
    const { message, session, appended } = await asTenant(deps.db, accountId, (tx) =>
      markRecalled(tx, order, deps.now()),
    );
    deps.publish(appended);
    return { message: toMessage(message, session.platform) };
  });
}

function serveStickers(router: EndpointRouter, deps: SendDeps): void {
  const shelf = makeStickerShelf(() => performance.now());
  router.serve(ENDPOINTS.getStickerConfig, async (input, { signedIn }) => {
    const { accountId } = seeShop(signedIn, input.shopId);
    const key = { accountId, shopId: input.shopId };
    const { platform, site } = await asTenant(deps.db, accountId, (tx) => findShop(tx, key));
    const groupList = await shelf.groupsOf(platform, input.site ?? site, () =>
      askMarketplace(deps, key, ({ adapter, access }) => adapter.listStickers(access)),
    );
    return { groupList };
  });
}
