import { toAsciiDigits } from '@seller-chat/core';
import { Secret, TOTP } from 'otpauth';

/** A code is of a step of this length (RFC 6238), ms. */
export const STEP_MS = 30_000;
/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Codes of as many steps before and after this one count: clocks differ, and typing takes time. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** What every authenticator app assumes. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 } as const;

/** A new secret, base32. */
export function makeFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function factorUri(secret: string, label: string): string {
  return new TOTP({ ...SHAPE, issuer: 'Seller Chat', label, secret: Secret.fromBase32(secret) }).toString();
}

/** A code as it was typed, if it can be one of an app: digits of any script, without spaces and hyphens. */
export function readAppCode(typed: string): string | null {
  const code = toAsciiDigits(typed).replace(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** The step whose code this is, of those that count at a moment (epoch ms); null for any other code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** The code of a moment (epoch ms). */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}
