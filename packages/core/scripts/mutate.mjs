// Breaks core's rules one by one, in a copy, and looks whether a test notices. Prints the score; exits 1 when a break
// goes unnoticed, or no longer fits the code.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MUTATIONS } from './mutations.mjs';

const room = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'core-mutants-'));
let caught = 0;
const problems = [];
try {
  for (const name of ['src', 'package.json', 'vitest.config.ts'])
    cpSync(join(room, name), join(copy, name), { recursive: true });
  symlinkSync(join(room, 'node_modules'), join(copy, 'node_modules'));
  for (const mutation of MUTATIONS) tryOut(mutation);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(`${caught} of ${MUTATIONS.length} breaks were noticed.`);
if (problems.length > 0) process.exit(1);

function tryOut({ rule, file, find, replace }) {
  const path = join(copy, 'src', file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) {
    problems.push(`${rule}: "${find}" does not occur exactly once in ${file}`);
    return;
  }
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  const isNoticed = !passes(dirname(file));
  writeFileSync(path, text);
  if (isNoticed) caught += 1;
  else problems.push(`${rule}: no test notices ${file} with "${find}" turned into "${replace}"`);
  console.log(`${isNoticed ? '✓' : '✗'} ${rule} ${file}`);
}

/** The tests of the room; of a room that others build on, theirs as well. */
function passes(name) {
  const rooms = name === 'kernel' ? ['src/kernel', 'src/message', 'src/session'] : [`src/${name}`];
  const args = ['run', ...rooms, '--coverage.enabled=false', '--bail=1', '--reporter=dot'];
  return (
    spawnSync(join(room, 'node_modules', '.bin', 'vitest'), args, { cwd: copy, stdio: 'ignore' }).status === 0
  );
}
