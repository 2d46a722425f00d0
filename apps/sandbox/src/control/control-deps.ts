import type { ApiFaults } from '../faults/api-faults.ts';
import type { Providers } from '../providers/providers.ts';
import type { DeliveryEngine } from '../webhooks/delivery-engine.ts';
import type { Life } from '../world/life/life.ts';
import type { Marketplace } from '../world/types.ts';
import type { WorldStore } from '../world/store/world-store.ts';

/** What the control API works on. */
export interface ControlDeps {
  world: WorldStore;
  webhooks: DeliveryEngine;
  faults: ApiFaults;
  life: Life;
  providers: Providers;
  /** The marketplaces' addresses, by name. */
  urls: Readonly<Record<Marketplace, string>>;
  /** The address listened on, allowed as a host name beside the loopback ones. */
  host: string;
}
