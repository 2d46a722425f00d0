import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { Button } from '@seller-chat/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useLimitText } from '../../../kit/plan-limit/use-limit-text.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { listText } from '../../../shared/list-text.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { CallbackCard } from '../../shops/index.ts';
import type { BegunConsent } from '../../shops/index.ts';
import { keepNextConsent, originOf } from '../model/begun-consent.ts';
import type { Origin } from '../model/begun-consent.ts';
import type { BindProblem } from '../model/bind-problem.ts';

/** Where the seller can go from a failure. */
export interface BindProblemActions {
  /** Go to a page with the dialog open, to connect any shop. */
  onRetry: (to: Origin) => void;
  onLeave: (to: Origin) => void;
}

export interface BindProblemCardProps extends BindProblemActions {
  problem: BindProblem;
  /** The consent that it ends; empty if this tab has not begun it. */
  begun: Partial<BegunConsent>;
}

/** Why no shop was connected, or that it was before, and what the seller can do. */
export function BindProblemCard({ problem, begun, onRetry, onLeave }: BindProblemCardProps) {
  const { t, i18n } = useLingui();
  const title = useTitle(problem, begun);
  const explanation = useExplanation(problem, begun);
  const next = useNextConsent(begun);
  const origin = originOf(begun);
  const leaveWords = { chat: t`Go to chat`, shops: t`Go to shops` };
  const connected = problem.type === 'used' ? problem.shopNames : [];
  const names = listText(i18n.locale, connected);
  if (connected.length > 0) {
    return (
      <CallbackCard title={t`Already connected`} icon={<CircleCheck size={28} aria-hidden />}>
        <p role="status">{t`This authorisation has done its work. Connected: ${names}.`}</p>
        <div className="callback-actions">
          <Button variant="solid" onClick={() => onLeave(origin)}>
            {leaveWords[origin]}
          </Button>
        </div>
      </CallbackCard>
    );
  }
  // Until a shop is disconnected, another try would fail as well.
  const isRetryUseful = !hasNoPlace(problem);
  return (
    <CallbackCard title={title} icon={<CircleAlert size={28} aria-hidden />}>
      <p role="alert">{next.refusal ?? explanation}</p>
      <div className="callback-actions">
        {(isRetryUseful || origin === 'chat') && (
          <Button onClick={() => onLeave(origin)}>{leaveWords[origin]}</Button>
        )}
        {isRetryUseful ? (
          <Button variant="solid" busy={next.isBusy} onClick={() => (next.begin ?? onRetry)(origin)}>
            {t`Try again`}
          </Button>
        ) : (
          <Button variant="solid" onClick={() => onLeave('shops')}>
            {t`Go to shops`}
          </Button>
        )}
      </div>
    </CallbackCard>
  );
}

/** Asks for the consent of the same shop again; without `begin` it is not known which shop that was. */
function useNextConsent(begun: Partial<BegunConsent>) {
  const { t } = useLingui();
  const { api, leaveTo } = useAtomValue(servicesAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { again } = begun;
  if (again === undefined) return { isBusy, refusal };
  const ask = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { platform, shopId } = again;
      const { authUrl } = await api.getAuthUrl({ platform, shopId }, { silent: true });
      keepNextConsent(begun, authUrl);
      leaveTo(authUrl);
    } catch (error) {
      const unreachable = t`Can't reach the server. Check your connection and try again.`;
      setRefusal(error instanceof ApiError ? error.reason : unreachable);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, begin: () => void ask() };
}

function useTitle({ type }: BindProblem, { again }: Partial<BegunConsent>): string {
  const { t } = useLingui();
  if (type === 'used') return t`Already finished`;
  if (type === 'unreachable') return t`No answer from the server`;
  const shop = again?.name;
  return shop === undefined ? t`The shop was not connected` : t`${shop} was not authorised again`;
}

function hasNoPlace(problem: BindProblem): boolean {
  return problem.type === 'planLimit' && (problem.reached.places?.free ?? 0) === 0;
}

function useExplanation(problem: BindProblem, { again }: Partial<BegunConsent>): string {
  const { t, i18n } = useLingui();
  const limitText = useLimitText();
  const shopName = problem.type === 'otherShop' ? problem.shopName : '';
  if (problem.type === 'planLimit') {
    const { wanted, free } = problem.reached.places ?? { wanted: 0, free: 0 };
    if (free === 0) return limitText(problem.reached);
    return t`You chose ${plural(wanted, { one: '# new shop', other: '# new shops' })}, and your plan has ${plural(free, { one: '# place', other: '# places' })} left. No shop was connected. Choose fewer, or disconnect shops that you no longer need.`;
  }
  if (problem.type === 'taken' && problem.shopNames.length > 0) {
    const names = listText(i18n.locale, problem.shopNames);
    return t`Already connected to another Seller Chat account: ${names}. No shop was connected. Disconnect it there first, or choose only other shops. If you don't know that account, ask the owner of the shop.`;
  }
  return {
    declined:
      again === undefined
        ? t`Authorisation was not completed, so no shop was connected.`
        : t`Authorisation was not completed, so nothing has changed.`,
    expired: t`More than ten minutes have passed since you started, so no shop was connected. Start again.`,
    used: t`This authorisation was used before. Your list of shops shows whether the shop is connected.`,
    elsewhere: t`This authorisation was started by someone else or in another account. Start again with the account that is signed in here.`,
    unknown: t`This authorisation was not started here. Start again.`,
    otherShop: t`You authorised a different shop, not ${shopName}, so nothing has changed. Sign in to ${shopName} at the marketplace, then try again.`,
    taken: t`This shop is connected to another Seller Chat account. Disconnect it there first, then try again. If you don't know that account, ask the owner of the shop.`,
    refused: problem.type === 'refused' ? problem.reason : '',
    unreachable: t`Can't reach the server, so we don't know if the shop was connected. Check your shops before trying again.`,
  }[problem.type];
}
