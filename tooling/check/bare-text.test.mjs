import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../environment/root.mjs';
import { findBareText } from './bare-text.mjs';

const BARE = [
  ['text before an element', '<p>{text}<b>1</b></p>', ['{text}']],
  ['words in the markup', '<p>Total <b>1</b></p>', ['Total ']],
  ['two expressions', '<p>{text}{count}</p>', ['{text}', '{count}']],
  ['a list of texts', '<p>{words}</p>', ['{words}']],
  ['text that comes and goes', '<p>{icon}{count > 0 && text}</p>', ['{count > 0 && text}']],
  ['text in a fragment', '<>{text}</>', ['{text}']],
  ['children beside an icon', '<p>{icon}{children}</p>', ['{children}']],
];
const WRAPPED = [
  ['text alone in its element', '<p>{text}</p>'],
  ['text that comes and goes alone', '<p>{count > 0 && text}</p>'],
  ['a template', '<p>{`${text} ${count}`}</p>'],
  ['elements of a list', '<p>{words.map((word) => <b key={word}>{word}</b>)}</p>'],
  ['blanks between elements', '<p><b>1</b> <i>2</i></p>'],
];
const PROPS = 'text: string; count: number; words: string[]; children: ReactNode; icon: ReactNode';

let folder = '';
let findings = [];

beforeAll(() => {
  folder = mkdtempSync(join(root, 'packages/ui/.bare-text-'));
  [...BARE, ...WRAPPED].forEach(([, jsx], index) => {
    writeFileSync(
      join(folder, `Example${index}.tsx`),
      `import type { ReactNode } from 'react';
       export function Example({ text, count, words, children, icon }: { ${PROPS} }) { return ${jsx}; }`,
    );
  });
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include: ['*.tsx'] }));
  findings = findBareText(config, root);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** What is found in the example of this number. */
function foundIn(index) {
  const place = `packages/ui/${basename(folder)}/Example${index}.tsx:2 `;
  return findings.filter((line) => line.startsWith(place)).map((line) => line.slice(place.length));
}

it.each(BARE.map((example, index) => [...example, index]))('finds %s', (_, __, found, index) => {
  expect(foundIn(index)).toEqual(found);
});

it.each(WRAPPED.map(([name], index) => [name, BARE.length + index]))('passes %s', (_, index) => {
  expect(foundIn(index)).toEqual([]);
});

it.each(['apps/web', 'packages/ui'])(
  'finds no bare text in %s',
  (room) => {
    expect(findBareText(join(root, room, 'tsconfig.json'), root)).toEqual([]);
  },
  120_000,
);
