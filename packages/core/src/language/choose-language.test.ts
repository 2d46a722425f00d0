import { expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, parseLanguage } from './choose-language.ts';

it('[L1] query, then the stored choice, then the browser, then Chinese', () => {
  expect(chooseLanguage({ query: 'vi', stored: 'th', browser: 'ms' })).toBe('vi');
  expect(chooseLanguage({ query: null, stored: 'th', browser: 'ms' })).toBe('th');
  expect(chooseLanguage({ query: '', stored: '', browser: 'ms' })).toBe('ms');
  expect(chooseLanguage({})).toBe('zh-CN');
});

it('[L2] an unsupported choice is Chinese, with any later source', () => {
  expect(chooseLanguage({ query: 'fr', stored: 'en', browser: 'en' })).toBe('zh-CN');
  expect(chooseLanguage({ browser: 'de-DE' })).toBe('zh-CN');
});

it.each([
  ['en-GB', 'en'],
  ['EN_us', 'en'],
  ['id-ID', 'id'],
  ['in', 'id'],
  ['th-TH', 'th'],
  ['vi-VN', 'vi'],
  ['ms-MY', 'ms'],
  ['zh', 'zh-CN'],
  ['zh-Hant-TW', 'zh-CN'],
  [' en ', 'en'],
])('[L3] "%s" is %s', (tag, code) => {
  expect(parseLanguage(tag)).toBe(code);
});

it('[L3] a tag with the same beginning is another language', () => {
  for (const tag of ['eng', 'enx-GB', 'identity', '', '-', 'zh-CN2x'.slice(2)])
    expect(parseLanguage(tag)).toBeUndefined();
});

it('[L3] every offered code is its own', () => {
  for (const { code } of LANGUAGES) expect(parseLanguage(code)).toBe(code);
});

it('[L5] every language has its code, its label and a description in Chinese', () => {
  expect(LANGUAGES.map(({ code, label, description }) => [code, label, description])).toEqual([
    ['en', 'English', '英语'],
    ['id', 'Indonesia', '印尼语'],
    ['th', 'Thai', '泰语'],
    ['vi', 'Vietnamese', '越南语'],
    ['ms', 'Melayu', '马来语'],
    ['zh-CN', 'Chinese', '简体中文'],
  ]);
});
