import { useLingui } from '@lingui/react/macro';
import type { Shop } from '@seller-chat/core';
import { Button, Spinner } from '@seller-chat/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLimitText } from '../../../kit/plan-limit/use-limit-text.ts';
import { useSetAtom } from '../../../shared/jotai.ts';
import { CallbackCard, bindShopAtom } from '../../shops/index.ts';
import { grantOf, toBindProblem } from '../model/bind-problem.ts';
import type { BindProblem } from '../model/bind-problem.ts';

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
    else
      finish(() => bindShop(grant)).then(onConnected, (error: unknown) => setProblem(toBindProblem(error)));
  }, [search, bindShop, onConnected]);

  if (problem === undefined) {
    return (
      <CallbackCard title={t`Connecting your shop`} icon={<Spinner size={28} />}>
        <p role="status">{t`This takes a few seconds. Keep this page open.`}</p>
      </CallbackCard>
    );
  }
  return <BindProblemCard problem={problem} onRetry={onRetry} onLeave={onLeave} />;
}

/** Pauses before asking again what became of a grant that another view of this page may still be using, ms. */
const PAUSES_MS = [1_000, 3_000];

/** Finishes a connection. After a reload the first try may be under way: how it ends is asked again. */
async function finish<Result>(bind: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await bind();
    } catch (error) {
      const problem = toBindProblem(error);
      if (problem.type !== 'used' || problem.shopNames.length > 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return bind();
}

interface BindProblemCardProps extends Pick<AuthCallbackProps, 'onRetry' | 'onLeave'> {
  problem: BindProblem;
}

function BindProblemCard({ problem, onRetry, onLeave }: BindProblemCardProps) {
  const { t, i18n } = useLingui();
  const limitText = useLimitText();
  const shopName = problem.type === 'otherShop' ? problem.shopName : '';
  const connected = problem.type === 'used' ? problem.shopNames : [];
  const names = new Intl.ListFormat(i18n.locale).format(connected);
  if (connected.length > 0) {
    return (
      <CallbackCard title={t`Already connected`} icon={<CircleCheck size={28} aria-hidden />}>
        <p role="status">{t`This authorisation has done its work. Connected: ${names}.`}</p>
        <div className="callback-actions">
          <Button variant="solid" onClick={onLeave}>
            {t`Go to chat`}
          </Button>
        </div>
      </CallbackCard>
    );
  }
  const explanation = {
    declined: t`Authorisation was not completed, so no shop was connected.`,
    expired: t`More than ten minutes have passed since you started, so no shop was connected. Start again.`,
    used: t`This authorisation was used before. Your list of shops shows whether the shop is connected.`,
    elsewhere: t`This authorisation was started by someone else or in another account. Start again with the account that is signed in here.`,
    unknown: t`This authorisation was not started here. Start again.`,
    otherShop: t`You authorised a different shop, not ${shopName}, so nothing has changed. Sign in to ${shopName} at the marketplace, then try again.`,
    taken: t`This shop is connected to another Seller Chat account. Disconnect it there first, then try again. If you don't know that account, ask the owner of the shop.`,
    refused: problem.type === 'refused' ? problem.reason : '',
    planLimit: problem.type === 'planLimit' ? limitText(problem.reached) : '',
    unreachable: t`Can't reach the server, so we don't know if the shop was connected. Check your shops before trying again.`,
  }[problem.type];
  return (
    <CallbackCard
      title={problem.type === 'used' ? t`Already finished` : t`The shop was not connected`}
      icon={<CircleAlert size={28} aria-hidden />}
    >
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
