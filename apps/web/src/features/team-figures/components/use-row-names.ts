import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { useMemo } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import type { RowNames } from '../model/figure-rows.ts';
import { useFigureTexts } from './use-figure-texts.ts';

/** The names of people, shops and days. */
export function useRowNames(): RowNames {
  const { t, i18n } = useLingui();
  const { day } = useFigureTexts();
  const shops = useAtomValue(shopsAtom);
  return useMemo(() => {
    const byId = new Map<string, string>(shops.map((shop) => [shop.shopId, shopDisplayNameOf(shop)]));
    return {
      day,
      shop: (shopId) => byId.get(shopId) ?? shopId,
      person(personKey, name) {
        if (personKey === 'app') return t`In the marketplace's app`;
        return name === '' ? t`Former colleague` : name;
      },
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [i18n.locale, shops, day]);
}
