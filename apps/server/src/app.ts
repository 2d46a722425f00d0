import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { pino } from 'pino';
import type { RoutePath } from '@seller-chat/core';
import { serveDocumentation } from './http/documentation.ts';
import { makeEndpointRouter } from './http/endpoint-routes.ts';
import { answerError, handleErrors } from './http/errors.ts';
import { answerClientError } from './http/client-error.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { makeServerFactory } from './http/http-server.ts';
import { BODY_LIMIT_BYTES, parseForm, registerPlugins } from './http/plugins.ts';
import { serveWebApp } from './http/web-app.ts';
import { makeWebhookHandler } from './ingest/webhook-handler.ts';
import type { WebhookHandler } from './ingest/webhook-handler.ts';
import { browserHashOf, isBrowserKnown } from './account/known-browsers.ts';
import { serveAccount } from './account/routes.ts';
import { serveBuyers } from './buyers/routes.ts';
import { serveChat } from './conversations/routes.ts';
import { serveSending } from './conversations/sending/send-routes.ts';
import { serveChatSettings } from './chat-settings/routes.ts';
import { serveUploads } from './uploads/routes.ts';
import type { ResolveHost } from './images/public-address.ts';
import { serveImages } from './images/routes.ts';
import { serveOrders } from './orders/routes.ts';
import { serveProducts } from './products/routes.ts';
import { serveRemarks } from './remarks/routes.ts';
import { serveSearch } from './search/routes.ts';
import { serveShops } from './shops/routes.ts';
import { startSockets } from './realtime/sockets.ts';
import type { Sockets } from './realtime/sockets.ts';
import { startServices } from './services.ts';
import type { Services, ServicesDeps } from './services.ts';
import type { UploadLimits } from './uploads/upload-staging.ts';

export interface AppDeps extends Omit<ServicesDeps, 'deliver'> {
  logger: pino.Logger;
  /** Where marketplaces send their pushes, as registered with them. */
  webhookBaseUrl: string;
  /** Origins of configured marketplaces: pictures may come from there as well. */
  pictureOrigins: ReadonlySet<string>;
  /** How names of picture hosts are looked up; the system's own way unless given. */
  resolvePictureHost?: ResolveHost | undefined;
  /** Folder of the built web app; null: the API alone. */
  webRoot: string | null;
  requestsPerMinute: number;
  loginsPerMinute: number;
  uploadLimits: UploadLimits;
  /** Differences from `CONNECTION_LIMITS`. */
  connectionLimits?: Partial<ConnectionLimits> | undefined;
  /** Addresses and networks of proxies that say truly, in `X-Forwarded-For`, who is behind them. */
  trustedProxies: readonly string[];
}

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Stops in order: no new requests, sockets closed, pushes stored, sends on their way finished. */
  close(): Promise<void>;
}

/** The page that marketplaces send the seller back to; registered with each of them. */
const CALLBACK_PATH = '/auth_shop/auth_callback' satisfies RoutePath;

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
      answerError(error, request as never, reply as never);
    },
  }) as unknown as FastifyInstance;
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
    deliver: (accountId, frame) => live.sockets?.deliver(accountId, frame),
  });
  const sockets = startSockets({
    httpServer: http.server,
    loginSessions: services.loginSessions,
    publicUrl: deps.publicUrl,
    parseCookies: (header) => http.parseCookie(header),
    logger: deps.logger,
    steadyNow: () => performance.now(),
    follow: services.publisher.follow,
    unfollow: services.publisher.unfollow,
  });
  live.sockets = sockets;
  live.webhooks = makeWebhookHandler({
    adapters: deps.adapters,
    directory: services.directory,
    groupCommit: services.groupCommit,
    webhookBaseUrl: deps.webhookBaseUrl,
    logger: deps.logger,
    now: deps.marketplaceNow ?? deps.now,
  });

  serveApi(http, deps, services, sockets, secureCookies);
  await serveDocumentation(http, services.loginSessions);
  serveWebApp(http, deps.webRoot);

  return {
    http,
    services,
    async close() {
      live.webhooks?.close();
      sockets.close();
      // Requests under way may finish; connections that are merely kept open may not hold us up.
      const force = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
      await http.close();
      clearTimeout(force);
      await services.stop();
    },
  };
}

function serveApi(
  http: FastifyInstance,
  deps: AppDeps,
  services: Services,
  sockets: Sockets,
  secureCookies: boolean,
): void {
  const { db } = deps.database;
  const { now, vault, publicUrl, adapters } = deps;
  const { shops, work } = services;
  const router = makeEndpointRouter(http, services.loginSessions);
  serveAccount(router, {
    db,
    work,
    loginSessions: services.loginSessions,
    checkAccess: sockets.checkAccess,
    secureCookies,
    now,
    wait: sleep,
  });
  serveShops(router, {
    db,
    vault,
    adapters,
    redirectUri: publicUrl + CALLBACK_PATH,
    now,
    work,
  });
  serveChat(router, { db, shops, work });
  serveChatSettings(router, { work, emitSetting: sockets.emitSetting });
  serveUploads(router, http, {
    db,
    files: services.uploads.files,
    limits: deps.uploadLimits,
    loginSessions: services.loginSessions,
    work,
    logger: deps.logger,
    now,
  });
  serveSending(router, { db, shops, work });
  serveSearch(router, work);
  serveBuyers(router, { db, shops, work });
  serveOrders(router, { db, shops, work, now });
  serveProducts(router, { db, shops });
  serveRemarks(router, work);
  serveImages(http, {
    loginSessions: services.loginSessions,
    trustedOrigins: deps.pictureOrigins,
    resolveHost: deps.resolvePictureHost,
  });
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const ready = await services.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
