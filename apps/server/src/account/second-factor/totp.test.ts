import fc from 'fast-check';
import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { STEP_MS, codeAt, factorUri, makeFactorSecret, readAppCode, stepOfCode } from './totp.ts';

/** The secret of RFC 6238, appendix B, and its codes for SHA-1, of which an app shows the last six digits. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
const RFC_CODES: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

it.each(RFC_CODES)('at %d s the code is %s', (seconds, code) => {
  expect(codeAt(RFC_SECRET, seconds * 1000)).toBe(code.slice(2));
  expect(stepOfCode(RFC_SECRET, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('a code counts in its step, in the one before and the one after, and in no other', () => {
  const secret = makeFactorSecret();
  const moment = fc.integer({ min: 10 * STEP_MS, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(moment, fc.integer({ min: -6, max: 6 }), (now, steps) => {
      const made = now + steps * STEP_MS;
      const near = [-1, 0, 1].map((add) => codeAt(secret, now + add * STEP_MS));
      const code = codeAt(secret, made);
      const found = stepOfCode(secret, code, now);
      if (Math.abs(steps) <= 1) expect(found).not.toBeNull();
      // Two of a million codes may be the same by chance.
      else if (!near.includes(code)) expect(found).toBeNull();
    }),
    { numRuns: 300 },
  );
});

it('a code may be typed with spaces, hyphens and digits of any script; all else is none of an app', () => {
  expect(readAppCode(' 123 456 ')).toBe('123456');
  expect(readAppCode('123-456')).toBe('123456');
  expect(readAppCode('๑๒๓๔๕๖')).toBe('123456');
  for (const typed of ['', '12345', '1234567', 'abcdef', 'ABCDE-FGHJK'])
    expect(readAppCode(typed)).toBeNull();
});

it('the address for the QR code names issuer, person and secret, and each secret is another', () => {
  const secret = makeFactorSecret();
  const uri = new URL(factorUri(secret, 'ayu@example.test'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Seller Chat');
  expect(decodeURIComponent(uri.pathname)).toContain('ayu@example.test');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeFactorSecret()).not.toBe(secret);
});
