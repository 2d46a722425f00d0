import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useLimitText } from '../../../kit/plan-limit/use-limit-text.ts';
import { listText } from '../../../shared/list-text.ts';
import { CallbackCard } from '../../shops/index.ts';
import type { BindProblem } from '../model/bind-problem.ts';

/** Where the seller can go from a failure. */
export interface BindProblemActions {
  /** Go to the chat with the dialog open, to begin again. */
  onRetry: () => void;
  /** Go to the chat. */
  onLeave: () => void;
  /** Go to the page of the shops. */
  onShops: () => void;
}

export interface BindProblemCardProps extends BindProblemActions {
  problem: BindProblem;
}

/** Why no shop was connected, or that it was before, and what the seller can do. */
export function BindProblemCard({ problem, onRetry, onLeave, onShops }: BindProblemCardProps) {
  const { t, i18n } = useLingui();
  const explanation = useExplanation(problem);
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
  return (
    <CallbackCard
      title={problem.type === 'used' ? t`Already finished` : t`The shop was not connected`}
      icon={<CircleAlert size={28} aria-hidden />}
    >
      <p role="alert">{explanation}</p>
      <div className="callback-actions">
        <Button onClick={onLeave}>{t`Go to chat`}</Button>
        {hasNoPlace(problem) ? (
          <Button variant="solid" onClick={onShops}>
            {t`Go to shops`}
          </Button>
        ) : (
          <Button variant="solid" onClick={onRetry}>
            {t`Try again`}
          </Button>
        )}
      </div>
    </CallbackCard>
  );
}

/** Another try would fail as well, until a shop is disconnected. */
function hasNoPlace(problem: BindProblem): boolean {
  return problem.type === 'planLimit' && (problem.reached.places?.free ?? 0) === 0;
}

function useExplanation(problem: BindProblem): string {
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
    declined: t`Authorisation was not completed, so no shop was connected.`,
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
