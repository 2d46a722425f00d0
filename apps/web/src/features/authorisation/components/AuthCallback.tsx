import { useLingui } from '@lingui/react/macro';
import type { Shop } from '@seller-chat/core';
import { Spinner } from '@seller-chat/ui';
import { useEffect, useRef, useState } from 'react';
import { useSetAtom } from '../../../shared/jotai.ts';
import { CallbackCard, bindShopAtom } from '../../shops/index.ts';
import { begunConsentOf, withShopOf } from '../model/begun-consent.ts';
import { grantOf, toBindProblem } from '../model/bind-problem.ts';
import type { BindProblem } from '../model/bind-problem.ts';
import { BindProblemCard } from './BindProblemCard.tsx';
import type { BindProblemActions } from './BindProblemCard.tsx';

export interface AuthCallbackProps extends BindProblemActions {
  /** The address's query. */
  search: string;
  /** The shops are connected: say so and go to the first one. */
  onConnected: (shops: readonly Shop[]) => void;
}

/** The page a marketplace sends the seller back to: finishes the connection, once. */
export function AuthCallback({ search, onConnected, ...actions }: AuthCallbackProps) {
  const { t } = useLingui();
  const bindShop = useSetAtom(bindShopAtom);
  const [problem, setProblem] = useState<BindProblem>();
  const [begun, setBegun] = useState(() => begunConsentOf(new URLSearchParams(search)));
  const isBegun = useRef(false);

  useEffect(() => {
    // The grant is good for one use: a second run of this effect must not spend it again.
    if (isBegun.current) return;
    isBegun.current = true;
    const grant = grantOf(new URLSearchParams(search));
    if (grant === undefined) setProblem({ type: 'declined' });
    else
      finish(() => bindShop(grant)).then(onConnected, (error: unknown) => {
        setBegun((kept) => withShopOf(kept, error));
        setProblem(toBindProblem(error));
      });
  }, [search, bindShop, onConnected]);

  if (problem === undefined) {
    return (
      <CallbackCard title={t`Connecting your shop`} icon={<Spinner size={28} />}>
        <p role="status">{t`This takes a few seconds. Keep this page open.`}</p>
      </CallbackCard>
    );
  }
  return <BindProblemCard problem={problem} begun={begun} {...actions} />;
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
