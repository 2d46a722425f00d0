import { useLingui } from '@lingui/react/macro';
import { Brand, EmptyState } from '@seller-chat/ui';
import { Hourglass, Info, LogIn } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { LOGIN_PATH } from '../parts/TipStates.tsx';
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

/** How often it is asked whether the person has signed in meanwhile, ms. */
const CHECK_MS = 3_000;

/** Props of {@link PopupSignedOut}. */
export interface PopupSignedOutProps {
  /** Asks the server again whether the person is signed in. */
  readonly onCheck: () => void;
}

/**
 * The person signs in in another tab, and this window goes on by itself. The login form may not be opened in this
 * window: browsers cut its tie to the page that opened it.
 */
export function PopupSignedOut({ onCheck }: PopupSignedOutProps) {
  const { t } = useLingui();
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && onCheck(), CHECK_MS);
    addEventListener('focus', onCheck);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', onCheck);
    };
  }, [onCheck]);
  return (
    <PopupLayout>
      <EmptyState
        icon={<LogIn size={20} />}
        text={t`You are signed out. Sign in, then this window goes on by itself.`}
        action={
          <a
            className="sc-button"
            data-variant="solid"
            data-size="md"
            href={LOGIN_PATH}
            target="_blank"
            rel="noopener"
          >
            {t`Sign in`}
          </a>
        }
      />
    </PopupLayout>
  );
}
