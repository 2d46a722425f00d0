import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { timeTextsIn } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { nowAtom } from '../../chat-state/index.ts';
import { siteName } from '../../inbox/index.ts';
import { languageNameIn } from '../model/language-name.ts';
import { zoneOffsetText } from '../model/zone-offset.ts';
import type { MarketplaceSite } from '../model/marketplace-sites.ts';

/** One site: its name, language, currency, clock, and the shops that the account has there. */
export function SiteRow({ site }: { site: MarketplaceSite }) {
  const { t, i18n } = useLingui();
  const now = useAtomValue(nowAtom);
  const { defaultLanguage, currency, timeZone, shopCount } = site;
  return (
    <li data-used={shopCount > 0}>
      <span className="setting-site-name">{siteName(site.site, i18n.locale)}</span>
      <span className="setting-site-language">{languageNameIn(defaultLanguage, i18n.locale)}</span>
      <span className="setting-site-currency">{currency}</span>
      <span className="setting-site-zone" title={timeZone}>
        {timeZone !== undefined &&
          `${timeTextsIn(i18n.locale, timeZone).clock(now)} · ${zoneOffsetText(timeZone, now)}`}
      </span>
      <span className="setting-site-shops">
        {shopCount > 0 && t`${plural(shopCount, { one: '# shop', other: '# shops' })}`}
      </span>
    </li>
  );
}
