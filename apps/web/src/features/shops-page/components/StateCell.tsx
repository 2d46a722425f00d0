import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UNBOUND_SHOP_DAYS } from '@seller-chat/api-client/contract';
import { shopStateOf } from '@seller-chat/core/shop';
import type { Shop, ShopState } from '@seller-chat/core';
import { StateWord } from '@seller-chat/ui/table';
import type { StateWordProps } from '@seller-chat/ui/table';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { useShopStateWords } from './use-shop-state-words.ts';
import './shops-page.css';

const DAY = 86_400_000;
/** From this many days before its end an authorisation says how many are left; the first warning is sent then. */
const WARN_DAYS = 15;
const TONES: Readonly<Record<ShopState, StateWordProps['tone']>> = {
  authorised: 'good',
  expired: 'bad',
  connecting: 'calm',
  unbound: 'calm',
};

/** The state of a shop's authorisation, and when it ends. */
export function StateCell({ shop }: { shop: Shop }) {
  const { t } = useLingui();
  const words = useShopStateWords();
  const times = useTimeTexts();
  const clock = useAtomValue(servicesAtom);
  const state = shopStateOf(shop);
  const { authorisationEndsAt = 0, unboundAt = 0 } = shop;
  const now = clock.now();
  const end = times.short(authorisationEndsAt, now);
  const deletion = times.short(unboundAt + UNBOUND_SHOP_DAYS * DAY, now);
  const daysLeft = Math.max(0, Math.ceil((authorisationEndsAt - now) / DAY));
  const hasEnd = state === 'authorised' && authorisationEndsAt > 0;
  const isEnding = hasEnd && daysLeft <= WARN_DAYS;
  return (
    <span className="shop-state">
      <StateWord tone={isEnding ? 'warn' : TONES[state]}>{words[state]}</StateWord>
      {hasEnd && !isEnding && <small>{t`until ${end}`}</small>}
      {isEnding && (
        <small>{t`until ${end}, ${plural(daysLeft, { one: '# day left', other: '# days left' })}`}</small>
      )}
      {state === 'unbound' && <small>{t`data deleted on ${deletion}`}</small>}
    </span>
  );
}
