import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What pages of other sites are made to load, compressed, against its limits. Run after the build. The frame counts all
 * its code and styles, also those of its windows, and the largest catalogue.
 */

const dist = path.join(import.meta.dirname, '..', 'dist');
const sizeOf = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);

const assets = readdirSync(path.join(dist, 'assets'))
  .filter((file) => /\.(?:js|css)$/.test(file))
  .map((file) => path.join('assets', file));
const catalogues = assets.filter((file) => /messages-[^/]*\.js$/.test(file));
const others = assets.filter((file) => !catalogues.includes(file));
const largest = Math.max(...catalogues.map(sizeOf));
if (others.length === 0 || catalogues.length < 6)
  throw new Error('The build has no code, or not every language.');

const sizes = [
  { what: 'the loader with its badge', bytes: sizeOf('tip.js'), most: 3_000 },
  { what: 'the loader as a module', bytes: sizeOf('tip.mjs'), most: 3_000 },
  { what: 'everything before the frame', bytes: sum(['tip.js', 'tip-panel.mjs']), most: 15_000 },
  { what: 'the frame', bytes: sizeOf('index.html') + sum(others) + largest, most: 120_000 },
];
for (const { what, bytes, most } of sizes) {
  const isWithin = bytes <= most;
  console.log(`${isWithin ? 'ok  ' : 'LONG'} ${what}: ${bytes} of ${most} bytes`);
  if (!isWithin) process.exitCode = 1;
}
