import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of a text (UTF-8) in lower-case hex. */
export function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** Whether two texts are equal, in constant time. */
export function isSameText(one: string, other: string): boolean {
  const left = Buffer.from(one, 'utf8');
  const right = Buffer.from(other, 'utf8');
  return left.length === right.length && timingSafeEqual(left, right);
}
