import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { pino } from 'pino';
import type { RoutePath } from '@seller-chat/core';
import { serveDocumentation } from './http/documentation.ts';
import { makeEndpointRouter } from './http/endpoint-routes.ts';
import type { EndpointRouter } from './http/endpoint-routes.ts';
import { answerUnroutedError, handleErrors } from './http/errors.ts';
import { answerClientError } from './http/client-error.ts';
import { followConnections } from './http/follow-connections.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { makeServerFactory } from './http/http-server.ts';
import { withoutHostPrefix } from './http/host-prefixed-cookies.ts';
import { BODY_LIMIT_BYTES, parseForm, registerPlugins } from './http/plugins.ts';
import { serveWebApp } from './http/web-app.ts';
import { makeWebhookHandler } from './ingest/webhook-handler.ts';
import type { WebhookHandler } from './ingest/webhook-handler.ts';
import { browserHashOf, isBrowserKnown } from './account/known-browsers.ts';
import { makeCodeDelivery } from './account/codes/code-delivery.ts';
import type { CodeDelivery } from './account/codes/code-delivery.ts';
import { serveFrontDoor } from './account/front-door/front-door.ts';
import { serveContacts } from './account/contacts/contact-routes.ts';
import { serveFirstRun } from './account/first-run/first-run.ts';
import { serveProfiles } from './account/profile/profile-routes.ts';
import { serveAccount } from './account/sign-in/account-routes.ts';
import type { SellerPortals } from './account/seller-portals.ts';
import { serveAudit } from './audit/routes.ts';
import { serveFigures } from './figures/routes.ts';
import { serveTeamSetting } from './reply-deadlines/routes.ts';
import { serveAccountData } from './account-data/routes.ts';
import { serveBuyers } from './buyers/routes.ts';
import { serveChat } from './conversations/routes.ts';
import { serveSending } from './conversations/sending/send-routes.ts';
import { readChatSetting } from './chat-settings/chat-settings.ts';
import { serveChatSettings } from './chat-settings/routes.ts';
import { serveUploads } from './uploads/routes.ts';
import type { ResolveHost } from './images/public-address.ts';
import { asTenant } from './db/database.ts';
import { serveImages } from './images/routes.ts';
import { serveNotices } from './notices/routes.ts';
import { DEFAULT_DIRECTORY } from './ecology/default-directory.ts';
import type { EcologyDirectory } from './ecology/directory-schema.ts';
import { serveAutomation } from './automation/routes.ts';
import { serveEmbed } from './embed/routes.ts';
import { countUnread } from './embed/tip-inbox.ts';
import { serveTipPage } from './embed/tip-page.ts';
import { serveEcology } from './ecology/routes.ts';
import { serveOpeningHours } from './opening-hours/routes.ts';
import { serveOrderExports } from './orders/export/routes.ts';
import { serveOrderList } from './orders/list/routes.ts';
import { serveOrderRuns } from './orders/runs/routes.ts';
import { serveOrders } from './orders/routes.ts';
import { serveProducts } from './products/routes.ts';
import { serveQuickReplyFile } from './quick-replies/file/file-routes.ts';
import { serveReplyPictures } from './quick-replies/picture-routes.ts';
import { serveQuickReplies } from './quick-replies/routes.ts';
import { serveRemarks } from './remarks/routes.ts';
import { serveSearch } from './search/routes.ts';
import { serveAliasFile } from './shops/alias-file/alias-file-routes.ts';
import { serveShopExport } from './shops/export-shops.ts';
import { serveShops } from './shops/routes.ts';
import { DEFAULT_FIRST_PLAN } from './plan/plan.ts';
import type { Plan } from './plan/plan.ts';
import { startOnlineMarks } from './realtime/online-marks.ts';
import { startSockets } from './realtime/sockets.ts';
import type { Sockets } from './realtime/sockets.ts';
import { startServices } from './services.ts';
import { makeEmbedTokens } from './security/embed-tokens.ts';
import type { EmbedTokens } from './security/embed-tokens.ts';
import { serveTeam } from './team/routes.ts';
import { serveTranslation } from './translation/routes.ts';
import type { Translator } from './translation/translator.ts';
import type { Services, ServicesDeps } from './services.ts';
import type { UploadLimits } from './uploads/upload-staging.ts';

export interface AppDeps extends Omit<ServicesDeps, 'deliver' | 'checkAccess' | 'findLanguage'> {
  logger: pino.Logger;
  /** Where marketplaces send their pushes, as registered with them. */
  webhookBaseUrl: string;
  /** Origins of configured marketplaces: pictures may come from there as well. */
  pictureOrigins: ReadonlySet<string>;
  /** Where links into the marketplaces' seller centres lead. */
  sellerPortals: SellerPortals;
  /** How names of picture hosts are looked up; the system's own way unless given. */
  resolvePictureHost?: ResolveHost | undefined;
  /** Folder of the built web app; null: the API alone. */
  webRoot: string | null;
  /** Folder of the built tip; null: it is not served. */
  tipRoot: string | null;
  requestsPerMinute: number;
  loginsPerMinute: number;
  uploadLimits: UploadLimits;
  /** Differences from `CONNECTION_LIMITS`. */
  connectionLimits?: Partial<ConnectionLimits> | undefined;
  /** How codes reach people, instead of the configured providers. */
  codeDelivery?: CodeDelivery | undefined;
  /** Addresses and networks of proxies that say truly, in `X-Forwarded-For`, who is behind them. */
  trustedProxies: readonly string[];
  /** The tools of the ecology centre; the built-in list unless given. */
  ecologyDirectory?: EcologyDirectory | undefined;
  /** What texts are translated with; none when absent. */
  translator?: Translator | null | undefined;
  /** The plan of a new account; the built-in one when absent. */
  firstPlan?: Plan | undefined;
}

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Stops in order: no new requests, sockets closed, pushes stored, sends on their way finished. */
  close(): Promise<void>;
}

/** The page that marketplaces send the seller back to; registered with each of them. */
const CALLBACK_PATH = '/auth_shop/auth_callback' satisfies RoutePath;
/** The page that a link for another browser opens. */
const CROSS_BROWSER_PATH = '/auth_shop/cross_browser_auth_callback' satisfies RoutePath;
/** The page that the ERP sends people back to; registered there. */
const ERP_CALLBACK_PATH = '/auth_shop/auth_erp_callback' satisfies RoutePath;

/** How long requests under way may take to finish once the server stops. */
const GRACE_MS = 3000;

/** Puts the server together. It listens to nothing yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  // Services need the sockets, sockets the server, and the server hands pushes to the services: filled as they come.
  const live: { sockets: Sockets | null; webhooks: WebhookHandler | null } = {
    sockets: null,
    webhooks: null,
  };
  const http = Fastify({
    serverFactory: makeServerFactory((...request) => live.webhooks?.handle(...request) ?? false, {
      ...CONNECTION_LIMITS,
      ...deps.connectionLimits,
    }),
    clientErrorHandler: answerClientError,
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { querystringParser: parseForm },
    trustProxy: [...deps.trustedProxies],
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      answerUnroutedError(error, request as never, reply as never);
    },
  }) as unknown as FastifyInstance;
  const connections = followConnections(http.server);
  const secureCookies = deps.publicUrl.startsWith('https:');
  await registerPlugins(http, {
    secureCookies,
    requestsPerMinute: deps.requestsPerMinute,
    loginsPerMinute: deps.loginsPerMinute,
    csrfKey: deps.vault.keyFor('forgery tokens'),
    async nameBrowser(cookie) {
      const browserHash = browserHashOf(cookie);
      const isKnown = browserHash !== null && (await isBrowserKnown(deps.database.db, browserHash));
      return isKnown ? `browser ${browserHash}` : null;
    },
  });
  handleErrors(http);

  const services = await startServices({
    ...deps,
    findLanguage: deps.translator?.detect ?? (() => ''),
    deliver: (accountId, frame) => live.sockets?.deliver(accountId, frame),
    checkAccess: (accountId) => live.sockets?.checkAccess(accountId),
  });
  const tokens = makeEmbedTokens(deps.database.db, deps.now);
  const sockets = startSockets({
    httpServer: http.server,
    loginSessions: services.loginSessions,
    tokens,
    countUnread: (who) =>
      asTenant(deps.database.db, who.accountId, (tx) => countUnread(tx, who), 'read only'),
    publicUrl: deps.publicUrl,
    readSetting: (who) =>
      asTenant(deps.database.db, who.accountId, (tx) => readChatSetting(tx, who), 'read only'),
    parseCookies: (header) =>
      secureCookies ? withoutHostPrefix(http.parseCookie(header)) : http.parseCookie(header),
    logger: deps.logger,
    steadyNow: () => performance.now(),
    follow: services.publisher.follow,
    unfollow: services.publisher.unfollow,
  });
  live.sockets = sockets;
  const marks = startOnlineMarks({
    db: deps.database.db,
    people: sockets.people,
    logger: deps.logger,
    now: deps.now,
    steadyNow: () => performance.now(),
  });
  live.webhooks = makeWebhookHandler({
    adapters: deps.adapters,
    directory: services.directory,
    groupCommit: services.groupCommit,
    webhookBaseUrl: deps.webhookBaseUrl,
    logger: deps.logger,
    now: deps.marketplaceNow ?? deps.now,
  });

  serveApi(http, deps, services, { sockets, tokens }, secureCookies);
  await serveDocumentation(http, services.loginSessions);
  if (deps.tipRoot !== null) await serveTipPage(http, { tipRoot: deps.tipRoot, tokens });
  serveWebApp(http, deps.webRoot);

  return {
    http,
    services,
    async close() {
      live.webhooks?.close();
      marks.stop();
      sockets.close();
      // Requests under way may finish; connections that are merely kept open may not hold us up.
      const force = setTimeout(connections.destroyAll, GRACE_MS);
      await http.close();
      clearTimeout(force);
      await services.stop();
    },
  };
}

/** Work that no answer waits for. */
function makeAfterAnswer(logger: AppDeps['logger']): (work: () => Promise<void>) => void {
  return (work) =>
    void setImmediate(() => {
      work().catch((error: unknown) => logger.warn({ err: error }, 'work after an answer failed'));
    });
}

function serveApi(
  http: FastifyInstance,
  deps: AppDeps,
  services: Services,
  { sockets, tokens }: { sockets: Sockets; tokens: EmbedTokens },
  secureCookies: boolean,
): void {
  const { db } = deps.database;
  const { now, vault, publicUrl, adapters } = deps;
  const { shops, work } = services;
  const router = makeEndpointRouter(http, { loginSessions: services.loginSessions, tokens });
  servePeople(router, deps, services, sockets, secureCookies);
  serveShops(router, {
    db,
    vault,
    adapters,
    redirectUri: publicUrl + CALLBACK_PATH,
    crossBrowserUri: publicUrl + CROSS_BROWSER_PATH,
    loginSessions: services.loginSessions,
    erp: deps.erp,
    erpRedirectUri: publicUrl + ERP_CALLBACK_PATH,
    now,
    work,
  });
  serveAliasFile(router, work);
  serveShopExport(http, { work, loginSessions: services.loginSessions });
  serveChat(router, { db, shops, work });
  serveChatSettings(router, { work, emitSetting: sockets.emitSetting });
  serveTranslation(router, {
    work,
    translator: deps.translator ?? null,
    firstPlan: deps.firstPlan ?? DEFAULT_FIRST_PLAN,
    logger: deps.logger,
  });
  const uploads = {
    db,
    files: services.uploads.files,
    limits: deps.uploadLimits,
    loginSessions: services.loginSessions,
    work,
    logger: deps.logger,
    now,
  };
  serveUploads(router, http, uploads);
  serveSending(router, { db, shops, work });
  serveSearch(router, work);
  serveBuyers(router, { db, shops, work });
  serveOrders(router, { db, shops, work, now });
  serveOrderList(router, { db, shops, work, now });
  serveOrderRuns(router, { db, shops, work, now });
  serveOrderExports(router, http, { ...uploads, vault: deps.vault });
  serveProducts(router, { db, shops });
  serveRemarks(router, work);
  serveQuickReplies(router, work);
  serveQuickReplyFile(router, work);
  serveReplyPictures(router, http, uploads);
  serveAutomation(router, {
    db,
    work,
    publish: services.publisher.publish,
    findLanguage: deps.translator?.detect ?? (() => ''),
    now,
  });
  serveNotices(router, work);
  serveOpeningHours(router, work);
  serveEmbed(router, { work, tokens, checkAccess: sockets.checkAccess, now });
  serveEcology(router, deps.ecologyDirectory ?? DEFAULT_DIRECTORY);
  serveAudit(router, { db, work });
  serveFigures(router, work, now);
  serveTeamSetting(router, work);
  serveAccountData(router, http, {
    db,
    vault,
    work,
    files: services.uploads.files,
    loginSessions: services.loginSessions,
    afterMs: deps.accountDeletionAfterMs,
    now,
  });
  serveImages(http, {
    loginSessions: services.loginSessions,
    trustedOrigins: deps.pictureOrigins,
    resolveHost: deps.resolvePictureHost,
  });
  serveHealth(http, services);
}

/** The calls about who signs in: the account, its team, their profiles and contacts. */
function servePeople(
  router: EndpointRouter,
  deps: AppDeps,
  services: Services,
  sockets: Sockets,
  secureCookies: boolean,
): void {
  const { db } = deps.database;
  const { now, vault, publicUrl } = deps;
  const { work } = services;
  serveAccount(router, {
    db,
    work,
    vault,
    loginSessions: services.loginSessions,
    checkAccess: sockets.checkAccess,
    afterAnswer: makeAfterAnswer(deps.logger),
    secureCookies,
    sellerPortals: deps.sellerPortals,
    now,
  });
  const delivery = deps.codeDelivery ?? makeCodeDelivery({ vault, mail: services.mail, sms: services.sms });
  serveTeam(router, {
    db,
    work,
    vault,
    loginSessions: services.loginSessions,
    mail: services.mail,
    checkAccess: sockets.checkAccess,
    publicUrl,
    secureCookies,
    now,
  });
  serveProfiles(router, { db, checkAccess: sockets.checkAccess, now });
  serveContacts(router, { db, vault, delivery, now });
  serveFirstRun(router, { db, work, now });
  serveFrontDoor(router, {
    db,
    vault,
    work,
    loginSessions: services.loginSessions,
    delivery,
    checkAccess: sockets.checkAccess,
    secureCookies,
    firstPlan: deps.firstPlan ?? DEFAULT_FIRST_PLAN,
    now,
  });
}

function serveHealth(http: FastifyInstance, services: Services): void {
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const ready = await services.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
