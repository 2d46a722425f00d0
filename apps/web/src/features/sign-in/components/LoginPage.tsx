import { redirectTargetOf } from '@seller-chat/core/account';
import type { RoutePath } from '@seller-chat/core';
import { useLingui } from '@lingui/react/macro';
import { Banner, Button } from '@seller-chat/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { accountAtom, noticeOf } from '../../account/index.ts';
import type { LoginNotice } from '../../account/index.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { firstPasswordPart } from './first-password-part.ts';
import { LoginForm } from './LoginForm.tsx';
import { secondStepPart } from './second-step-part.ts';
import type { SecondStepForm } from './second-step-part.ts';

const SIGN_UP_PATH = '/account/signup' satisfies RoutePath;

/** The login page, and its second step. After signing in, it leads to the requested address. */
export function LoginPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { preloadApi } = useAtomValue(servicesAtom);
  useEffect(preloadApi, [preloadApi]);
  const [SecondStep, setSecondStep] = useState<SecondStepForm>();
  const [problem, setProblem] = useState<string>();
  const goOn = () => void navigate(redirectTargetOf(search), { replace: true });
  const goBack = (reason?: string) => {
    setProblem(reason);
    setSecondStep(undefined);
  };
  const account = useAtomValue(accountAtom);
  if (account?.mustChangePassword === true) return <FirstPassword onDone={goOn} />;
  if (SecondStep !== undefined)
    return (
      <AccountFrame title={t`Two-step sign-in`}>
        <SecondStep onSignedIn={goOn} onBack={goBack} />
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={t`Sign in`}
      subtitle={t`Welcome back. Your buyers are waiting.`}
      footer={
        <p className="account-elsewhere">
          <span>{t`New here?`}</span> <Link to={SIGN_UP_PATH}>{t`Create an account`}</Link>
        </p>
      }
    >
      {problem === undefined ? (
        <NoticeBanner notice={noticeOf(search)} onRetry={goOn} />
      ) : (
        <div className="login-notice">
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
      <LoginForm
        onSignedIn={goOn}
        onSecondStep={() => void secondStepPart.run((part) => setSecondStep(() => part.SecondStepForm))}
      />
    </AccountFrame>
  );
}

/** The person signed in with a password that another person chose. */
function FirstPassword({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const part = firstPasswordPart.use();
  return (
    <AccountFrame
      title={t`Choose your own password`}
      subtitle={t`The one you were given works only once. Nobody but you will know the new one.`}
    >
      {part ? <part.FirstPasswordForm onDone={onDone} /> : <div aria-busy="true" />}
    </AccountFrame>
  );
}

interface NoticeBannerProps {
  notice: LoginNotice | undefined;
  /** Asks for the account again, where that is what failed. */
  onRetry: () => void;
}

function NoticeBanner({ notice, onRetry }: NoticeBannerProps) {
  const { t } = useLingui();
  if (notice === undefined) return null;
  const texts: Record<LoginNotice, string> = {
    expired: t`Your session has expired. Sign in again to continue.`,
    desktop: t`The desktop app could not open this account. Restart the app and sign in again.`,
    reset: t`Your password is changed, and every device is signed out. Sign in with the new one.`,
    passwordChanged: t`Your password was changed on another device. Sign in with the new one.`,
    passwordReset: t`Your password was reset. Sign in with the new one.`,
    signedOutElsewhere: t`You were signed out from another device. Sign in again to continue.`,
    subAccountDisabled: t`Your account was disabled by its main account. Ask there to enable it again.`,
    accountDeleted: t`This account was deleted.`,
    unreachable: t`Your account could not be loaded.`,
  };
  const isProblem = notice === 'desktop' || notice === 'unreachable';
  const retry = notice === 'unreachable' && (
    <Button size="sm" onClick={onRetry}>
      {t`Try again`}
    </Button>
  );
  return (
    <div className="login-notice">
      <Banner tone={isProblem ? 'error' : 'info'} action={retry}>
        {texts[notice]}
      </Banner>
    </div>
  );
}
