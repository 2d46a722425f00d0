import { isCount } from '../kernel/plain-value.ts';
import type { Platform } from '../platform/platform.ts';
import { isHostOf } from './image-address.ts';
import { PICTURE_HOSTS } from './picture-hosts.ts';

/** Edge of a thumbnail in px, by default (requirements: spec 3). */
export const THUMBNAIL_SIZE = 60;

/** A picture's path, without an existing thumbnail suffix: `a.jpg`, not `a.jpg_120x120q80.jpg_.webp`. */
const LAZADA_PATH =
  /^([^?#]+?\.(?:jpe?g|png))(?:_\d+x\d+(?:q\d+)?\.(?:jpe?g|png|webp)(?:_\.\w+)?)?([?#].*)?$/i;

/** An uploaded picture: its id alone, without a size suffix. */
const SHOPEE_PATH = /^([^?#]+\/file\/[a-z\d-]+)([?#].*)?$/i;

/**
 * The address of a thumbnail, in the form of the marketplace's own image hosts (SPEC I3, I4), or the
 * address itself if there is none: on other hosts, on other marketplaces, for addresses of another form.
 *
 * @param size - edge in px; anything but a whole number above 0 means {@link THUMBNAIL_SIZE}. Shopee has one
 *   size only
 */
export function toThumbnailAddress(
  address: string,
  host: string,
  platform: Platform | undefined,
  size?: number,
): string {
  if (platform === 'Lazada' && isHostOf(host, PICTURE_HOSTS.Lazada)) {
    const edge = isCount(size) && size > 0 ? size : THUMBNAIL_SIZE;
    return address.replace(LAZADA_PATH, `$1_${edge}x${edge}q80.jpg$2`);
  }
  if (platform === 'Shopee' && isHostOf(host, PICTURE_HOSTS.Shopee)) {
    return address.replace(SHOPEE_PATH, '$1_tn$2');
  }
  return address;
}
