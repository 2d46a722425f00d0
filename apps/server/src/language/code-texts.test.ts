import { LANGUAGES } from '@seller-chat/core/language';
import { wrongWordsIn } from '@seller-chat/core/testing';
import { describe, expect, it } from 'vitest';
import { codeTextOf } from './code-texts.ts';

const KINDS = ['signup', 'forget', 'accountExists'] as const;

describe.each(LANGUAGES.map(({ code }) => code))('messages with codes in %s', (language) => {
  it.each(['signup', 'forget'] as const)('%s: the code comes first', (kind) => {
    for (const text of Object.values(codeTextOf(kind, language, '012345'))) {
      expect(text.startsWith('012345')).toBe(true);
      expect(text.match(/012345/g)).toHaveLength(1);
    }
  });

  it('hold no link and nothing unfilled; without a code where an account exists', () => {
    for (const kind of KINDS) {
      const texts = Object.values(codeTextOf(kind, language, '012345')).join('\n');
      expect(texts).not.toMatch(/https?:|www\.|[{}<>]/);
      if (kind === 'accountExists') expect(texts).not.toMatch(/\d{6}/);
    }
  });

  it('use the words of the glossary', () => {
    const wrong = KINDS.flatMap((kind) =>
      (['subject', 'mail', 'sms'] as const).flatMap((part) =>
        wrongWordsIn(codeTextOf(kind, 'en', '1')[part], codeTextOf(kind, language, '1')[part], language).map(
          (word) => `${kind} ${part}: ${word}`,
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
