import type { App, TokenPair } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { linksOf, renewLinks } from './links.ts';

/** The app's one bearer token: the same until it ends, then a new one. */
export function clientTokenOf(world: World, app: App, lifetimeMs: number): TokenPair {
  const current = newestOf(world, app);
  if (current && isLive(world, app, current)) return current;
  renewLinks(world, app.appId);
  const expiresAt = world.now() + lifetimeMs;
  return world.issueTokens(
    {
      marketplace: 'tokopedia',
      appId: app.appId,
      grantId: `client-credentials-${app.appId}`,
      shopIds: [holderOf(app)],
      accessToken: world.nextToken('c:'),
      refreshToken: world.nextToken('unused:'),
      accessExpiresAt: expiresAt,
      refreshExpiresAt: expiresAt,
    },
    current?.refreshToken,
  );
}

/** The app that a bearer token speaks for, while the token lives. */
export function appOfToken(world: World, accessToken: string): App | undefined {
  const pair = world.byAccessToken('tokopedia', accessToken);
  const app = pair && world.app('tokopedia', pair.appId);
  return app && pair.shopIds.includes(holderOf(app)) && isLive(world, app, pair) ? app : undefined;
}

/** Expiring the tokens of a linked shop ends the app's bearer token too: it is the one the shop is served by. */
function isLive(world: World, app: App, pair: TokenPair): boolean {
  const now = world.now();
  return (
    pair.replacedAt === null &&
    pair.accessExpiresAt > now &&
    linksOf(world, app.appId).every((link) => link.accessExpiresAt > now)
  );
}

function newestOf(world: World, app: App): TokenPair | undefined {
  return world.grantsOf('tokopedia', holderOf(app)).at(-1);
}

/** Client tokens belong to no shop; the world files them under this name. */
function holderOf(app: App): string {
  return `app-${app.appId}`;
}
