import { LOCALES, THEMES } from '../../protocol.ts';
import type { TipState, ToFrame } from '../../protocol.ts';

/** Longest token, UTF-16 units. */
const TOKEN_MAX = 8_000;
const SHOP_ID_MAX = 200;
const SHOPS_MAX = 10_000;

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isOneOf = (known: readonly unknown[]) => (value: unknown) => known.includes(value);

/** The check of each field. A field without a check does not compile. */
const CHECKS: Readonly<Record<keyof TipState, (value: unknown) => boolean>> = {
  token: (value) => value === null || value === '' || isText(value, TOKEN_MAX),
  locale: isOneOf(LOCALES),
  theme: isOneOf(THEMES),
  shops: (value) => value === null || isShopList(value),
  isMuted: isFlag,
  isSilenced: isFlag,
  isOpen: isFlag,
};

function isShopList(value: unknown): boolean {
  return Array.isArray(value) && value.length <= SHOPS_MAX && value.every((id) => isText(id, SHOP_ID_MAX));
}

/**
 * A message of the host's page, if it is one: it holds known fields only, each of its type. Undefined for everything
 * else. Unknown fields are left out, because a newer loader may have more. Never throws.
 */
export function readToFrame(data: unknown): ToFrame | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'type')) return undefined;
  const given = data as Readonly<Record<string, unknown>>;
  if (given['type'] === 'markSeen') return { type: 'markSeen' };
  if (given['type'] !== 'state') return undefined;
  const fields = Object.entries(CHECKS).filter(([field]) => Object.hasOwn(given, field));
  if (!fields.every(([field, check]) => check(given[field]))) return undefined;
  const state: Partial<TipState> = Object.fromEntries(fields.map(([field]) => [field, given[field]]));
  return { type: 'state', ...state };
}
