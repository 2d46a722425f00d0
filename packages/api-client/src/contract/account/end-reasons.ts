/**
 * Why a sign-in has ended: `info.reason` of `loginExpired`, and of the socket's `loginExpired`. `rotated`: the sign-in
 * goes on under a new cookie that the browser has or is about to have; the call may be repeated once.
 * `accessRevoked`: an embed site was closed, or its tokens were ended.
 * Append-only.
 */
export const SIGN_IN_END_REASONS = [
  'expired',
  'passwordChanged',
  'passwordReset',
  'signedOutElsewhere',
  'subAccountDisabled',
  'accountDeleted',
  'rotated',
  'accessRevoked',
] as const;
export type SignInEndReason = (typeof SIGN_IN_END_REASONS)[number];

/** A reason as a server has said it; `expired` where it said none that is known here. */
export function endReasonIn(said: unknown): SignInEndReason {
  const { reason } = Object(said) as { reason?: unknown };
  return SIGN_IN_END_REASONS.find((known) => known === reason) ?? 'expired';
}
