import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@seller-chat/ui';
import { SettingPanel } from '@seller-chat/ui/pages';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import { marketplacesOf } from '../model/marketplace-sites.ts';
import { MarketplaceBlock } from './MarketplaceBlock.tsx';

/** The marketplaces with their sites, and what the account has on each. */
export function MarketplacesSection() {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const config = usePageQuery({
    key: ['platform-site-config'],
    read: (api, call) => api.getPlatformSiteConfig({}, call),
  });
  return (
    <SettingPanel
      title={t`Marketplaces and sites`}
      lead={t`What each marketplace sets per country or region. Deadlines and opening hours follow its clock.`}
    >
      <QueryFaces
        query={config}
        skeleton={<Skeleton shape="box" height={320} />}
        failure={t`The marketplaces could not be loaded.`}
      >
        {(data) => (
          <>
            {marketplacesOf(data, shops).map((marketplace) => (
              <MarketplaceBlock key={marketplace.platform} marketplace={marketplace} />
            ))}
          </>
        )}
      </QueryFaces>
    </SettingPanel>
  );
}
