import { z } from 'zod';
import { MARKETPLACES } from '../../world/types.ts';
import type { Buyer, Conversation, Marketplace, Message, Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';

/** Something named in a request does not exist. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

/** A request that says something this marketplace does not have. `message` says what is right. */
export class NotUnderstoodError extends Error {
  override name = 'NotUnderstoodError';
}

/** A marketplace's name. */
export const MarketplaceName = z.enum(MARKETPLACES);

/** An id as the marketplaces write them. */
export const Id = z.string().min(1).max(100);

/** The words of a message, a review, a reason. */
export const Words = z.string().max(5000);

export const ByMarketplace = z.object({ marketplace: MarketplaceName });
export const ByShop = ByMarketplace.extend({ shopId: Id });
export const ByBuyer = ByMarketplace.extend({ buyerId: Id });
export const ByConversation = ByMarketplace.extend({ conversationId: Id });

/** The thing that was looked for, or `NotFoundError` in one sentence. */
export function need<Thing>(
  thing: Thing | undefined,
  name: string,
  id: string,
  marketplace: Marketplace,
): Thing {
  if (thing === undefined) throw new NotFoundError(`There is no ${name} ${id} at ${marketplace}`);
  return thing;
}

/** The shop, or `NotFoundError`. */
export function findShop(world: World, marketplace: Marketplace, shopId: string): Shop {
  return need(world.shop(marketplace, shopId), 'shop', shopId, marketplace);
}

/** The buyer, or `NotFoundError`. */
export function findBuyer(world: World, marketplace: Marketplace, buyerId: string): Buyer {
  return need(world.buyer(marketplace, buyerId), 'buyer', buyerId, marketplace);
}

/** The conversation, or `NotFoundError`. */
export function findConversation(
  world: World,
  marketplace: Marketplace,
  conversationId: string,
): Conversation {
  return need(world.conversation(marketplace, conversationId), 'conversation', conversationId, marketplace);
}

/** The message, or `NotFoundError`. */
export function findMessage(world: World, conversation: Conversation, messageId: string): Message {
  const { marketplace, conversationId } = conversation;
  const message = world.messages(marketplace, conversationId).find((one) => one.messageId === messageId);
  return need(message, 'message', messageId, marketplace);
}

/**
 * Refuses pictures that were never uploaded (`NotFoundError`) and uploads of another type
 * (`NotUnderstoodError`).
 */
export function checkPictures(world: World, marketplace: Marketplace, mediaIds: readonly string[]): void {
  for (const mediaId of mediaIds) checkUpload(world, marketplace, mediaId, 'image');
}

/** Refuses an upload that does not exist (`NotFoundError`) and one of another type (`NotUnderstoodError`). */
export function checkUpload(
  { media }: World,
  marketplace: Marketplace,
  mediaId: string,
  type: 'image' | 'video',
): void {
  const { mediaType } = need(media.find(marketplace, mediaId), 'upload', mediaId, marketplace);
  if (mediaType.startsWith(`${type}/`)) return;
  throw new NotUnderstoodError(`Upload ${mediaId} is ${mediaType}; say one that is ${type}/…`);
}
