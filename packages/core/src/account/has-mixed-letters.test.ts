import { expect, it } from 'vitest';
import { hasMixedLetters } from './has-mixed-letters.ts';

it.each([
  'ayu@example.test',
  'иван-ivan@почта.example',
  '用户ayu@例子.测试',
  'สมชาย.a@example.test',
  'λ@ex.test',
  '',
])('no word of %j mixes letters that look alike', (email) => {
  expect(hasMixedLetters(email)).toBe(false);
});

it.each([
  '\u0430yu@example.test',
  'ayu@ex\u0430mple.test',
  'ay\u03c5.b@example.test',
  'A\u0410@example.test',
])('a word of %j does', (email) => {
  expect(hasMixedLetters(email)).toBe(true);
});
