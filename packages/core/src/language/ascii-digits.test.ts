import { expect, it } from 'vitest';
import { toAsciiDigits } from './ascii-digits.ts';

it.each([
  ['0123456789', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['၀၁၂၃၄၅၆၇၈၉', '0123456789'],
  ['០១២៣៤៥៦៧៨៩', '0123456789'],
  ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟘', '01234567890'],
  ['+62 ๘๑๒-x', '+62 812-x'],
  ['', ''],
])('[L4] %j is read as %j', (given, read) => {
  expect(toAsciiDigits(given)).toBe(read);
});

it('[L4] every decimal digit of Unicode has a value, and the digits of a script have all ten', () => {
  const counts = new Map<string, number>();
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (!/^\p{Nd}$/u.test(character)) continue;
    const digit = toAsciiDigits(character);
    expect(digit).toMatch(/^[0-9]$/);
    counts.set(digit, (counts.get(digit) ?? 0) + 1);
  }
  expect(new Set(counts.values()).size).toBe(1);
});

it('[Z2] a value that is not text has no digits', () => {
  expect(toAsciiDigits(7 as never)).toBe('');
});
