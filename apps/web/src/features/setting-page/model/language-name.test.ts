import { expect, it } from 'vitest';
import { languageNameIn } from './language-name.ts';

it.each([
  ['id', 'id', 'Bahasa Indonesia'],
  ['en', 'id', 'Bahasa Inggris'],
  ['ms', 'ms', 'Bahasa Melayu'],
  ['th', 'ms', 'Bahasa Thai'],
  ['th', 'th', 'ภาษาไทย'],
  ['vi', 'th', 'ภาษาเวียดนาม'],
])('%s in %s has another name than the country: %s', (tag, locale, name) => {
  expect(languageNameIn(tag, locale)).toBe(name);
});

it.each([
  ['zh-CN', '印度尼西亚语'],
  ['en', 'Indonesian'],
  ['vi', 'Tiếng Indonesia'],
])('Indonesian in %s is %s', (locale, name) => {
  expect(languageNameIn('id', locale)).toBe(name);
});

it('the country of a language is in brackets in Thai', () => {
  expect(languageNameIn('pt-BR', 'th')).toBe('ภาษาโปรตุเกส (บราซิล)');
});

it('a name that begins with the word is not changed', () => {
  expect(languageNameIn('ase', 'th')).toBe('ภาษามืออเมริกัน');
  expect(languageNameIn('ase', 'id')).toBe('Bahasa Isyarat Amerika');
});

it('a language without a name is its tag, and no language is nothing', () => {
  expect(languageNameIn('xx', 'th')).toBe('xx');
  expect(languageNameIn('', 'id')).toBe('');
});
