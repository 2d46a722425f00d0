import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../environment/root.mjs';
import { capture } from '../processes/run.mjs';
import { applyBlocks } from './apply-blocks.mjs';
import { copyRepository } from './copy-repository.mjs';
import { readBlocks } from './read-blocks.mjs';

/**
 * Follows the how-tos: makes all their changes in a copy of the repository and has the compiler read the packages that
 * they touch. `--keep` leaves the copy and prints where it is.
 */

/** Their sources import core and the contract, which are compiled with them. */
const ROOMS = ['apps/server', 'apps/web'];
const pages = path.join(root, 'docs', 'how-to');
const folder = mkdtempSync(path.join(tmpdir(), 'how-tos-'));
try {
  await copyRepository(folder);
  for (const page of readdirSync(pages).filter((name) => name.startsWith('add-')))
    applyBlocks(folder, readBlocks(`docs/how-to/${page}`, readFileSync(path.join(pages, page), 'utf8')));
  await Promise.all(ROOMS.map(compile));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (process.argv.includes('--keep')) console.log(folder);
  else rmSync(folder, { recursive: true });
}

/** @param {string} room */
async function compile(room) {
  const compiler = path.join(root, room, 'node_modules', '.bin', 'tsc');
  const { code, output } = await capture(compiler, ['--noEmit', '--singleThreaded', '-p', room], {
    cwd: folder,
  });
  if (code === 0) return;
  process.exitCode = 1;
  console.error(`${room} does not compile once the how-tos are followed:\n${output.trim()}`);
}
