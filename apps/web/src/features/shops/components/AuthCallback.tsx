import { useLingui } from '@lingui/react/macro';
import type { Shop } from '@seller-chat/core';
import { Button, Spinner } from '@seller-chat/ui';
import type { Blocks } from '@seller-chat/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSetAtom } from '../../../shared/jotai.ts';
import { grantOf, toBindProblem } from '../model/bind-problem.ts';
import type { BindProblem } from '../model/bind-problem.ts';
import { bindShopAtom } from '../state/connect-actions.ts';
import './connect-shop.css';

export interface AuthCallbackProps {
  /** The address's query. */
  search: string;
  /** The shops are connected: say so and go to the first one. */
  onConnected: (shops: readonly Shop[]) => void;
  /** Go to the chat with the dialog open, to begin again. */
  onRetry: () => void;
  onLeave: () => void;
}

/** The page a marketplace sends the seller back to: finishes the connection, once. */
export function AuthCallback({ search, onConnected, onRetry, onLeave }: AuthCallbackProps) {
  const { t } = useLingui();
  const bindShop = useSetAtom(bindShopAtom);
  const [problem, setProblem] = useState<BindProblem>();
  const isBegun = useRef(false);

  useEffect(() => {
    // The grant is good for one use: a second run of this effect must not spend it again.
    if (isBegun.current) return;
    isBegun.current = true;
    const grant = grantOf(new URLSearchParams(search));
    if (grant === undefined) setProblem({ type: 'declined' });
    else bindShop(grant).then(onConnected, (error: unknown) => setProblem(toBindProblem(error)));
  }, [search, bindShop, onConnected]);

  if (problem === undefined) {
    return (
      <CallbackCard title={t`Connecting your shop`} icon={<Spinner size={28} />}>
        <p role="status">{t`This takes a few seconds. Keep this page open.`}</p>
      </CallbackCard>
    );
  }
  const explanation = {
    declined: t`Authorisation was not completed, so no shop was connected.`,
    outdated: t`This authorisation has expired, was already used, or was started in another browser. Start again here.`,
    refused: problem.type === 'refused' ? problem.reason : '',
    unreachable: t`Can't reach the server, so we don't know if the shop was connected. Check your shops before trying again.`,
  }[problem.type];
  return (
    <CallbackCard title={t`The shop was not connected`} icon={<CircleAlert size={28} aria-hidden />}>
      <p role="alert">{explanation}</p>
      <div className="callback-actions">
        <Button onClick={onLeave}>{t`Go to chat`}</Button>
        <Button variant="solid" onClick={onRetry}>
          {t`Try again`}
        </Button>
      </div>
    </CallbackCard>
  );
}

function CallbackCard({ title, icon, children }: { title: string; icon: ReactNode; children: Blocks }) {
  return (
    <main className="callback-page">
      <div className="callback-card">
        {icon}
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
