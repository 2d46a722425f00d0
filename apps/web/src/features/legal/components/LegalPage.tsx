import { useLingui } from '@lingui/react/macro';
import { TERMS_VERSION } from '@seller-chat/api-client/contract';
import { LOGIN_PATH } from '@seller-chat/core/account';
import { ChevronLeft, MessagesSquare } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { AccountTools } from '../../sign-in/index.ts';
import type { LegalSection } from '../model/legal-section.ts';
import './legal-page.css';

export interface LegalPageProps {
  title: string;
  sections: readonly LegalSection[];
}

/** A document to read, with the way back to the page that led here. */
export function LegalPage({ title, sections }: LegalPageProps) {
  const { t, i18n } = useLingui();
  const state: unknown = useLocation().state;
  const { from } = Object(state) as { from?: unknown };
  const date = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(TERMS_VERSION),
  );
  return (
    <div className="legal">
      <header>
        <span className="legal-mark" aria-hidden="true">
          <MessagesSquare size={18} strokeWidth={2} />
        </span>
        <span translate="no">{t`Seller Chat`}</span>
        <AccountTools />
      </header>
      <main>
        <Link className="legal-back" to={typeof from === 'string' ? from : LOGIN_PATH}>
          <ChevronLeft size={15} aria-hidden />
          <span>{typeof from === 'string' ? t`Back` : t`Sign in`}</span>
        </Link>
        <h1>{title}</h1>
        <p className="legal-date">{t`Of ${date}`}</p>
        {sections.map((section) => (
          <section key={section.title.message}>
            <h2>{i18n._(section.title)}</h2>
            <p>{i18n._(section.text)}</p>
          </section>
        ))}
      </main>
    </div>
  );
}
