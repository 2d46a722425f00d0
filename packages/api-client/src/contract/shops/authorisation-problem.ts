/**
 * Why a callback fails with `authorisationInvalid`, in `info.reason`: `expired`, `used`, begun by another person or
 * account, or in another browser (`elsewhere`), or never begun (`unknown`).
 */
export const AUTHORISATION_PROBLEMS = ['expired', 'used', 'elsewhere', 'unknown'] as const;
export type AuthorisationProblem = (typeof AUTHORISATION_PROBLEMS)[number];
