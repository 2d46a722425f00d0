import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { Vault } from '../../security/vault.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { fieldFailure, readEnciphered } from '../request-fields.ts';
import { factorSince, proveFactor } from '../second-factor/factor-store.ts';
import { countGuess, forgiveGuess } from '../second-factor/guess-limits.ts';

export interface ConfirmDeps {
  db: Db;
  vault: Vault;
  now(): number;
}

/** What a signed-in person gives to show that they are still the one who signed in. */
export interface Confirmation {
  /** Enciphered, as it came in the field `password`. */
  password: string;
  /** Of the second factor, as it was typed in the field `code`. */
  code: string | undefined;
  ip: string;
}

/**
 * Checks that the person at the browser is who signed in, before what cannot be taken back: the password, and a code
 * where they have a second factor. Attempts are counted first. Fails with `passwordWrong` or `factorCodeWrong` at its
 * field, with `required` at `code`, or with `signInPaused`.
 */
export async function confirmPerson(
  deps: ConfirmDeps,
  who: SignedIn,
  { password, code, ip }: Confirmation,
): Promise<void> {
  const { db, vault, now } = deps;
  await confirmPassword(deps, who, { password: readEnciphered(password, 'password'), ip });
  if ((await factorSince(db, who)) === null) return;
  if (code === undefined) throw fieldFailure('code', 'required');
  const place = `sign-in ${who.signInId}`;
  const at = now();
  await db.transaction((tx) => countGuess(tx, who, place, at));
  const proof = await db.transaction((tx) => proveFactor(tx, vault, who, code, at));
  if (proof === null) throw fieldFailure('code', 'factorCodeWrong');
  await forgiveGuess(db, who, place, at);
}
