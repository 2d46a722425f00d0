import { and, eq, isNull } from '../db/query-builder/drizzle.ts';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import { toShop, toSession } from '../db/rows/rows.ts';
import { embedSite, shop } from '../db/schema/index.ts';
import { bearerOf } from '../http/bearer.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import { MAX_TOKENS, reaches } from '../security/embed-tokens.ts';
import type { EmbedTokens, NoToken } from '../security/embed-tokens.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { addSite, deleteSite, endSiteTokens, listSites, renewSecret, saveSite } from './embed-sites.ts';
import { countUnread, readTipSessions } from './tip-inbox.ts';

export interface EmbedDeps {
  work: TenantWork;
  tokens: EmbedTokens;
  /** Tokens of this account have changed: its open sockets are to follow at once. */
  checkAccess(accountId: string): void;
  /** Epoch ms. */
  now(): number;
}

/** Embed sites, the tokens of their pages, and what the tip shows (requirements: R17). */
export function serveEmbed(router: EndpointRouter, deps: EmbedDeps): void {
  serveSites(router, deps);
  serveTokens(router, deps);

  router.serve(ENDPOINTS.getTipInbox, async (input, { signedIn }) => {
    const { tip, accountId } = signedIn;
    const inbox = await deps.work.query(signedIn, input, async (tx) => ({
      unread: await countUnread(tx, signedIn),
      sessions: await readTipSessions(tx, signedIn, deps.now()),
      shops: await tx.select().from(shop).where(eq(shop.accountId, accountId)).orderBy(shop.createdAt),
    }));
    return {
      unread: inbox.unread,
      sessionList: inbox.sessions.map(toSession),
      shopList: visibleShopsOf(signedIn, inbox.shops.map(toShop)).map((one) => ({
        shopId: one.shopId,
        shopName: one.alias === '' ? one.shopName : one.alias,
        platform: one.platform,
      })),
      mayReply: tip === undefined || reaches(tip.scope, 'reply'),
      ...(tip && {
        embedSiteId: tip.embedSiteId,
        embedSiteName: tip.embedSiteName,
        expiresAt: tip.expiresAt,
      }),
    };
  });
}

function serveSites(router: EndpointRouter, { work, checkAccess, now }: EmbedDeps): void {
  const unchanged = { appended: [] };

  router.serve(ENDPOINTS.getEmbedSiteList, async (input, { signedIn }) => ({
    embedSiteList: await work.query(signedIn, input, (tx) => listSites(tx, signedIn, now())),
  }));

  router.serve(ENDPOINTS.addEmbedSite, async (input, { signedIn, request: { ip } }) => {
    const { embedSite: site, secret } = await work.command(signedIn, {}, async (tx, at) => ({
      ...(await addSite(tx, signedIn, input, { ip, now: at })),
      ...unchanged,
    }));
    return { embedSite: site, secret };
  });

  router.serve(ENDPOINTS.saveEmbedSite, async (input, { signedIn, request: { ip } }) => {
    const saved = await work.command(signedIn, {}, async (tx, at) => ({
      embedSite: await saveSite(tx, signedIn, input, { ip, now: at }),
      ...unchanged,
    }));
    checkAccess(signedIn.accountId);
    return { embedSite: saved.embedSite };
  });

  router.serve(ENDPOINTS.renewEmbedSecret, async ({ embedSiteId }, { signedIn, request: { ip } }) => {
    const { embedSite: site, secret } = await work.command(signedIn, {}, async (tx, at) => ({
      ...(await renewSecret(tx, signedIn, embedSiteId, { ip, now: at })),
      ...unchanged,
    }));
    checkAccess(signedIn.accountId);
    return { embedSite: site, secret };
  });

  router.serve(ENDPOINTS.endEmbedTokens, async ({ embedSiteId }, { signedIn, request: { ip } }) => {
    const ended = await work.command(signedIn, {}, async (tx, at) => ({
      embedSite: await endSiteTokens(tx, signedIn, embedSiteId, { ip, now: at }),
      ...unchanged,
    }));
    checkAccess(signedIn.accountId);
    return { embedSite: ended.embedSite };
  });

  router.serve(ENDPOINTS.delEmbedSite, async ({ embedSiteId }, { signedIn, request: { ip } }) => {
    await work.command(signedIn, {}, async (tx, at) => {
      await deleteSite(tx, signedIn, embedSiteId, { ip, now: at });
      return unchanged;
    });
    checkAccess(signedIn.accountId);
    return {};
  });
}

function serveTokens(router: EndpointRouter, { work, tokens }: EmbedDeps): void {
  router.serve(ENDPOINTS.createEmbedToken, async (input, { request }) => {
    const { embedSiteId, shopIdList = null, mayReply, expiresInSeconds: seconds } = input;
    const secret = bearerOf(request);
    if (secret === null) throw new Failure(ERROR_CODES.forbidden);
    return made(await tokens.create({ embedSiteId, secret, shopIdList, mayReply, seconds }));
  });

  router.serve(ENDPOINTS.getEmbedSite, async (input, { signedIn }) => {
    const site = await work.query(signedIn, input, (tx) => findSite(tx, signedIn, input.embedSiteId));
    if (!site) throw new Failure(ERROR_CODES.notFound);
    const { embedSiteId, name, origins: originList, mayReply } = site;
    return { embedSiteId, name, originList, mayReply };
  });

  router.serve(ENDPOINTS.connectEmbed, async ({ embedSiteId }, { signedIn, request: { ip } }) => {
    const issued = made(await tokens.connect(signedIn, embedSiteId), ERROR_CODES.notFound);
    await work.command(signedIn, {}, async (tx, now) => {
      const site = await findSite(tx, signedIn, embedSiteId);
      await writeAudit(tx, signedIn, {
        kind: 'embedConnected',
        subject: `embedSite:${embedSiteId}`,
        ...(site && { after: { name: site.name } }),
        ip,
        now,
      });
      return { appended: [] };
    });
    return issued;
  });

  router.serve(ENDPOINTS.renewEmbedToken, async (_input, { signedIn }) =>
    made(await tokens.renew(signedIn), ERROR_CODES.notFound),
  );
}

/** A site of the own account; undefined for one that is deleted or of others. */
async function findSite(tx: Tx, { accountId }: SignedIn, embedSiteId: string) {
  const isOne = and(eq(embedSite.accountId, accountId), eq(embedSite.embedSiteId, embedSiteId));
  const [site] = await tx
    .select()
    .from(embedSite)
    .where(and(isOne, isNull(embedSite.deletedAt)));
  return site;
}

/** Fails where no token was made. */
function made<Issued>(issued: Issued | NoToken, refusal: Failure['code'] = ERROR_CODES.forbidden): Issued {
  if (issued === 'refused') throw new Failure(refusal);
  if (issued === 'tooMany') throw new Failure(ERROR_CODES.tooMany, { limit: MAX_TOKENS });
  return issued as Issued;
}
