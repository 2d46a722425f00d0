import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@seller-chat/core/language';
import { countriesIn } from './countries.ts';
import { readEmail } from './email-address.ts';
import { loginNamesOf, normaliseLoginName } from './login-name.ts';
import { readMobile } from './mobile-number.ts';

describe('a mobile number', () => {
  it.each([
    ['0812-3456-7890', 'ID', '+6281234567890'],
    ['62 812 3456 7890', 'ID', '+6281234567890'],
    ['+62 0812 3456 7890', 'ID', '+6281234567890'],
    ['+62 812 3456 7890', undefined, '+6281234567890'],
    ['0062 812 3456 7890', undefined, '+6281234567890'],
    ['＋６２ ８１２ ３４５６ ７８９０', undefined, '+6281234567890'],
    ['6281234567890', 'ID', '+6281234567890'],
    ['٠٨١٢٣٤٥٦٧٨٩٠', 'ID', '+6281234567890'],
    ['0912 345 678', 'VN', '+84912345678'],
    ['+84 0912345678', 'VN', '+84912345678'],
    ['０９１２３４５６７８', 'VN', '+84912345678'],
    ['081 234 5678', 'TH', '+66812345678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', 'TH', '+66812345678'],
    ['0917 123 4567', 'PH', '+639171234567'],
    ['012-345 6789', 'MY', '+60123456789'],
    ['011-1234 5678', 'MY', '+601112345678'],
    ['8123 4567', 'SG', '+6581234567'],
    ['138 0013 8000', 'CN', '+8613800138000'],
    ['+65 8123 4567', 'ID', '+6581234567'],
    ['\u202a0812\u202c 3456 7890', 'ID', '+6281234567890'],
  ])('%j in %s is %s', (text, region, value) => {
    expect(readMobile(text, region)).toEqual({ value });
  });

  it.each([
    ['1234', 'SG', 'notMobile', 'mobile'],
    ['0812345678901234', 'ID', 'notMobile', 'mobile'],
    ['call 081234567890', 'ID', 'notMobile', 'mobile'],
    ['081234567890 ext 5', 'ID', 'notMobile', 'mobile'],
    ['😀', 'ID', 'notMobile', 'mobile'],
    ['9'.repeat(10_000), 'ID', 'notMobile', 'mobile'],
    ['', 'ID', 'required', 'mobile'],
    [' \t', 'ID', 'required', 'mobile'],
    ['081234567890', undefined, 'mobileNeedsCountry', 'mobile'],
    ['081234567890', 'XX', 'regionUnknown', 'mobileCountryCode'],
    ['081234567890', '__proto__', 'regionUnknown', 'mobileCountryCode'],
  ])('%j in %s is refused: %s at %s', (text, region, problem, field) => {
    expect(readMobile(text, region)).toEqual({ problem, field });
  });
});

describe('an e-mail address', () => {
  it.each([
    [' Ayu@Example.TEST ', 'ayu@example.test'],
    ['ａｙｕ@ｅｘａｍｐｌｅ．ｔｅｓｔ', 'ayu@example.test'],
    ['ayu.b+shop@mail.example.co.id', 'ayu.b+shop@mail.example.co.id'],
    ['用户@例子.测试', '用户@例子.测试'],
    ['иван-ivan@почта.example', 'иван-ivan@почта.example'],
    [`${'a'.repeat(64)}@example.test`, `${'a'.repeat(64)}@example.test`],
  ])('%j is %s', (text, value) => {
    expect(readEmail(text)).toEqual({ value });
    expect(readEmail(value)).toEqual({ value });
  });

  it.each([
    ['', 'required'],
    ['ayu', 'notEmail'],
    ['ayu@', 'notEmail'],
    ['@example.test', 'notEmail'],
    ['ayu@example', 'notEmail'],
    ['a@b@example.test', 'notEmail'],
    ['ayu@example..test', 'notEmail'],
    ['.ayu@example.test', 'notEmail'],
    ['a yu@example.test', 'notEmail'],
    ['ayu\u202e@example.test', 'notEmail'],
    ['ayu\u200b@example.test', 'notEmail'],
    ['nul\0@example.test', 'notEmail'],
    ['ayu@example.test\r\nBcc: all@example.test', 'notEmail'],
    ['Ayu <ayu@example.test>', 'notEmail'],
    ['a,b@example.test', 'notEmail'],
    ['ayu@-example.test', 'notEmail'],
    ['ayu@[127.0.0.1]', 'notEmail'],
    ['\ud800@example.test', 'notEmail'],
    [`${'a'.repeat(65)}@example.test`, 'notEmail'],
    ['\u0430yu@example.test', 'mixedLetters'],
    ['ayu@ex\u0430mple.test', 'mixedLetters'],
    ['ay\u03c5.b@example.test', 'mixedLetters'],
    [`a@${'b.'.repeat(130)}test`, 'tooLong'],
    ['a'.repeat(10_000), 'tooLong'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readEmail(text)).toEqual({ problem });
  });
});

describe('a login name', () => {
  it.each([
    ['0812-3456-7890', 'ID', { normal: '+6281234567890', earlier: '081234567890' }],
    ['081234567890', undefined, { normal: '081234567890', earlier: '081234567890' }],
    ['(555) 01', undefined, { normal: '55501', earlier: '55501' }],
    ['a b@example.test', undefined, { normal: 'a b@example.test', earlier: 'a b@example.test' }],
    // Stored before mixed letters were refused: still found.
    [
      '\u0430yu@example.test',
      undefined,
      { normal: '\u0430yu@example.test', earlier: '\u0430yu@example.test' },
    ],
    ['demo@sellerchat.test', undefined, { normal: 'demo@sellerchat.test', earlier: 'demo@sellerchat.test' }],
  ])('%j in %s is looked for under %j', (text, region, names) => {
    expect(loginNamesOf(text, region)).toEqual(names);
  });

  it.each([
    ['𝔄', 'a'],
    ['𝔄yu＠Shop', 'ayu@shop'],
    ['Ayu＠example.test', 'ayu@example.test'],
  ])('%j folds to the end: %j', (text, normal) => {
    expect(normaliseLoginName(text, 'ID')).toBe(normal);
  });

  it('has one normal form, which is its own normal form; no text makes it fail', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('ID', 'TH', 'zz', undefined),
        (text, region) => {
          const normal = normaliseLoginName(text, region);
          expect(normal.isWellFormed()).toBe(true);
          expect(normal).not.toContain('\0');
          expect(normaliseLoginName(normal, region)).toBe(normal);
        },
      ),
    );
  });
});

it.each(LANGUAGES.map(({ code }) => code))(
  'countries in %s have names, South-East Asia and China first',
  (language) => {
    const list = countriesIn(language);
    const first = new Set(list.slice(0, 12).map(({ region }) => region));
    expect(first).toEqual(new Set(['BN', 'CN', 'ID', 'KH', 'LA', 'MM', 'MY', 'PH', 'SG', 'TH', 'TL', 'VN']));
    expect(list.length).toBeGreaterThan(200);
    expect(new Set(list.map(({ region }) => region)).size).toBe(list.length);
    expect(list.find(({ region }) => region === 'ID')?.callingCode).toBe('62');
    for (const { name, region } of list) expect(name).not.toBe(region);
  },
);
