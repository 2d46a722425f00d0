import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../security/vault.ts';
import { hashSecret, makeSecret } from '../security/token-hash.ts';

/** Codes of an invitation that are compared; then only its link works. */
const MAX_GUESSES = 5;

/** A link's secret and a code to type, and what is stored of them. */
export interface InvitationSecrets {
  secret: string;
  code: string;
  stored: { linkHash: string; codeHash: string; guessesLeft: number };
}

/** New secrets of an invitation: those before are of no use once these are stored. */
export function makeInvitationSecrets(vault: Vault, invitationId: string): InvitationSecrets {
  const secret = makeSecret();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = codeHashOf(vault, invitationId, code);
  return { secret, code, stored: { linkHash: hashSecret(secret), codeHash, guessesLeft: MAX_GUESSES } };
}

/** Whether a typed code is the invitation's. */
export function isCodeOf(
  vault: Vault,
  { invitationId, codeHash }: { invitationId: string; codeHash: string },
  guess: string,
): boolean {
  const expected = Buffer.from(codeHash);
  const given = Buffer.from(codeHashOf(vault, invitationId, guess));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Six digits are guessable from a plain hash; without the vault's key they are not. */
function codeHashOf(vault: Vault, invitationId: string, code: string): string {
  return createHmac('sha256', vault.keyFor('invitation codes'))
    .update(`${invitationId} ${code}`)
    .digest('base64url');
}
