import { expect, it } from 'vitest';
import {
  FIELD,
  MalformedInputError,
  findProblem,
  oneOf,
  optional,
  orNull,
  requireEach,
  requireFields,
  requireRecord,
} from './malformed-input.ts';
import { toText } from './plain-text.ts';

it.each<[unknown, string]>([
  [null, 'null'],
  [false, 'false'],
  [Number.NaN, 'NaN'],
  [[], 'a list'],
  ['', 'an empty text'],
  ['secret', 'a text'],
  [Symbol('s'), 'of type symbol'],
  [() => undefined, 'of type function'],
])('[Z1] the error says what %o is, and never what a text says', (found, words) => {
  const { message } = new MalformedInputError('row', 'an object', found);
  expect(message).toBe(`row must be an object, not ${words}.`);
});

it('[Z1] each rule holds for its own values only', () => {
  const own: Record<keyof typeof FIELD, unknown[]> = {
    id: ['x'],
    text: ['x', ''],
    flag: [true],
    number: [7, 1e300],
    time: [7],
    record: [{ a: 1 }],
    list: [[1]],
    call: [expect],
    code: ['x', '', 7, 1e300],
  };
  const all = new Set(Object.values(own).flat());
  for (const [name, values] of Object.entries(own)) {
    const { holds } = FIELD[name as keyof typeof FIELD];
    expect([...all, null, undefined, Number.NaN].filter(holds)).toEqual(
      [...all].filter((one) => values.includes(one)),
    );
  }
});

it('[Z1] a rule can be softened, and says so', () => {
  expect(optional(FIELD.text)).toMatchObject({ expected: 'a text, or absent' });
  expect([undefined, 'x', null, 7].map(optional(FIELD.text).holds)).toEqual([true, true, false, false]);
  expect(orNull(FIELD.text)).toMatchObject({ expected: 'a text, or null' });
  expect([null, 'x', undefined, 7].map(orNull(FIELD.text).holds)).toEqual([true, true, false, false]);
  expect(oneOf(['a', 'b'])).toMatchObject({ expected: 'one of a, b' });
  expect(['a', 'c', ['a']].map(oneOf(['a', 'b']).holds)).toEqual([true, false, false]);
});

it('[Z1] the first malformed field is reported, with its path', () => {
  const fields = { a: FIELD.text, b: FIELD.number };
  expect(findProblem({ a: '', b: 0, c: null }, fields, 'row')).toBeUndefined();
  expect(findProblem({ a: 1 }, fields, 'row')).toMatchObject({ path: 'row.a', expected: 'a text' });
  expect(() => requireFields({ a: '' }, fields, 'row')).toThrow(
    'row.b must be a finite number, not undefined.',
  );
  expect(() => requireEach([{ a: '', b: 0 }, 7], fields, 'rows')).toThrow(
    'rows[1] must be an object, not 7.',
  );
  expect(() => requireEach(undefined, fields, 'rows')).toThrow('rows must be a list, not undefined.');
  expect(() => requireRecord([], 'row')).toThrow(MalformedInputError);
});

it('[Z1] a hole in a list is nothing that was promised', () => {
  expect(() => requireEach(Array.from({ length: 2 }).fill({}, 0, 1), {}, 'rows')).toThrow(
    'rows[1] must be an object',
  );
  // oxlint-disable-next-line no-sparse-arrays -- What JSON cannot hold, a caller can.
  expect(() => requireEach([{}, , {}], {}, 'rows')).toThrow('rows[1] must be an object, not undefined.');
});

it('[Z2] a path that is not text is called "value"', () => {
  for (const path of [undefined, { toString: null }, 7])
    expect(findProblem(7, {}, path as never)?.path).toBe('value');
});

it('[Z2] a value that is not text counts as empty', () => {
  expect([undefined, null, 7, ['x'], { toString: null }].map(toText)).toEqual(['', '', '', '', '']);
  expect(toText('x')).toBe('x');
});
