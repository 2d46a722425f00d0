import type { FirstRun } from '@seller-chat/api-client/contract';

/** The steps that an account has, and how many of them are done. */
export function stepCountsOf(firstRun: FirstRun, mayInvite: boolean): { done: number; all: number } {
  const steps = [firstRun.hasShop, firstRun.hasAnswered, ...(mayInvite ? [firstRun.hasColleague] : [])];
  return { done: steps.filter(Boolean).length, all: steps.length };
}
