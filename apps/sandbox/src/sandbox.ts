import formbody from '@fastify/formbody';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { registerAddresses } from './app-addresses.ts';
import { buildControl } from './control/control.ts';
import { ApiFaults } from './faults/api-faults.ts';
import type { LostPush } from './marketplaces/marketplace.ts';
import { addPictureRoutes } from './marketplaces/picture-routes.ts';
import { marketplaceModules } from './marketplace-registry.ts';
import { BODY_LIMIT, listenHttp, newHttpServer } from './ports/http-server.ts';
import { PORTS_IN_ROW } from './ports/listen.ts';
import { openProviders } from './providers/providers.ts';
import type { Providers, ProvidersOptions } from './providers/providers.ts';
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
  /** The control port; marketplaces, mail, text messages, translation and the ERP follow. 0 takes free ones. */
  port: number;
  folder: string;
  seed: string;
  webhookBaseUrl?: string | undefined;
  appBaseUrl?: string | undefined;
  retryScale: number;
  /** The machine's clock, epoch ms. */
  now: () => number;
  logger: FastifyBaseLogger;
}

/** Of the control port (R22). */
const TRANSLATION_OFFSET = 8;

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
  /** Mail, text messages, the translation and the ERP. */
  providers: Providers;
  /** Closes every port, lets pushes under way end, and closes the journals. Safe to call twice. */
  stop: () => Promise<void>;
}

/** Opens the world and every port. Throws `PortInUseError`. */
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
  let providers: Providers | undefined;

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= shutDown());
  const shutDown = async (): Promise<void> => {
    life.close();
    await Promise.all(servers.map((server) => server.close()));
    await providers?.stop();
    await webhooks.stop();
    store.close();
    world.close();
    unlock();
  };

  try {
    const urls = {} as Record<Marketplace, string>;
    for (const [at, marketplace] of MARKETPLACES.entries()) {
      const port = options.port === 0 ? 0 : options.port + 1 + at;
      const server = newHttpServer(options.logger.child({ marketplace }));
      servers.push(server);
      // The port is taken first: routes may need to know their own address.
      urls[marketplace] = await listenHttp(server, options.host, port);
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
    const { host, folder, logger } = options;
    providers = await openProviders({
      host,
      ports: providerPorts(options.port),
      appBaseUrl: options.appBaseUrl,
      folder,
      now: options.now,
      logger,
    });
    const { inbox, erp, translation } = providers;
    world.onReset(() => {
      inbox.remove();
      erp.reset();
      translation.clear();
    });
    const control = newHttpServer(options.logger.child({ part: 'control' }));
    servers.push(control);
    const controlUrl = await listenHttp(control, options.host, options.port);
    const parts = { world, webhooks, faults, life, urls, host, providers };
    buildControl(control, parts);
    await control.ready();
    webhooks.start();
    return { controlUrl, urls, world, clock: world.clock, life, faults, webhooks, providers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Mail and text messages are on the two ports after the marketplaces'; the translation is the eighth after the control
 * port; the ERP is the last of the row (R22).
 */
function providerPorts(port: number): ProvidersOptions['ports'] {
  if (port === 0) return { mail: 0, sms: 0, translation: 0, erp: 0 };
  const mail = port + 1 + MARKETPLACES.length;
  return { mail, sms: mail + 1, translation: port + TRANSLATION_OFFSET, erp: port + PORTS_IN_ROW - 1 };
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
