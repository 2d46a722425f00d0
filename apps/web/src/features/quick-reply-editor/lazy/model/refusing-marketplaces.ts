import type { QuickReplyPicture } from '@seller-chat/api-client/contract';
import { PLATFORMS, capabilitiesOf } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';

/** A marketplace that takes no picture with these sides, and how long it wants them, px. */
export interface RefusingMarketplace {
  platform: Platform;
  min: number;
  max: number;
}

/** The marketplaces whose limit of sides a picture breaks; none for one whose sides are not known. */
export function refusingMarketplaces({
  width,
  height,
}: Pick<QuickReplyPicture, 'width' | 'height'>): RefusingMarketplace[] {
  if (width === 0 || height === 0) return [];
  return PLATFORMS.flatMap((platform) => {
    const sides = capabilitiesOf(platform).image.sidePx.value;
    const isWithin =
      sides === null || (Math.min(width, height) >= sides.min && Math.max(width, height) <= sides.max);
    return isWithin ? [] : [{ platform, ...sides }];
  });
}
