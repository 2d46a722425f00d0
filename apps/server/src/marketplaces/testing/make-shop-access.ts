import type { ShopAccess } from '../port.ts';

export const NOW = 1_700_000_000_000;

/** A shop with a token that is good for an hour. */
export function makeShopAccess(
  overrides: Partial<Omit<ShopAccess, 'credentials'>> & {
    credentials?: Partial<ShopAccess['credentials']>;
  } = {},
): ShopAccess {
  return {
    platformShopId: '1000182736',
    site: 'MY',
    ...overrides,
    credentials: {
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      accessExpiresAt: NOW + 3_600_000,
      refreshExpiresAt: NOW + 30 * 86_400_000,
      extra: {},
      ...overrides.credentials,
    },
  };
}

/** A push's bytes: JSON of the value, or the text itself. */
export function bytes(body: unknown): Buffer {
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
