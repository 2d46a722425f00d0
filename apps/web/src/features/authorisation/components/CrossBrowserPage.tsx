import { useLingui } from '@lingui/react/macro';
import { Spinner } from '@seller-chat/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { listText } from '../../../shared/list-text.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { CallbackCard } from '../../shops/index.ts';
import { callbackOf, namedShopsOf } from '../model/bind-problem.ts';
import { isCrossBrowserCallback, toLinkProblem } from '../model/link-problem.ts';
import type { LinkProblem } from '../model/link-problem.ts';
import { LinkConsent } from './LinkConsent.tsx';
import { LinkProblemCard } from './LinkProblemCard.tsx';

export interface CrossBrowserPageProps {
  /** The address's query: the marketplace's callback. */
  search: string;
  /** The address's fragment: the secret of a link. */
  hash: string;
}

/**
 * The page of another browser, without an account: a link leads here, and the marketplace sends the person back here
 * after the consent.
 */
export function CrossBrowserPage({ search, hash }: CrossBrowserPageProps) {
  const query = new URLSearchParams(search);
  if (isCrossBrowserCallback(query)) return <LinkCallback search={search} />;
  return <LinkConsent secret={hash.replace(/^#/, '')} />;
}

/** Finishes the authorisation, once. */
function LinkCallback({ search }: { search: string }) {
  const { t, i18n } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const [problem, setProblem] = useState<LinkProblem>();
  const [connected, setConnected] = useState<readonly string[]>();
  const isBegun = useRef(false);

  useEffect(() => {
    // The grant is good for one use: a second run of this effect must not spend it again.
    if (isBegun.current) return;
    isBegun.current = true;
    const callback = callbackOf(new URLSearchParams(search));
    api.bindCrossBrowserShop({ callback }, { silent: true }).then(
      (bound) => {
        if (bound.problem === null) setConnected(bound.shopNameList);
        else setProblem({ type: bound.problem, info: bound.problemInfo ?? {} });
      },
      (error: unknown) => {
        const names = namedShopsOf(error);
        if (names.length > 0) return setConnected(names);
        const found = toLinkProblem(error);
        // Without an answer it is not known what the server did.
        setProblem(found.type === 'unreachable' ? { type: 'failed' } : found);
      },
    );
  }, [search, api]);

  if (problem !== undefined) return <LinkProblemCard problem={problem} />;
  if (connected === undefined) {
    return (
      <CallbackCard title={t`Connecting the shop`} icon={<Spinner size={28} />}>
        <p role="status">{t`This takes a few seconds. Keep this page open.`}</p>
      </CallbackCard>
    );
  }
  const names = listText(i18n.locale, connected);
  return (
    <CallbackCard title={t`The shop is connected`} icon={<CircleCheck size={28} aria-hidden />}>
      <p role="status">{t`Connected: ${names}. You can close this page.`}</p>
    </CallbackCard>
  );
}
