import { useLingui } from '@lingui/react/macro';
import { Brand, EmptyState } from '@seller-chat/ui';
import { Hourglass, Info, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { loginLink } from '../parts/TipStates.tsx';
import './popups.css';

/** The page of a window that asks one thing. */
export function PopupLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main className="tip-popup">
      <Brand name="Seller Chat" />
      {children}
    </main>
  );
}

/** Props of {@link PopupNotice}. */
export interface PopupNoticeProps {
  readonly text: string;
  /** It is only for now. */
  readonly isLoading?: boolean;
}

/** One sentence in place of the question. */
export function PopupNotice({ text, isLoading = false }: PopupNoticeProps) {
  const Icon = isLoading ? Hourglass : Info;
  return (
    <PopupLayout>
      <EmptyState icon={<Icon size={20} />} text={text} />
    </PopupLayout>
  );
}

/** The person has to sign in first; the login form leads back here. */
export function PopupSignedOut() {
  const { t } = useLingui();
  return (
    <PopupLayout>
      <EmptyState
        icon={<LogIn size={20} />}
        text={t`You are signed out.`}
        action={
          <a className="sc-button" data-variant="solid" data-size="md" href={loginLink()}>
            {t`Sign in`}
          </a>
        }
      />
    </PopupLayout>
  );
}
