import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAddresses } from './app-addresses.ts';
import { buildControl } from './control/control.ts';
import { ApiFaults } from './faults/api-faults.ts';
import type { LostPush } from './marketplaces/marketplace.ts';
import { addPictureRoutes } from './marketplaces/picture-routes.ts';
import { marketplaceModules } from './marketplace-registry.ts';
import { lockFolder } from './storage/folder-lock.ts';
import type { Warn } from './storage/journal.ts';
import { DeliveryEngine } from './webhooks/delivery-engine.ts';
import { DeliveryStore } from './webhooks/delivery-store.ts';
import type { DeliveryStatus } from './webhooks/delivery.ts';
import type { WorldClock } from './world/clock.ts';
import { makeLife } from './world/life/life.ts';
import type { Life } from './world/life/life.ts';
import { MARKETPLACES } from './world/types.ts';
import type { Marketplace } from './world/types.ts';
import { openWorld } from './world/store/world-store.ts';
import type { WorldStore } from './world/store/world-store.ts';

export interface SandboxOptions {
  host: string;
  /** The control port; the marketplaces follow. 0 takes five free ones. */
  port: number;
  folder: string;
  seed: string;
  webhookBaseUrl?: string | undefined;
  appBaseUrl?: string | undefined;
  retryScale: number;
  logger: FastifyBaseLogger;
}

/** A running sandbox. */
export interface Sandbox {
  controlUrl: string;
  urls: Readonly<Record<Marketplace, string>>;
  world: WorldStore;
  /** How the sandbox's time runs. */
  clock: WorldClock;
  /** Buyers that live; off at the start. */
  life: Life;
  faults: ApiFaults;
  webhooks: DeliveryEngine;
  /** Closes every port, lets pushes under way end, and closes the journals. Safe to call twice. */
  stop: () => Promise<void>;
}

/** A port is taken. `message` names it and says what to set. */
export class PortInUseError extends Error {
  override name = 'PortInUseError';
}

/** Opens the world and the five ports. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const unlock = lockFolder(options.folder);
  const warn = (message: string): void => options.logger.warn(message);
  const { world, store } = openStorage(options, warn, unlock);
  const addresses = { webhook: options.webhookBaseUrl, app: options.appBaseUrl };
  registerAddresses(world, addresses);
  world.onReset(() => registerAddresses(world, addresses));
  const { retryScale } = options;
  const webhooks = new DeliveryEngine({ world, store, modules: marketplaceModules, retryScale, warn });
  const faults = new ApiFaults();
  const life = makeLife(world);
  const servers: FastifyInstance[] = [];

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= shutDown());
  const shutDown = async (): Promise<void> => {
    life.close();
    await Promise.all(servers.map((server) => server.close()));
    await webhooks.stop();
    store.close();
    world.close();
    unlock();
  };

  try {
    const urls = {} as Record<Marketplace, string>;
    for (const [at, marketplace] of MARKETPLACES.entries()) {
      const port = options.port === 0 ? 0 : options.port + 1 + at;
      const server = newServer(options.logger.child({ marketplace }));
      servers.push(server);
      // The port is taken first: routes may need to know their own address.
      urls[marketplace] = await listen(server, options.host, port);
      await server.register(formbody, { bodyLimit: BODY_LIMIT });
      const module = marketplaceModules[marketplace];
      faults.guard(server, module);
      addPictureRoutes(server, world, marketplace);
      module.register(server, {
        world,
        publicUrl: urls[marketplace],
        lostPushes: () => lostPushesOf(webhooks, marketplace),
      });
      await server.ready();
    }
    const control = newServer(options.logger.child({ part: 'control' }));
    servers.push(control);
    const controlUrl = await listen(control, options.host, options.port);
    const parts = { world, webhooks, faults, life, urls, host: options.host };
    buildControl(control, parts);
    await control.ready();
    webhooks.start();
    return { controlUrl, urls, world, clock: world.clock, life, faults, webhooks, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens what is kept on disk; gives the folder back where that fails. */
function openStorage(
  { folder, seed }: SandboxOptions,
  warn: Warn,
  unlock: () => void,
): { world: WorldStore; store: DeliveryStore } {
  try {
    return { world: openWorld({ folder, seed, warn }), store: new DeliveryStore(folder, warn) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Oldest first. */
function lostPushesOf(webhooks: DeliveryEngine, marketplace: Marketplace): LostPush[] {
  return webhooks
    .list()
    .filter((one) => one.marketplace === marketplace && LOST.has(one.status))
    .map(({ deliveryId: position, request, createdAt }) => ({ position, request, createdAt }))
    .sort((a, b) => a.position - b.position);
}

const LOST: ReadonlySet<DeliveryStatus> = new Set(['given_up', 'dropped']);
const BODY_LIMIT = 1024 * 1024;
/** The whole of a request, and its headers, ms. How often both are looked at, ms. */
const [REQUEST_MS, HEADERS_MS, CHECK_EVERY_MS] = [5 * 60_000, 5000, 1000];

function newServer(logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    // Addresses carry tokens and signatures: the framework's own request lines stay out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    // Left out, the framework lets a request take for ever.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
  });
}

/** Takes the port and returns its address; the server closes it together with itself. */
async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  const { server } = app;
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortInUseError(
      `Port ${port} on ${host} is in use: stop what listens there, or set SANDBOX_PORT to the first of five free ports`,
      { cause: error },
    );
  }
  app.addHook('onClose', async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return publicUrl(host, (server.address() as AddressInfo).port);
}

function publicUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
