import type { Media } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { PICTURE_PATHS } from '../../picture-addresses.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { memoryOf } from '../gateway/world-memory.ts';

/** A film on its way in, block by block. */
export interface FilmUpload {
  shopId: string;
  fileName: string;
  fileBytes: number;
  /** By block number, from 0. */
  blocks: Map<number, Buffer>;
}

/** Uploads under way by their id, and the cover that was named for a film, by the film's id. */
export const uploadsOf = memoryOf(() => new Map<string, FilmUpload>());
const coversOf = memoryOf(() => new Map<string, string>());

/** The picture an address of this marketplace's leads to. */
export function pictureAt(world: World, url: string): Media | undefined {
  const path = `${publicUrlOf(world)}${PICTURE_PATHS.media}/`;
  const mediaId = url.startsWith(path) ? url.slice(path.length).replace(/\.\w+$/, '') : '';
  const media = world.media.find('lazada', mediaId);
  return media?.mediaType.startsWith('image/') ? media : undefined;
}

export function filmOf(world: World, videoId: string): Media | undefined {
  const media = world.media.find('lazada', videoId);
  return media?.mediaType === 'video/mp4' ? media : undefined;
}

/** The id of a film's cover, '' where none was named. */
export function coverOf(world: World, videoId: string): string {
  return coversOf(world).get(videoId) ?? '';
}

export function setCover(world: World, videoId: string, mediaId: string): void {
  coversOf(world).set(videoId, mediaId);
}
