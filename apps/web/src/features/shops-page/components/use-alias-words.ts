import { useLingui } from '@lingui/react/macro';
import type { AliasRowResult } from '@seller-chat/api-client/contract';

/** The result of a row in words. */
export function useAliasResultWords(): Readonly<Record<AliasRowResult, string>> {
  const { t } = useLingui();
  return {
    willChange: t`Changes`,
    changed: t`Changed`,
    unchanged: t`Stays as it is`,
    changedMeanwhile: t`Changed by a colleague since the preview; left as it is`,
    notApplied: t`Not changed, because other rows have a problem`,
    aliasTooLong: t`The alias has more than 50 characters`,
    aliasUnprintable: t`The alias has control characters or direction marks`,
    idMissing: t`The shop ID is missing`,
    idRounded: t`The spreadsheet program has rounded the shop ID (like 1.23E+17). Format the column as text and enter the whole ID`,
    formula: t`A formula: enter the text itself`,
    notText: t`A date or another value: format the cell as text`,
    unknownMarketplace: t`This marketplace does not exist`,
    unknownShop: t`None of your shops has this ID`,
    ambiguous: t`Shops of several marketplaces have this ID: fill in the marketplace`,
    otherMarketplace: t`The shop with this ID is on another marketplace`,
    duplicate: t`Several rows are about this shop`,
  };
}
