import type { World } from '../../../world/world.ts';
import type { TokopediaOptions } from './options.ts';

/** Products handed in at once. */
export interface Upload {
  shopId: string;
  /** Numbers of products. */
  succeeded: readonly bigint[];
  /** What those that failed are called. */
  failed: readonly string[];
}

/** What the routes and the pushes of one running port share. */
export interface Context {
  world: World;
  /** This port's own address, under which its pictures lie. */
  publicUrl: string;
  options: TokopediaOptions;
  /** Push addresses as each app registered them last; in memory only, the chat address is the world's too. */
  registrations: Map<string, Readonly<Record<string, string>>>;
  /** Public keys of apps, PEM; in memory only. */
  publicKeys: Map<string, string>;
  /** What came of products that were handed in, by the number of the upload; in memory only. */
  uploads: Map<string, Upload>;
  /** Shops that their sellers have closed for a while; in memory only. */
  closedShops: Set<string>;
}

export function makeContext(world: World, publicUrl: string, options: TokopediaOptions): Context {
  return {
    world,
    publicUrl,
    options,
    registrations: new Map(),
    publicKeys: new Map(),
    uploads: new Map(),
    closedShops: new Set(),
  };
}
