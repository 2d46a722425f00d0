import { ALIAS_COLUMNS, ALIAS_COLUMN_KEYS } from '@seller-chat/api-client/contract';
import type { AliasColumn, AliasRow, AliasRowResult } from '@seller-chat/api-client/contract';
import { platformNameOf } from '@seller-chat/core/platform';
import type { LanguageCode, Shop } from '@seller-chat/core';
import { countTones, sortByTone } from '../../../kit/sheet-file/sheet-tone.ts';
import type { SheetTone } from '../../../kit/sheet-file/sheet-tone.ts';

/** How a row's result looks. */
export function aliasToneOf(result: AliasRowResult): SheetTone {
  if (result === 'willChange' || result === 'changed') return 'good';
  return result === 'unchanged' || result === 'notApplied' ? 'calm' : 'bad';
}

const toneOf = ({ result }: AliasRow): SheetTone => aliasToneOf(result);
/** The rows to show, problems first. */
export const sortAliasRows = (rows: readonly AliasRow[]) => sortByTone(rows, toneOf);
/** How many rows are of each tone. */
export const countAliasRows = (rows: readonly AliasRow[]) => countTones(rows, toneOf);

/** The aliases that a preview showed, for the call that applies it. */
export function seenAliases(rows: readonly AliasRow[]) {
  return rows.flatMap(({ result, shop }) =>
    result === 'willChange' && shop ? [{ shopId: shop.shopId, seenAlias: shop.seenAlias }] : [],
  );
}

/** The template's header and rows: the shops as they are, so that only names have to be typed. */
export function templateOf(
  shops: readonly Shop[],
  language: LanguageCode,
): { header: readonly string[]; rows: readonly (readonly string[])[] } {
  const names = ALIAS_COLUMNS[language];
  const cellOf = (shop: Shop, column: AliasColumn) =>
    column === 'platform' ? platformNameOf(shop.platform) : shop[column];
  return {
    header: ALIAS_COLUMN_KEYS.map((column) => names[column]),
    rows: shops.map((shop) => ALIAS_COLUMN_KEYS.map((column) => cellOf(shop, column))),
  };
}
