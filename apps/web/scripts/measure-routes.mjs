// Weighs what a browser must have before a route is there: the entry and the route's chunk with everything
// they import statically, and its words in the largest language. Prints JSON; exits 1 beyond a limit.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** The chunk of this name; the build names those of the screens (vite.config.ts). */
const named = (name) => {
  const found = Object.keys(manifest).filter((key) => manifest[key].name === name);
  if (found.length !== 1) throw new Error(`The build has ${found.length} chunks named "${name}"`);
  return found[0];
};
/** `words`: the catalogues without which the route shows nothing. */
const ROUTES = [
  {
    route: '/account/login',
    chunks: [named('login')],
    words: ['messages', 'forms', 'sign-in'],
    limitKb: 170,
  },
  { route: '/chat', chunks: [named('chat'), named('api')], words: ['messages'], limitKb: 260 },
];
const LOCALES = 'src/i18n/locales/';
const LANGUAGES = [
  ...new Set(
    Object.keys(manifest)
      .filter((key) => key.startsWith(LOCALES))
      .map((key) => key.slice(LOCALES.length).split('/')[0]),
  ),
];

/** All chunks reached from `keys` by static imports. */
function closure(keys) {
  const reached = new Set();
  const visit = (key) => {
    if (reached.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk "${key}"`);
    reached.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return [...reached];
}

const sizes = new Map();
function gzipBytes(key) {
  if (!sizes.has(key))
    sizes.set(key, gzipSync(readFileSync(join(dist, manifest[key].file)), { level: 9 }).length);
  return sizes.get(key);
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const sumOf = (keys) => keys.reduce((sum, key) => sum + gzipBytes(key), 0);
const report = ROUTES.map(({ route, chunks, words, limitKb }) => {
  const keys = closure([entry, named('start'), ...chunks]);
  const wordBytes = LANGUAGES.map((language) =>
    sumOf(words.map((name) => `${LOCALES}${language}/${name}.po`)),
  );
  const bytes = sumOf(keys) + Math.max(...wordBytes);
  const gzipKb = Math.round(bytes / 10) / 100;
  const heaviest = keys
    .toSorted((a, b) => gzipBytes(b) - gzipBytes(a))
    .slice(0, 5)
    .map((key) => `${manifest[key].file} ${Math.round(gzipBytes(key) / 10) / 100}`);
  return { route, gzipKb, limitKb, isWithin: gzipKb <= limitKb, heaviest };
});
console.log(JSON.stringify(report, null, 2));
if (report.some(({ isWithin }) => !isWithin)) process.exitCode = 1;
