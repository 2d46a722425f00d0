import { makeRandom } from '@seller-chat/sandbox/random';
import type { ShopId } from '@seller-chat/core';
import { makeMp4 } from '../../../apps/server/src/testing/files.ts';
import type { SignedInSeller } from './seller.ts';

/** A film that was uploaded, and its bytes. */
export interface Film {
  /** On the server's own origin. */
  url: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const DURATION_MS = 10_000;
const SIDE_PX = 640;

/** Uploads a film of `size` bytes, different for each seed, to a shop whose marketplace takes films. */
export async function uploadFilm(
  { seller, url }: Pick<SignedInSeller, 'seller' | 'url'>,
  shopId: ShopId,
  { size, seed }: { size: number; seed: string },
): Promise<Film> {
  const bytes = new Uint8Array(makeMp4(DURATION_MS, SIDE_PX, SIDE_PX, size));
  // The head says what the film is; what follows differs from place to place, so that no byte passes for another.
  const random = makeRandom(`${seed}/film`);
  for (let at = HEAD_BYTES; at < bytes.length; at += 1) bytes[at] = random.between(0, 255);
  const file = { blob: new Blob([bytes], { type: 'video/mp4' }), name: 'film.mp4' };
  const uploaded = await seller.uploadFile({ shopId }, { file });
  return { url: new URL(uploaded.url, url).href, bytes };
}

/** More than the boxes that say length and size take. */
const HEAD_BYTES = 1024;
