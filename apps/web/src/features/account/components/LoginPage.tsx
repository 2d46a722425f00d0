import { redirectTargetOf } from '@seller-chat/core/account';
import { PLATFORMS } from '@seller-chat/core/platform';
import { useLingui } from '@lingui/react/macro';
import { Banner } from '@seller-chat/ui';
import { LoginLayout } from '@seller-chat/ui/chat';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { noticeOf } from '../model/login-path.ts';
import type { LoginNotice } from '../model/login-path.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** The login page. After signing in, it leads to the requested address. */
export function LoginPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { preloadApi } = useAtomValue(servicesAtom);
  useEffect(preloadApi, [preloadApi]);
  return (
    <LoginLayout
      brand={t`Seller Chat`}
      promise={t`Every buyer, shop and marketplace in one calm inbox.`}
      marketplaces={PLATFORMS}
      title={t`Sign in`}
      subtitle={t`Welcome back. Your buyers are waiting.`}
      languageSwitch={
        <div className="login-tools">
          <ThemeButton />
          <LanguageMenu />
        </div>
      }
    >
      <NoticeBanner notice={noticeOf(search)} />
      <LoginForm onSignedIn={() => void navigate(redirectTargetOf(search), { replace: true })} />
    </LoginLayout>
  );
}

function NoticeBanner({ notice }: { notice: LoginNotice | undefined }) {
  const { t } = useLingui();
  if (notice === undefined) return null;
  const isExpired = notice === 'expired';
  return (
    <div className="login-notice">
      <Banner tone={isExpired ? 'info' : 'error'}>
        {isExpired
          ? t`Your session has expired. Sign in again to continue.`
          : t`The desktop app could not open this account. Restart the app and sign in again.`}
      </Banner>
    </div>
  );
}
