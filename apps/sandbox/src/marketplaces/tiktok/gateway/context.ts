import type { World } from '../../../world/world.ts';
import type { TikTokOptions } from './options.ts';
import type { PushAddresses } from '../pushes/push-addresses.ts';

/** What every route of this marketplace works with. */
export interface TikTokContext {
  world: World;
  /** This port's own address. */
  publicUrl: string;
  options: TikTokOptions;
  memory: TikTokMemory;
}

/** Calls of one app for one shop in the second under way. */
export interface CallCount {
  second: number;
  calls: number;
}

/** A video under way. */
export interface VideoUpload {
  shopId: string;
  fileName: string;
  /** Bytes. */
  size: number;
  chunkCount: number;
  /** By number, from 1. */
  chunks: Map<number, Buffer>;
}

/** What the world has no place for: it lasts as long as the process. */
export interface TikTokMemory {
  /** By shop id: whether its agents take new chats. Absent: they do. */
  acceptsChat: Map<string, boolean>;
  /** Messages sent, by app, shop and day. */
  sentToday: Map<string, number>;
  /** Idempotency keys of after-sale decisions that have had their effect. */
  decided: Set<string>;
  /** Returns that sellers began, by shop and idempotency key. */
  madeReturns: Map<string, string>;
  /** The keys (`sellerRequestKey`) of requests that sellers made themselves. */
  sellerRequests: Set<string>;
  /** Sums that sellers offered instead of all, by return. */
  offers: Map<string, { amount: string; currency: string }>;
  /** Videos of which some chunks have arrived, by their upload tokens. */
  videoUploads: Map<string, VideoUpload>;
  pushAddresses: PushAddresses;
  /** By app and shop: how much of the second's calls is used. */
  calls: Map<string, CallCount>;
}
