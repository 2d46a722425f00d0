/**
 * What a plan limits. `info.limit` of `shopLimit`, `translationLimit` and `planLimit` is one of them, `info.used` and
 * `info.max` are whole numbers. Where several places can be asked for at once, `info.wanted` is how many were: some of
 * them may be free.
 */
export const PLAN_LIMITS = [
  'shops',
  'subAccounts',
  'translatedCharacters',
  'autoReplies',
  'aiReplies',
] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];
