import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './common-passwords.ts';
import { CONTEXT_WORDS } from './context-words.ts';

describe('a password made of the words of this trade', () => {
  it.each([
    ...CONTEXT_WORDS.map((word) => `${word}2026!`),
    'Shopee-Lazada 88',
    'Seller Chat',
    'TOKOPEDIA####',
  ])('%j is too common', async (password) => {
    const isLongEnough = password.length >= 8;
    expect(await checkNewPassword(password, [])).toBe(
      isLongEnough ? 'passwordTooCommon' : 'passwordTooShort',
    );
  });

  it.each(['shopee kopi susu', 'my lazada warung', 'kopi susu pagi hari', '28-11-1994 x'])(
    '%j says more than that',
    async (password) => {
      expect(await checkNewPassword(password, [])).toBeNull();
    },
  );
});
