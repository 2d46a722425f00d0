import { useLingui } from '@lingui/react/macro';
import { TERMS } from '../model/terms.ts';
import { LegalPage } from './LegalPage.tsx';

/** The terms that a new account accepts. */
export function TermsPage() {
  const { t } = useLingui();
  return <LegalPage title={t`Terms`} sections={TERMS} />;
}
