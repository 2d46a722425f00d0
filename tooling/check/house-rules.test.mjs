import { expect, it } from 'vitest';
import { problemsOf, sharedClasses } from './house-rules.mjs';

const lines = (count) => 'x\n'.repeat(count);

it('allows 400 lines and not one more', () => {
  expect(problemsOf('a/b.ts', lines(400))).toEqual([]);
  expect(problemsOf('a/b.ts', lines(401))).toEqual(['a/b.ts: 401 lines; 400 is the limit']);
});

it('does not measure what a generator writes', () => {
  expect(problemsOf('apps/server/src/db/migrations/meta/0000_snapshot.json', lines(2000))).toEqual([]);
});

it.each(['packages/core/src/utils/text.ts', 'apps/web/src/helpers.ts', 'apps/web/src/misc/note.md'])(
  'refuses a name that says nothing: %s',
  (file) => expect(problemsOf(file, '')).toHaveLength(1),
);

it.each([
  ['a note instead of work', `// ${'TO'}DO later`],
  ['a silenced compiler', `// @ts-${'ignore'}`],
  ['a path of one machine', `const a = '/home/${'someone'}/x';`],
])('refuses %s, with its line', (_, line) => {
  const problems = problemsOf('a/b.ts', `first\n${line}\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^a\/b\.ts:2: /);
});

it('takes ordinary text for what it is', () => {
  expect(problemsOf('a/b.ts', "// a todo list\nconst route = '/api/work/flow'; // ../work/x\n")).toEqual([]);
});

it.each([
  ['font-size: 11.5px;', '11.5 px is not in the type scale: 11, 12, 13, 14, 16, 20'],
  ['font-weight: 650;', 'weight 650 is not in the type scale: 400, 500, 600'],
])('refuses letters that are no step of the type scale: %s', (rule, problem) => {
  expect(problemsOf('packages/ui/src/a.css', `.a {\n  ${rule}\n}\n`)).toEqual([
    `packages/ui/src/a.css:2: ${problem}`,
  ]);
});

it('leaves pictures made of letters, and what a token says, alone', () => {
  const rules = ['font-size: 12px;', 'font-size: 56px;', 'font-size: var(--sc-font-sizes-sm);'];
  expect(problemsOf('a/b.css', [...rules, 'font-weight: 600;', 'font-weight: 100 900;'].join('\n'))).toEqual(
    [],
  );
});

it('refuses a class that two style sheets style by themselves', () => {
  const sheets = new Map([
    ['a.css', '.line {\n  color: red;\n}\n'],
    ['b.css', '@media print {\n  .word,\n  .line {\n    gap: 8px;\n  }\n}\n'],
  ]);
  expect(sharedClasses(sheets)).toEqual(['.line: styled by a.css and b.css; give one of them another name']);
});

it('lets a style sheet say how the class of another stands inside of its own', () => {
  const sheets = new Map([
    ['a.css', '/* .row { */\n.line {\n  color: red;\n}\n.line:hover {\n  color: blue;\n}\n'],
    [
      'b.css',
      '.row > .line {\n  gap: 8px;\n}\n.row > :is(.word:not([title]), .line, .name) {\n  gap: 4px;\n}\n',
    ],
  ]);
  expect(sharedClasses(sheets)).toEqual([]);
});
