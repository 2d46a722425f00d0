import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { CircleAlert } from 'lucide-react';
import { listText } from '../../../shared/list-text.ts';
import { CallbackCard } from '../../shops/index.ts';
import type { LinkProblem } from '../model/link-problem.ts';

export interface LinkProblemCardProps {
  problem: LinkProblem;
  /** Tries again; offered while the server cannot be reached. */
  onRetry?: () => void;
}

/** Why the other browser cannot go on, and what its person can do. It names no account. */
export function LinkProblemCard({ problem, onRetry }: LinkProblemCardProps) {
  const { t } = useLingui();
  const explanation = useExplanation(problem);
  return (
    <CallbackCard
      title={problem.type === 'used' ? t`Already used` : t`The shop was not connected`}
      icon={<CircleAlert size={28} aria-hidden />}
    >
      <p role="alert">{explanation}</p>
      {problem.type === 'unreachable' && onRetry !== undefined && (
        <div className="callback-actions">
          <Button variant="solid" onClick={onRetry}>
            {t`Try again`}
          </Button>
        </div>
      )}
    </CallbackCard>
  );
}

function useExplanation(problem: LinkProblem): string {
  const { t, i18n } = useLingui();
  const { wanted = 0, free = 0, shopNames = [] } = ('info' in problem && problem.info) || {};
  const names = listText(i18n.locale, shopNames);
  const unusable = t`This link can't be used. Copy the whole link, or ask for a new one.`;
  return {
    expired: t`This link has expired. Ask for a new one.`,
    used: t`This link was used before. If the shop is not connected, ask for a new one.`,
    elsewhere: unusable,
    unknown: unusable,
    declined: t`Authorisation was not completed, so no shop was connected. Ask for a new link if you want to try again.`,
    refused: t`The marketplace didn't accept the authorisation. Ask for a new link and try again.`,
    shopTaken:
      names === ''
        ? t`This shop is connected to another Seller Chat account. It has to be disconnected there first. If you don't know that account, ask the owner of the shop.`
        : t`Already connected to another Seller Chat account: ${names}. No shop was connected. Ask for a new link once it is disconnected there, or choose only other shops. If you don't know that account, ask the owner of the shop.`,
    shopLimit:
      free > 0
        ? t`You chose ${plural(wanted, { one: '# new shop', other: '# new shops' })}, and the plan has ${plural(free, { one: '# place', other: '# places' })} left. No shop was connected. Ask for a new link and choose fewer.`
        : t`The plan doesn't cover another shop. Tell the person who sent you the link.`,
    otherShop: t`You authorised a different shop from the one asked for, so nothing has changed. Ask for a new link, and sign in to the right shop at the marketplace.`,
    noRights: t`This link is no longer valid. Ask for a new one.`,
    failed: t`We don't know if the shop was connected. Ask the person who sent you the link.`,
    other: problem.type === 'other' ? problem.reason : '',
    unreachable: t`Can't reach the server. Check your connection and try again.`,
  }[problem.type];
}
