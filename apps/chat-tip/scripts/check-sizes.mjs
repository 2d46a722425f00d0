import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What pages of other sites are made to load, compressed, against its limits. Run after the build. The frame counts what
 * its page loads before it shows anything, and the largest catalogue.
 */

const dist = path.join(import.meta.dirname, '..', 'dist');
const sizeOf = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);

const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\/chat-message-tip\/([^"]+\.(?:js|css))"/g)].map(
  ([, file]) => file,
);
const assets = readdirSync(path.join(dist, 'assets')).map((file) => path.join('assets', file));
const catalogues = assets.filter((file) => /messages-[^/]*\.js$/.test(file));
const largest = Math.max(...catalogues.map(sizeOf));
if (named.length === 0 || catalogues.length < 6)
  throw new Error('The build has no page, or not every language.');

const sizes = [
  { what: 'the loader with its badge', bytes: sizeOf('tip.js'), most: 3_000 },
  { what: 'the loader as a module', bytes: sizeOf('tip.mjs'), most: 3_000 },
  { what: 'everything before the frame', bytes: sum(['tip.js', 'tip-panel.mjs']), most: 15_000 },
  { what: 'the frame', bytes: sizeOf('index.html') + sum(named) + largest, most: 120_000 },
];
for (const { what, bytes, most } of sizes) {
  const isWithin = bytes <= most;
  console.log(`${isWithin ? 'ok  ' : 'LONG'} ${what}: ${bytes} of ${most} bytes`);
  if (!isWithin) process.exitCode = 1;
}
