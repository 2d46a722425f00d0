import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in lower-case hex. */
export function hmacSha256(secret: string, ...parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/**
 * Whether a signature that came, in hex of either case, is the one expected. Takes the same time wherever they differ.
 *
 * @param expected - in lower-case hex
 */
export function isSameSignature(expected: string, given: string | undefined): boolean {
  if (given === undefined) return false;
  const expectedBytes = Buffer.from(expected);
  const givenBytes = Buffer.from(given.trim().toLowerCase());
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes);
}
