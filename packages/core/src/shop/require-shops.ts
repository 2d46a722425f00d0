import { FIELD, findProblem, oneOf, requireEach, requireFields } from '../kernel/malformed-input.ts';
import type { MalformedInputError } from '../kernel/malformed-input.ts';
import { SHOP_AUTHORISATION_STATUSES } from './shop.ts';
import type { Shop } from './shop.ts';

const SHOP_FIELDS = {
  shopId: FIELD.id,
  platform: FIELD.text,
  platformShopId: FIELD.text,
  site: FIELD.text,
  status: oneOf(SHOP_AUTHORISATION_STATUSES),
  shopName: FIELD.text,
  alias: FIELD.text,
  groupId: FIELD.text,
};

/** The fault of a malformed shop; undefined for a valid one (SPEC Z1). */
export function findShopProblem(value: unknown, path = 'shop'): MalformedInputError | undefined {
  return findProblem(value, SHOP_FIELDS, path);
}

/** @throws MalformedInputError if `value` is not a shop */
export function requireShop(value: unknown, path: string): void {
  requireFields(value, SHOP_FIELDS, path);
}

/** @throws MalformedInputError for the first value that is not a shop */
export function requireShops(list: readonly Shop[], path: string): void {
  requireEach(list, SHOP_FIELDS, path);
}
