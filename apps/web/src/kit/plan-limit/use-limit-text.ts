import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReachedLimit } from './plan-limit.ts';

/** The prompt to upgrade: says which limit of the plan is reached, and what it is. */
export function useLimitText(): (reached: ReachedLimit) => string {
  const { t } = useLingui();
  return ({ limit, max }) => {
    const texts: Readonly<Record<ReachedLimit['limit'], string>> = {
      shops: t`Your plan includes ${plural(max, { one: '# shop', other: '# shops' })}, and no place is left.`,
      subAccounts: t`Your plan includes ${plural(max, { one: '# sub-account', other: '# sub-accounts' })}, and no place is left.`,
      translatedCharacters: t`Your plan includes ${plural(max, { one: '# translated character', other: '# translated characters' })}, and none is left.`,
      autoReplies: t`Your plan includes ${plural(max, { one: '# auto reply', other: '# auto replies' })}, and none is left.`,
      aiReplies: t`Your plan includes ${plural(max, { one: '# AI reply', other: '# AI replies' })}, and none is left.`,
    };
    return `${texts[limit]} ${t`Upgrade your plan to continue.`}`;
  };
}
