import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES, PLAN_LIMITS } from '@seller-chat/api-client/contract';
import type { PlanLimit } from '@seller-chat/api-client/contract';

/** A limit of the plan that a call has met. */
export interface ReachedLimit {
  limit: PlanLimit;
  max: number;
  /** How many places were asked for, and how many are free: of several that do not fit some may be. */
  places?: { wanted: number; free: number };
}

const CODES: readonly number[] = [ERROR_CODES.shopLimit, ERROR_CODES.translationLimit, ERROR_CODES.planLimit];

/** The limit behind what a call rejected with; undefined for every other failure. */
export function reachedLimitOf(error: unknown): ReachedLimit | undefined {
  if (!(error instanceof ApiError) || !CODES.includes(error.code)) return undefined;
  const { limit: named, max, used, wanted } = error.info ?? {};
  const limit = PLAN_LIMITS.find((one) => one === named);
  if (limit === undefined || typeof max !== 'number') return undefined;
  if (typeof used !== 'number' || typeof wanted !== 'number') return { limit, max };
  return { limit, max, places: { wanted, free: Math.max(0, max - used) } };
}
