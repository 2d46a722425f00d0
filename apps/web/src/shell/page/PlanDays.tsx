import { dateFormatIn } from '@seller-chat/api-client/text';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PlanPill } from '@seller-chat/ui/pages';
import { accountAtom } from '../../features/account/index.ts';
import { useAtomValue } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import { planDaysAt } from './plan-days.ts';

/** How many days the plan lasts; nothing without a known end. */
export function PlanDays() {
  const { t, i18n } = useLingui();
  const account = useAtomValue(accountAtom);
  const { now } = useAtomValue(servicesAtom);
  const plan = account === null ? undefined : planDaysAt(account.versionInfo, now());
  if (account === null || plan === undefined) return null;
  const { daysLeft, tone } = plan;
  const end = dateFormatIn(i18n.locale, { dateStyle: 'long' }).format(account.versionInfo.gmtExpire);
  const isOver = daysLeft === 0;
  return (
    <PlanPill
      text={isOver ? t`Plan expired` : t`${plural(daysLeft, { one: '# day left', other: '# days left' })}`}
      title={isOver ? t`The plan expired on ${end}` : t`The plan expires on ${end}`}
      tone={tone}
    />
  );
}
