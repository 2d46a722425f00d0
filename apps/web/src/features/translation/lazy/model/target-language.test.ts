import { makeMessage } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { targetLanguageOf } from './target-language.ts';

const session = { platform: 'Lazada', siteId: 'TH' } as const;
const message = makeMessage({ messageId: 'm1' as never, senderRole: 'BUYER' });
const told = (sourceLanguage: string) =>
  new Map([['m1', { state: 'translated', text: 'x', sourceLanguage } as const]]);
const clues = { session, messages: [message], translations: told('vi'), chosen: undefined };

it("replies are in the language chosen, else the buyer's, else that of the shop's site", () => {
  expect(targetLanguageOf({ ...clues, chosen: 'ms' })).toBe('ms');
  expect(targetLanguageOf(clues)).toBe('vi');
  expect(targetLanguageOf({ ...clues, translations: new Map() })).toBe('th');
  expect(targetLanguageOf({ ...clues, session: { ...session, siteId: 'XX' }, messages: [] })).toBe('en');
});

it('a language that is not offered is no choice, and one that was not detected no clue', () => {
  expect(targetLanguageOf({ ...clues, chosen: 'fr' })).toBe('vi');
  expect(targetLanguageOf({ ...clues, translations: told('fr') })).toBe('th');
  expect(targetLanguageOf({ ...clues, translations: told('') })).toBe('th');
});

it("the shop's own messages say nothing of the buyer's language", () => {
  const own = makeMessage({ messageId: 'm1' as never, senderRole: 'SHOP', isSeller: true });
  expect(targetLanguageOf({ ...clues, messages: [own] })).toBe('th');
});
