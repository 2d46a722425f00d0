import { createChallenge, verifySolution } from 'altcha-lib';
import type { ChallengeParameters } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

/** About 256 derivations: a second on a phone. Checking one takes a few ms. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyLength: 32, keyPrefix: '00' } as const;
/** Longest payload, UTF-16 units: a challenge and its solution take 700. */
const MAX_PAYLOAD = 4_000;

const PayloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(WORK.cost),
      keyLength: z.literal(WORK.keyLength),
      keyPrefix: z.literal(WORK.keyPrefix),
      data: z.object({ captcha: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().min(0).max(0xff_ff_ff_ff), derivedKey: z.string().max(200) }),
});

export interface ProofChallenge {
  parameters: Omit<ChallengeParameters, 'expiresAt'> & { [name: string]: unknown };
  signature: string;
}

/** A computation to do for the captcha with this id, in time before `expiresAt`, epoch ms. */
export async function makeProof(id: string, expiresAt: number, key: Buffer): Promise<ProofChallenge> {
  const { parameters, signature } = await createChallenge({
    ...WORK,
    deriveKey,
    data: { captcha: id },
    expiresAt: new Date(expiresAt),
    hmacSignatureSecret: key.toString('base64'),
  });
  if (signature === undefined) throw new Error('the challenge is not signed');
  return { parameters: { ...parameters }, signature };
}

/** Whether a payload, as altcha writes it, holds the solution for the captcha with this id. */
export async function isProofOf(id: string, payload: string, key: Buffer): Promise<boolean> {
  const read = readPayload(payload);
  if (read?.challenge.parameters.data.captcha !== id) return false;
  const { verified } = await verifySolution({
    challenge: read.challenge,
    solution: read.solution,
    deriveKey,
    hmacSignatureSecret: key.toString('base64'),
  });
  return verified;
}

function readPayload(payload: string): z.infer<typeof PayloadSchema> | null {
  if (payload.length > MAX_PAYLOAD) return null;
  try {
    return PayloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    return null; // not written by altcha
  }
}
