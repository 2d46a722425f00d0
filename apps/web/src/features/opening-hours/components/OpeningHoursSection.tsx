import { useLingui } from '@lingui/react/macro';
import type { OpeningHoursEntry } from '@seller-chat/api-client/contract';
import { PLATFORMS, sitesOf } from '@seller-chat/core/platform';
import type { ShopGroup } from '@seller-chat/core';
import { EmptyState, Skeleton } from '@seller-chat/ui';
import { SettingPanel, SettingSection } from '@seller-chat/ui/pages';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { Region } from '../../../kit/region/Region.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import { groupTargetsOf, siteTargetsOf } from '../model/targets.ts';
import type { HoursTarget } from '../model/targets.ts';
import { HoursRow } from './HoursRow.tsx';
import { HoursSheet } from './HoursSheet.tsx';

interface HoursData {
  openingHoursList: readonly OpeningHoursEntry[];
  groupList: readonly ShopGroup[];
}

const ZONES = new Map(
  PLATFORMS.flatMap((platform) => sitesOf(platform).map(({ site, timeZone }) => [site, timeZone] as const)),
);

/** When people reply, per site and group of shops. */
export function OpeningHoursSection() {
  const { t } = useLingui();
  const query = usePageQuery<HoursData>({
    key: ['opening-hours'],
    read: async (api, call) => {
      const [{ openingHoursList }, { groupList }] = await Promise.all([
        api.getOpeningHours({}, call),
        api.getGroupList({}, call),
      ]);
      return { openingHoursList, groupList };
    },
    changedBy: ['openingHours.changed', 'shop.changed'],
  });
  return (
    <SettingPanel
      title={t`Opening hours`}
      lead={t`When your team replies, by the clock of each country or region.`}
    >
      <QueryFaces
        query={query}
        skeleton={<Skeleton shape="box" height={220} />}
        failure={t`The opening hours could not be loaded.`}
      >
        {(data) => <HoursLists data={data} />}
      </QueryFaces>
    </SettingPanel>
  );
}

function HoursLists({ data }: { data: HoursData }) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const [openKey, setOpenKey] = useState<string>();
  const [savedKey, setSavedKey] = useState<string>();
  const sites = siteTargetsOf(shops, data.openingHoursList, (site) => ZONES.get(site));
  const groups = groupTargetsOf(data.groupList, shops, data.openingHoursList);
  const open = [...sites, ...groups].find((target) => keyOf(target) === openKey);
  const rows = (targets: readonly HoursTarget[]) =>
    targets.map((target) => (
      <HoursRow
        key={keyOf(target)}
        target={target}
        isJustSaved={savedKey === keyOf(target)}
        onMarkEnd={() => setSavedKey(undefined)}
        onEdit={() => setOpenKey(keyOf(target))}
      />
    ));
  if (sites.length === 0 && groups.length === 0)
    return (
      <EmptyState
        icon={<Clock size={20} aria-hidden />}
        text={t`Opening hours are set per country or region. Connect a shop to set the first ones.`}
      />
    );
  return (
    <>
      <SettingSection title={t`Countries and regions`}>{rows(sites)}</SettingSection>
      {groups.length > 0 && <SettingSection title={t`Groups of shops`}>{rows(groups)}</SettingSection>}
      {open !== undefined && (
        <Region isOverlay>
          <HoursSheet
            key={openKey}
            target={open}
            onClose={() => setOpenKey(undefined)}
            onSaved={() => {
              setSavedKey(openKey);
              setOpenKey(undefined);
            }}
          />
        </Region>
      )}
    </>
  );
}

const keyOf = ({ scope, scopeKey }: HoursTarget): string => `${scope}:${scopeKey}`;
