import { useLingui } from '@lingui/react/macro';
import { Banner } from '@seller-chat/ui';
import { Link } from 'react-router';
import type { StoppedBy } from '../model/stopped-by.ts';
import './automation.css';

/** Says above the rules of auto reply that they send nothing, and leads to the switches; nothing while they act. */
export function StoppedBanner({ stoppedBy }: { stoppedBy: StoppedBy }) {
  const { t } = useLingui();
  if (stoppedBy === '') return null;
  return (
    <Banner tone="warn" action={<Link className="stopped-link" to="/smart_tool">{t`Smart tools`}</Link>}>
      {stoppedBy === 'all'
        ? t`Nothing is sent: all automatic tools are switched off.`
        : t`Nothing is sent: auto reply is switched off.`}
    </Banner>
  );
}
