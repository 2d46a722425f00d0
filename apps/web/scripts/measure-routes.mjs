// Weighs what a browser must have before a route is there: the entry and the route's chunk with everything
// they import statically, and the words of one language. Prints JSON; exits 1 beyond a limit.
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
const ROUTES = [
  { route: '/account/login', chunks: [named('login')], limitKb: 170 },
  { route: '/chat', chunks: [named('chat'), named('api')], limitKb: 260 },
];
const CATALOGUES = Object.keys(manifest).filter((key) => key.startsWith('src/i18n/locales/'));

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
const largestCatalogue = Math.max(...CATALOGUES.map(gzipBytes));
const report = ROUTES.map(({ route, chunks, limitKb }) => {
  const keys = closure([entry, named('start'), ...chunks]);
  const bytes = keys.reduce((sum, key) => sum + gzipBytes(key), largestCatalogue);
  const gzipKb = Math.round(bytes / 10) / 100;
  const heaviest = keys
    .toSorted((a, b) => gzipBytes(b) - gzipBytes(a))
    .slice(0, 5)
    .map((key) => `${manifest[key].file} ${Math.round(gzipBytes(key) / 10) / 100}`);
  return { route, gzipKb, limitKb, isWithin: gzipKb <= limitKb, heaviest };
});
console.log(JSON.stringify(report, null, 2));
if (report.some(({ isWithin }) => !isWithin)) process.exitCode = 1;
