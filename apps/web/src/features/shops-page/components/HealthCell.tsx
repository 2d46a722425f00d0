import { useLingui } from '@lingui/react/macro';
import { shopStateOf } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { StateWord } from '@seller-chat/ui/table';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { useShopHealthWords } from './use-shop-state-words.ts';
import './shops-page.css';

/** How a connected shop works, and since when it does not work as it should. */
export function HealthCell({ shop }: { shop: Shop }) {
  const { t } = useLingui();
  const words = useShopHealthWords();
  const times = useTimeTexts();
  const clock = useAtomValue(servicesAtom);
  const { health = 'normal', healthSince = 0 } = shop;
  if (shopStateOf(shop) !== 'authorised') return '—';
  const since = times.short(healthSince, clock.now());
  return (
    <span className="shop-state">
      <StateWord tone={health === 'normal' ? 'good' : 'warn'}>{words[health]}</StateWord>
      {health !== 'normal' && healthSince > 0 && <small>{t`since ${since}`}</small>}
    </span>
  );
}
