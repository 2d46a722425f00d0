import { useLingui } from '@lingui/react/macro';
import { PRIVACY } from '../model/privacy.ts';
import { LegalPage } from './LegalPage.tsx';

/** What is stored, where, and how long. */
export function PrivacyPage() {
  const { t } = useLingui();
  return <LegalPage title={t`Privacy notice`} sections={PRIVACY} />;
}
