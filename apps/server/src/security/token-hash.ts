import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a `state`: 256 random bits. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret: enough to recognise it, not enough to use it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
