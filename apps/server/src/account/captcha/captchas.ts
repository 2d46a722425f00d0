import { lte } from '../../db/query-builder/drizzle.ts';
import { z } from 'zod';
import { CAPTCHA_FORMS, CAPTCHA_KINDS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { CaptchaForm, CaptchaKind } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import { usedCaptcha } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { hashSecret, makeSecret } from '../../security/token-hash.ts';
import type { Vault } from '../../security/vault.ts';
import { drawCaptcha, isSameLetters } from './captcha-picture.ts';
import { isProofOf, makeProof } from './captcha-proof.ts';
import type { ProofChallenge } from './captcha-proof.ts';

/** A captcha can be solved for this long, ms. */
const LASTS_MS = 10 * 60_000;
const CONTEXT = 'captcha';

/** The content of a captcha's id. Only the server can read it, because it is sealed. */
const SealedSchema = z.object({
  id: z.string(),
  form: z.enum(CAPTCHA_FORMS),
  kind: z.enum(CAPTCHA_KINDS),
  /** The letters of the picture; empty for a proof. */
  letters: z.string(),
  expiresAt: z.number(),
});

export interface CaptchaDeps {
  db: Db;
  vault: Vault;
  now(): number;
}

export interface MadeCaptcha {
  captchaId: string;
  /** Epoch ms. */
  expiresAt: number;
  svg?: string;
  proof?: ProofChallenge;
}

/** A new captcha for one form. Nothing is stored: everything is sealed in its id. */
export async function makeCaptcha(
  { vault, now }: CaptchaDeps,
  form: CaptchaForm,
  kind: CaptchaKind,
): Promise<MadeCaptcha> {
  const id = makeSecret();
  const expiresAt = now() + LASTS_MS;
  const seal = (letters: string) =>
    vault.seal(JSON.stringify({ id, form, kind, letters, expiresAt }), CONTEXT);
  if (kind === 'proof') {
    const proof = await makeProof(id, expiresAt, vault.keyFor('captcha proofs'));
    return { captchaId: seal(''), expiresAt, proof };
  }
  const { letters, svg } = drawCaptcha();
  return { captchaId: seal(letters), expiresAt, svg };
}

/**
 * Requires a right answer for this form. Every try uses the captcha up, before the answer is looked at: of tries at the
 * same time one is looked at. Fails with `captchaWrong`.
 */
export async function requireCaptcha(
  { db, vault, now }: CaptchaDeps,
  form: CaptchaForm,
  given: { captchaId: string; captchaAnswer: string },
): Promise<void> {
  const sealed = openCaptcha(vault, given.captchaId);
  if (sealed === null || sealed.form !== form || sealed.expiresAt <= now()) {
    throw new Failure(ERROR_CODES.captchaWrong);
  }
  const [first] = await db
    .insert(usedCaptcha)
    .values({ captchaKey: hashSecret(sealed.id), expiresAt: sealed.expiresAt })
    .onConflictDoNothing()
    .returning({ captchaKey: usedCaptcha.captchaKey });
  const isRight =
    first !== undefined &&
    (sealed.kind === 'proof'
      ? await isProofOf(sealed.id, given.captchaAnswer, vault.keyFor('captcha proofs'))
      : isSameLetters(sealed.letters, given.captchaAnswer));
  if (!isRight) throw new Failure(ERROR_CODES.captchaWrong);
}

/** Removes used captchas that have expired: their ids are refused for their age. */
export async function dropExpiredCaptchas(db: Db, now: number): Promise<void> {
  await db.delete(usedCaptcha).where(lte(usedCaptcha.expiresAt, now));
}

function openCaptcha(vault: Vault, captchaId: string): z.infer<typeof SealedSchema> | null {
  try {
    return SealedSchema.parse(JSON.parse(vault.open(captchaId, CONTEXT)));
  } catch {
    return null; // not sealed by this server
  }
}
