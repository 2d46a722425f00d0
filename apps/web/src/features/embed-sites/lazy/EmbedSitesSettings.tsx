import { useLingui } from '@lingui/react/macro';
import { EMBED_LIMITS } from '@seller-chat/api-client/contract';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import { Button, EmptyState, Skeleton } from '@seller-chat/ui';
import { SettingPanel, SettingSection } from '@seller-chat/ui/pages';
import { AppWindow, Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { Region } from '../../../kit/region/Region.tsx';
import { EMBED_SITES, READ_SITES_EVERY_MS } from '../model/embed-keys.ts';
import { OpenEmbedSheet } from './OpenEmbedSheet.tsx';
import type { EmbedSheet } from './OpenEmbedSheet.tsx';
import { SiteRow } from './SiteRow.tsx';
import { SnippetSection } from './SnippetSection.tsx';
import { TipPreview } from './TipPreview.tsx';
import './embed-sites.css';

/** The sites that may embed the tip, how a page embeds it, and what it looks like. */
export function EmbedSitesSettings() {
  const { t } = useLingui();
  const [sheet, setSheet] = useState<EmbedSheet>();
  const query = usePageQuery<readonly EmbedSite[]>({
    key: EMBED_SITES,
    read: async (api, call) => (await api.getEmbedSiteList({}, call)).embedSiteList,
    everyMs: READ_SITES_EVERY_MS,
  });
  return (
    <div className="embed-layout">
      <SettingPanel
        title={t`Embed`}
        lead={t`Show your chat in a small window on pages of your own, such as a warehouse tool.`}
      >
        <QueryFaces
          query={query}
          skeleton={<Skeleton shape="box" height={220} />}
          failure={t`The sites could not be loaded.`}
        >
          {(sites) => <SiteLists sites={sites} onOpen={setSheet} />}
        </QueryFaces>
      </SettingPanel>
      <TipPreview />
      {sheet !== undefined && (
        <Region isOverlay>
          <OpenEmbedSheet sheet={sheet} onOpen={setSheet} onClose={() => setSheet(undefined)} />
        </Region>
      )}
    </div>
  );
}

interface SiteListsProps {
  sites: readonly EmbedSite[];
  onOpen: (sheet: EmbedSheet) => void;
}

function SiteLists({ sites, onOpen }: SiteListsProps) {
  const { t } = useLingui();
  const addButton = (
    <Button
      icon={<Plus size={16} aria-hidden />}
      disabled={sites.length >= EMBED_LIMITS.sites}
      onClick={() => onOpen({ kind: 'add' })}
    >
      {t`Add site`}
    </Button>
  );
  if (sites.length === 0)
    return (
      <EmptyState
        icon={<AppWindow size={20} aria-hidden />}
        text={t`No site may embed your chat yet.`}
        action={addButton}
      />
    );
  return (
    <>
      <SettingSection title={t`Sites`}>
        {sites.map((site) => (
          <SiteRow key={site.embedSiteId} site={site} onOpen={onOpen} />
        ))}
        <div className="embed-add">{addButton}</div>
      </SettingSection>
      <SnippetSection sites={sites} />
    </>
  );
}
