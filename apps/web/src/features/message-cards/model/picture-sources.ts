import { imagePlanOf } from '@seller-chat/core/image';
import type { Platform } from '@seller-chat/core';

/**
 * The addresses to try for a picture of a marketplace, by core's image plan. Never the marketplace's own: the
 * page's content policy lets pictures come from its own server only, and that is where the proxy is.
 *
 * @param edge - a smaller copy of this size suffices, px; the picture itself without it
 */
export function pictureSources(
  src: string | undefined,
  platform: Platform | undefined,
  edge?: number,
): readonly string[] {
  return imagePlanOf({ src, platform, forceProxy: true, proxyZip: edge !== undefined, zipSize: edge });
}
