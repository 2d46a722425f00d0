import type { Media } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';

/** Whether an uploaded film has been converted: only then can it be sent. */
export function isFilmReady(world: World, { createdAt }: Media): boolean {
  return world.now() - createdAt >= SHOPEE_OPTIONS.chat.videoProcessingMs;
}
