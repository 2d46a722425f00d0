import { useLingui } from '@lingui/react/macro';
import { Banner, Button } from '@seller-chat/ui';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';

export interface ChainBannerProps {
  check: PageData<{ isIntact: boolean; brokenSeq: number | null }>;
}

/** Says whether the log is as it was written: an entry that was changed or removed is named. */
export function ChainBanner({ check }: ChainBannerProps) {
  const { t, i18n } = useLingui();
  const { data, phase, retry } = check;
  if (phase === 'loading') return null;
  if (data === undefined)
    return (
      <Banner
        tone="warn"
        action={<Button size="sm" onClick={retry}>{t`Try again`}</Button>}
      >{t`The log could not be verified.`}</Banner>
    );
  if (data.isIntact)
    return <p className="audit-verdict" role="status">{t`Verified: no entry was changed or removed.`}</p>;
  const entry = i18n.number(data.brokenSeq ?? 0);
  return (
    <Banner tone="error">
      {t`The log was changed after it was written. The first entry that doesn't fit is number ${entry}. Entries from there on can't be trusted.`}
    </Banner>
  );
}
