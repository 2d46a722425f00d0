import { expect, it } from 'vitest';
import { chooseReplyText } from './choose-reply-text.ts';

const texts = [
  { language: 'th', text: 'สวัสดี' },
  { language: '', text: 'Hello' },
  { language: 'id', text: 'Halo' },
];

it.each([
  ['id', texts, 'Halo'],
  ['vi', texts, 'Hello'],
  ['', texts, 'Hello'],
  ['zh', texts, 'Hello'],
  ['vi', [texts[0], texts[2]], 'สวัสดี'],
  ['id', [texts[0], { language: 'id', text: '' }], 'สวัสดี'],
  ['id', [{ language: 'id', text: '' }], undefined],
  ['id', [], undefined],
])('[Q14] a conversation in %j gets from %j the text %j', (language, given, chosen) => {
  expect(chooseReplyText(given as typeof texts, language)?.text).toBe(chosen);
});
