import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES, PLAN_LIMITS } from '@seller-chat/api-client/contract';
import type { PlanLimit } from '@seller-chat/api-client/contract';

/** A limit of the plan that a call has met. */
export interface ReachedLimit {
  limit: PlanLimit;
  max: number;
}

const CODES: readonly number[] = [ERROR_CODES.shopLimit, ERROR_CODES.translationLimit, ERROR_CODES.planLimit];

/** The limit behind what a call rejected with; undefined for every other failure. */
export function reachedLimitOf(error: unknown): ReachedLimit | undefined {
  if (!(error instanceof ApiError) || !CODES.includes(error.code)) return undefined;
  const { limit: named, max } = error.info ?? {};
  const limit = PLAN_LIMITS.find((one) => one === named);
  return limit === undefined || typeof max !== 'number' ? undefined : { limit, max };
}
