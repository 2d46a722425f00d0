import type { TokenPair } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';

/** A link ends by revocation only. */
const LINK_LIFETIME_MS = 100 * 365 * 24 * 60 * 60 * 1000;

/** Whether the shop's owner has linked it to the app. */
export function isLinked(world: World, appId: string, shopId: string): boolean {
  return world.grantsOf('tokopedia', shopId).some((grant) => grant.appId === appId);
}

/** Every link of the app, one grant of one shop each. */
export function linksOf(world: World, appId: string): TokenPair[] {
  return world
    .shops('tokopedia')
    .flatMap((shop) => world.grantsOf('tokopedia', shop.shopId))
    .filter((grant) => grant.appId === appId);
}

/** Links a shop to an app; a shop that is linked already stays as it is. */
export function linkShop(world: World, appId: string, shopId: string): void {
  if (isLinked(world, appId, shopId)) return;
  writeLink(world, { appId, shopIds: [shopId], grantId: world.nextToken('link-') });
}

/** Starts expired links again, so that they can expire again. */
export function renewLinks(world: World, appId: string): void {
  for (const link of linksOf(world, appId)) {
    if (link.accessExpiresAt <= world.now()) writeLink(world, link, link.refreshToken);
  }
}

/** The texts of a link's tokens are never given out: the app's bearer token serves all its shops. */
function writeLink(
  world: World,
  { appId, shopIds, grantId }: Pick<TokenPair, 'appId' | 'shopIds' | 'grantId'>,
  replaces?: string,
): void {
  const expiresAt = world.now() + LINK_LIFETIME_MS;
  world.issueTokens(
    {
      marketplace: 'tokopedia',
      appId,
      grantId,
      shopIds,
      accessToken: world.nextToken('link-a-'),
      refreshToken: world.nextToken('link-r-'),
      accessExpiresAt: expiresAt,
      refreshExpiresAt: expiresAt,
    },
    replaces,
  );
}
