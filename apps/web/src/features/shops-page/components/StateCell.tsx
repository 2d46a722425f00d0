import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UNBOUND_SHOP_DAYS } from '@seller-chat/api-client/contract';
import type { Shop } from '@seller-chat/core';
import { StateWord } from '@seller-chat/ui/table';
import type { StateWordProps } from '@seller-chat/ui/table';
import { useNow } from '../../../kit/time/use-now.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { authorisationStateOf, daysLeftOf } from '../model/authorisation-state.ts';
import type { AuthorisationState } from '../model/authorisation-state.ts';
import { useShopStateWords } from './use-shop-state-words.ts';
import './shops-page.css';

const DAY = 86_400_000;
const TONES: Readonly<Record<AuthorisationState, StateWordProps['tone']>> = {
  authorised: 'good',
  ending: 'warn',
  expired: 'bad',
  connecting: 'calm',
  unbound: 'calm',
};

/** The state of a shop's authorisation, and when it ends. */
export function StateCell({ shop }: { shop: Shop }) {
  const { t } = useLingui();
  const words = useShopStateWords();
  const times = useTimeTexts();
  const now = useNow();
  const state = authorisationStateOf(shop, now);
  const { authorisationEndsAt = 0, unboundAt = 0 } = shop;
  const end = times.short(authorisationEndsAt, now);
  const deletion = times.short(unboundAt + UNBOUND_SHOP_DAYS * DAY, now);
  const daysLeft = daysLeftOf(shop, now);
  return (
    <span className="shop-state">
      <StateWord tone={TONES[state]}>{words[state]}</StateWord>
      {state === 'authorised' && daysLeft !== undefined && <small>{t`until ${end}`}</small>}
      {state === 'ending' && daysLeft !== undefined && (
        <small>{t`until ${end}, ${plural(daysLeft, { one: '# day left', other: '# days left' })}`}</small>
      )}
      {state === 'unbound' && <small>{t`data deleted on ${deletion}`}</small>}
    </span>
  );
}
