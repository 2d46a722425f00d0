// Writes src/index.ts: every name that a room's own index.ts exports, room by room, but for rooms apart. With --check it only compares.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '..', 'src');
const target = join(src, 'index.ts');
const WIDTH = 105;
/** By their subpaths only: what is for other teams' tests, and what one page or one kind of rule alone needs. */
const APART = new Set(['testing', 'search', 'opening', 'client', 'spreadsheet']);

const rooms = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !APART.has(entry.name))
  .map(({ name }) => name)
  .filter((name) => existsSync(join(src, name, 'index.ts')))
  .sort();

/** The names a room exports, values or types, in order. */
function namesOf(room, isType) {
  const text = readFileSync(join(src, room, 'index.ts'), 'utf8');
  const lists = text.matchAll(/^export (type )?\{([^}]*)\} from /gm);
  return Array.from(lists)
    .filter(([, type]) => (type !== undefined) === isType)
    .flatMap(([, , names]) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '')
    .sort((a, b) => (a < b ? -1 : 1));
}

function statement(room, isType) {
  const names = namesOf(room, isType);
  if (names.length === 0) return [];
  const lines = [''];
  for (const name of names) {
    if (lines.at(-1).length + name.length > WIDTH) lines.push('');
    lines.push(`${lines.pop()} ${name},`);
  }
  return [
    `// oxfmt-ignore\nexport ${isType ? 'type ' : ''}{\n${lines.map((line) => ` ${line}\n`).join('')}} from './${room}/index.ts';`,
  ];
}

const head = '// Written by scripts/write-index.mjs from the index.ts of each room.\n';
const text = `${head}${rooms.flatMap((room) => [...statement(room, false), ...statement(room, true)]).join('\n')}\n`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error(
    'packages/core/src/index.ts is not what its rooms export: node packages/core/scripts/write-index.mjs',
  );
  process.exit(1);
}
