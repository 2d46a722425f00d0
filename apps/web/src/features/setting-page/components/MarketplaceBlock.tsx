import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PlatformMark } from '@seller-chat/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { Permitted } from '../../../kit/permission/Permitted.tsx';
import type { Marketplace } from '../model/marketplace-sites.ts';
import { SiteRow } from './SiteRow.tsx';
import './marketplaces.css';

const SHOPS_PAGE = { allOf: ['shopManager'] } as const;

/** One marketplace: its shops, what needs an action, and its sites. */
export function MarketplaceBlock({ marketplace }: { marketplace: Marketplace }) {
  const { t } = useLingui();
  const id = useId();
  const { platform, name, shopCount, expiredCount, sites } = marketplace;
  const shopsAddress = `/shop_setting?platform=${encodeURIComponent(platform)}`;
  const countText = t`${plural(shopCount, { one: '# shop', other: '# shops' })}`;
  return (
    <section className="setting-marketplace" aria-labelledby={id}>
      <header>
        <PlatformMark platform={platform} size={20} />
        <h3 id={id}>{name}</h3>
        <Permitted requires={SHOPS_PAGE} fallback={<span className="setting-count">{countText}</span>}>
          <Link className="setting-count" to={shopsAddress}>
            {countText}
          </Link>
        </Permitted>
      </header>
      {expiredCount > 0 && (
        <p className="setting-warning">
          <span>
            {t`${plural(expiredCount, {
              one: '# shop must be authorised again.',
              other: '# shops must be authorised again.',
            })}`}
          </span>
          <Permitted requires={SHOPS_PAGE}>
            <Link to={`${shopsAddress}&state=expired`}>{t`Open shops`}</Link>
          </Permitted>
        </p>
      )}
      <ul className="setting-sites">
        {sites.map((site) => (
          <SiteRow key={site.site} site={site} />
        ))}
      </ul>
    </section>
  );
}
