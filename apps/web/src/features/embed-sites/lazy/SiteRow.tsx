import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import { IconButton } from '@seller-chat/ui';
import type { MenuEntry } from '@seller-chat/ui';
import { SettingRow } from '@seller-chat/ui/pages';
import { KeyRound, LogOut, Pencil, Trash2 } from 'lucide-react';
import { RowMenu } from '../../../kit/table/RowMenu.tsx';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { SiteQuestionKind } from '../model/site-question-kind.ts';
import type { EmbedSheet } from './OpenEmbedSheet.tsx';

export interface SiteRowProps {
  site: EmbedSite;
  onOpen: (sheet: EmbedSheet) => void;
}

/** One site: where it is, what it may do, how it is used, and what can be done with it. */
export function SiteRow({ site, onOpen }: SiteRowProps) {
  const { t } = useLingui();
  const { name } = site;
  const entries: (MenuEntry & { id: SiteQuestionKind })[] = [
    { id: 'secret', label: t`New secret`, icon: <KeyRound size={15} aria-hidden /> },
    { id: 'end', label: t`Sign all pages out now`, icon: <LogOut size={15} aria-hidden /> },
    { id: 'delete', label: t`Delete site`, tone: 'danger', icon: <Trash2 size={15} aria-hidden /> },
  ];
  return (
    <SettingRow
      name={name}
      hint={<SiteFacts site={site} />}
      control={() => (
        <>
          <IconButton
            size="sm"
            label={t`Edit ${name}`}
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => onOpen({ kind: 'edit', site })}
          />
          <RowMenu
            name={name}
            entries={entries}
            onSelect={(id) => onOpen({ kind: id as SiteQuestionKind, site })}
          />
        </>
      )}
    />
  );
}

function SiteFacts({ site }: Pick<SiteRowProps, 'site'>) {
  const { t } = useLingui();
  const { now } = useAtomValue(servicesAtom);
  const times = useTimeTexts();
  const { originList, shopIdList, mayReply, lastUsedAt, tokenCount, madeBy } = site;
  const shopCount = shopIdList?.length ?? 0;
  const shops =
    shopIdList === null ? t`All shops` : t`${plural(shopCount, { one: '# shop', other: '# shops' })}`;
  const pages = t`${plural(tokenCount, { one: '# page connected now', other: '# pages connected now' })}`;
  const at = times.short(lastUsedAt, now());
  const used = lastUsedAt === 0 ? t`Never used` : t`Last used: ${at}`;
  const maker = madeBy.name;
  return (
    <span className="embed-facts">
      <span className="embed-origins" translate="no" dir="ltr">
        {originList.join(', ')}
      </span>
      <span>{shops}</span>
      <span>{mayReply ? t`May reply` : t`Read only`}</span>
      <span>{used}</span>
      <span>{pages}</span>
      <span>{t`Made by ${maker}`}</span>
    </span>
  );
}
