import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { toMessage } from '../../conversations/rows.ts';
import { queueMessage } from '../../conversations/send-message.ts';
import { asTenant } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { agentOf } from '../../security/login-sessions.ts';
import { seeShop } from './see-shop.ts';

export interface SendDeps {
  db: Db;
  publish(appended: readonly AppendedEvents[]): void;
  sendQueued(): void;
  now(): number;
}

/** What sellers send (ruling R10). */
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
}
