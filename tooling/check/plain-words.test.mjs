import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { plainWordsOf } from './plain-words.mjs';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

/** What the rule finds in a fixture when the file is part of a room. @param {string} name */
const findIn = (name) => plainWordsOf(`apps/a/${name}`, readFileSync(path.join(FIXTURES, name), 'utf8'));

it('refuses each phrase, in every form of comment and in test titles', () => {
  const { comments, problems } = findIn('refused-words.ts');
  expect(problems.map((problem) => /:(\d+): "(.*?)"/.exec(problem)?.slice(1).join(' '))).toEqual([
    '1 Whoever',
    '3 Nobody',
    '4 somebody',
    '6 told',
    '7 tells',
    '8 tell',
    '9 anew',
    '10 So many',
    '11 so long',
    '12 so often',
    '13 comes to',
    '14 came to',
    '15 stands',
    '16 stand',
    '17 By then',
    '18 As far as',
    '19 Of what',
    '20 told',
    '21 told',
    '23 stands',
    '29 told',
  ]);
  expect(comments).toBe(problems.length);
});

it('reads style sheets', () => {
  expect(findIn('refused-words.css').problems).toHaveLength(2);
});

it('says what to write instead', () => {
  expect(plainWordsOf('a.mjs', '// read anew').problems).toEqual(['a.mjs:1: "anew": write again']);
});

it('takes plain comments, and the words of the interface, for what they are', () => {
  expect(findIn('plain-words.ts')).toEqual({ comments: 2, problems: [] });
});

it.each(['apps/server/src/db/migrations/0001_a.ts', 'apps/web/src/i18n/locales/en.ts', 'docs/a.md'])(
  'does not read %s',
  (file) => expect(plainWordsOf(file, '// told')).toEqual({ comments: 0, problems: [] }),
);
