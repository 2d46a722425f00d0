// Holds SPEC.md and the tests to each other: every rule has a test, every numbered test has a rule.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const spec = readFileSync(join(root, 'SPEC.md'), 'utf8');
const stated = Array.from(spec.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm), ([, id]) => id);
const problems = stated
  .filter((id, index) => stated.indexOf(id) !== index)
  .map((id) => `SPEC.md states ${id} twice`);

const proven = new Map();
const cited = new Map();
for (const name of readdirSync(join(root, 'src'), { recursive: true })) {
  if (!name.endsWith('.ts')) continue;
  const text = readFileSync(join(root, 'src', name), 'utf8');
  if (name.endsWith('.test.ts')) {
    for (const [, ids] of text.matchAll(
      /\b(?:it|test)(?:\.each(?:<[^]*?>)?\([^]*?\))?\(\s*['"`]((?:\[[A-Z]\d+\] ?)+)/g,
    )) {
      for (const [, id] of ids.matchAll(/\[([A-Z]\d+)\]/g)) proven.set(id, name);
    }
  } else {
    for (const [, ids] of text.matchAll(/SPEC ([A-Z]\d+(?:(?:, |-)[A-Z]\d+)*)/g)) {
      for (const id of ids.split(/, |-/)) cited.set(id, name);
    }
  }
}

for (const id of stated) if (!proven.has(id)) problems.push(`${id} has no test with [${id}] in its title`);
for (const [id, file] of proven)
  if (!stated.includes(id)) problems.push(`${file} proves [${id}], which SPEC.md does not state`);
for (const [id, file] of cited)
  if (!stated.includes(id)) problems.push(`${file} cites ${id}, which SPEC.md does not state`);

if (stated.length === 0) problems.push('SPEC.md states no rule');
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`SPEC.md: ${stated.length} rules, each with a test.`);
