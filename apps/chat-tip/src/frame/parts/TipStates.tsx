import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState, ErrorState } from '@seller-chat/ui';
import { SessionRowSkeleton } from '@seller-chat/ui/chat';
import { CheckCheck, Hourglass, LogIn, MessagesSquare, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTip } from '../tip-context.ts';

/** The login form of the app. */
export const LOGIN_PATH = '/account/login';

/** The link to the login form, which leads back to this page. */
const loginLink = (): string =>
  `${LOGIN_PATH}?redirect=${encodeURIComponent(location.pathname + location.search)}`;

/** The list while it is read. */
export function LoadingState() {
  const { t } = useLingui();
  return (
    <div className="tip-list" aria-busy="true" aria-label={t`Conversations`} role="status">
      <SessionRowSkeleton count={6} />
    </div>
  );
}

export function EmptyInbox() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<CheckCheck size={20} />}
      text={t`Nobody is waiting. The badge comes back with the next message.`}
    />
  );
}

export function FailedState() {
  const { t } = useLingui();
  const { tip } = useTip();
  return (
    <ErrorState
      message={t`Your messages could not be loaded.`}
      retryLabel={t`Try again`}
      onRetry={tip.retry}
    />
  );
}

export function SignedOutState() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<LogIn size={20} />}
      text={t`You are signed out. Sign in to see messages here.`}
      action={
        <a className="sc-button" data-variant="solid" data-size="md" href={loginLink()}>
          {t`Sign in`}
        </a>
      }
    />
  );
}

export function WaitingState() {
  const { t } = useLingui();
  return <EmptyState icon={<Hourglass size={20} />} text={t`Waiting for this page to sign in again.`} />;
}

export function RevokedState() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<ShieldOff size={20} />}
      text={t`Access was ended. This page no longer shows your messages.`}
    />
  );
}

/** The person lets the site in by themselves, in a window of ours. */
export function ConnectState() {
  const { t } = useLingui();
  const { connect, hostName = '' } = useTip();
  const [isRefused, setRefused] = useState(false);
  return (
    <div className="tip-connect">
      <EmptyState
        icon={<MessagesSquare size={20} />}
        text={t`Let ${hostName} show your messages`}
        action={
          <Button variant="solid" onClick={() => setRefused(connect?.() === false)}>
            {t`Continue`}
          </Button>
        }
      />
      <p className="tip-note" role={isRefused ? 'alert' : undefined}>
        {isRefused
          ? t`Your browser blocked the window. Allow pop-ups for this page and press again.`
          : t`A window of Seller Chat opens and asks you.`}
      </p>
    </div>
  );
}
