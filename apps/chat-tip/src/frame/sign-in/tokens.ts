/** What a signed-in person gives an embed site: see `connectEmbed`. */
export interface Tokens {
  readonly token: string;
  readonly badgeToken: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Longest token, UTF-16 units. */
const TOKEN_MAX = 8_000;

const isToken = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= TOKEN_MAX;

/** Whether a value from storage or from another window has the fields of tokens. Never throws. */
export function isTokens(value: unknown): value is Tokens {
  if (typeof value !== 'object' || value === null) return false;
  const { token, badgeToken, expiresAt } = value as Readonly<Record<string, unknown>>;
  return isToken(token) && isToken(badgeToken) && Number.isFinite(expiresAt);
}
