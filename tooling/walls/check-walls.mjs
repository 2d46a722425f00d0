import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment/root.mjs';
import { findViolations, ruleComments, ruleNames } from './cruise.mjs';

/**
 * Proves each wall: its rule catches every `forbidden*` file of its fixture and no `allowed*` file. Then checks
 * the repository against all rules.
 */

const fixtures = path.join(import.meta.dirname, 'fixtures');
const problems = [];

for (const rule of ruleNames) {
  const folder = path.join(fixtures, rule);
  if (!existsSync(folder)) {
    problems.push(`${rule}: there is no fixture that breaks it (tooling/walls/fixtures/${rule})`);
    continue;
  }
  const found = await findViolations(folder, rule);
  const caught = new Set(found.flatMap(({ files }) => files));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const forbidden = names.filter((file) => path.basename(file).startsWith('forbidden'));
  if (forbidden.length === 0) problems.push(`${rule}: its fixture has no file named forbidden*`);
  for (const file of forbidden) {
    if (!caught.has(file)) problems.push(`${rule}: does not catch its fixture ${file}`);
  }
  for (const file of names.filter((name) => path.basename(name).startsWith('allowed'))) {
    if (caught.has(file)) problems.push(`${rule}: wrongly catches ${file}, which keeps to it`);
  }
}
for (const name of readdirSync(fixtures)) {
  if (!ruleNames.includes(name)) problems.push(`fixtures/${name}: there is no rule of that name`);
}

for (const { rule, way } of await findViolations(root)) {
  problems.push(`${way}\n    ${rule}: ${ruleComments[rule]}`);
}

for (const problem of problems) console.error(problem);
console.log(`${ruleNames.length} walls, each with a fixture; ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
