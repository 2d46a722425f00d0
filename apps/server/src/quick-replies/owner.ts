import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { QuickReplyScope } from '@seller-chat/api-client/contract';
import { hasAllPermissions } from '@seller-chat/core';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';

/** The owner key of the team's quick replies and groups. */
export const TEAM = 'team';

/** The key of a person: `main`, or the sub-account. */
export const personKeyOf = ({ subAccountId }: Pick<SignedIn, 'subAccountId'>): string =>
  subAccountId === '' ? 'main' : subAccountId;

/** Whose quick replies a caller means: the team's, or their own. */
export const ownerOf = (signedIn: SignedIn, scope: QuickReplyScope): string =>
  scope === 'team' ? TEAM : personKeyOf(signedIn);

/** The owners whose quick replies a caller sees (core's rule Q1). */
export const visibleOwners = (signedIn: SignedIn): string[] => [TEAM, personKeyOf(signedIn)];

export const scopeOf = (owner: string): QuickReplyScope => (owner === TEAM ? 'team' : 'personal');

/**
 * The caller with what a change of these quick replies needs, to be held until the change is stored (core's rule Q4).
 * Fails with `forbidden`.
 */
export function editorOf(signedIn: SignedIn, owner: string): SignedIn {
  if (owner !== TEAM) return signedIn;
  if (!hasAllPermissions(signedIn, ['quickReply'])) throw new Failure(ERROR_CODES.forbidden);
  return { ...signedIn, requires: { anyOf: ['quickReply'] } };
}
