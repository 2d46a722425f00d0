import { FIELD, orNull, requireEach, requireFields } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { isText } from '../kernel/plain-value.ts';
import type { Shop, ShopId } from '../shop/shop.ts';
import type { PermissionHolder } from './permissions.ts';
import { parseVersionInfo } from './version-info.ts';
import type { VersionInfo } from './version-info.ts';

/** The signed-in account (requirements: spec 3). */
export interface Account extends PermissionHolder {
  accountId: string;
  /** Empty for the main account. */
  subAccountId: string;
  displayName: string;
  permissionCodeList: string[];
  versionInfo: VersionInfo;
}

/**
 * The account in a server's answer (SPEC A19), or `undefined` if no account id can be read: without one
 * it cannot be separated from other accounts. It is main only for exactly `true`. Of the permission codes, texts
 * are taken, each once, unknown ones too; other missing texts are empty. See `parseVersionInfo` for the rest.
 */
export function parseAccount(value: unknown): Account | undefined {
  const fields = Object(value) as Record<string, unknown>;
  const accountId = toId(fields['accountId']);
  if (accountId === '') return undefined;
  const { isMain, displayName, permissionCodeList } = fields;
  const codes: unknown[] = Array.isArray(permissionCodeList) ? permissionCodeList : [];
  return {
    accountId,
    subAccountId: toId(fields['subAccountId']),
    isMain: isMain === true,
    displayName: toText(displayName),
    permissionCodeList: [...new Set(codes.filter(isText))],
    versionInfo: parseVersionInfo(fields['versionInfo']),
  };
}

/** An id as text, also if the server sends a whole number. */
function toId(value: unknown): string {
  return isText(value) || Number.isSafeInteger(value) ? String(value) : '';
}

const VIEWER_FIELDS = { isMain: FIELD.flag, shopIdList: orNull(FIELD.list) };

/**
 * The shops that the account may see, in the order given (SPEC A20). The main account sees all of them; a
 * sub-account those of its list, or all where the list is null. Returns `shops` itself where that is all.
 *
 * @throws MalformedInputError for a malformed account or list of shops (SPEC Z1): visibility is never guessed
 */
export function visibleShopsOf<T extends Pick<Shop, 'shopId'>>(
  account: { isMain: boolean; shopIdList: readonly ShopId[] | null },
  shops: readonly T[],
): readonly T[] {
  requireFields(account, VIEWER_FIELDS, 'account');
  requireEach(shops, {}, 'shops');
  const { isMain, shopIdList } = account;
  if (isMain || shopIdList === null) return shops;
  const isVisible = new Set(shopIdList);
  return shops.filter(({ shopId }) => isVisible.has(shopId));
}
