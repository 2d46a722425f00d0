import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the changes of a how-to in a copy of the repository. Throws when a new file exists already, or when the line that
 * a block goes beside is not there.
 *
 * @param {string} folder @param {readonly import('./read-blocks.mjs').Block[]} blocks
 */
export function applyBlocks(folder, blocks) {
  for (const block of blocks) {
    const file = path.join(folder, block.file);
    const where = `${block.page}:${block.line}`;
    if (block.mode === 'new') {
      if (existsSync(file)) throw new Error(`${where}: ${block.file} exists already`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${block.code}\n`);
      continue;
    }
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const at = lines.findIndex((line) => line.includes(block.anchor));
    if (at === -1)
      throw new Error(`${where}: ${block.file} has no line with ${JSON.stringify(block.anchor)}`);
    lines.splice(block.mode === 'after' ? at + 1 : at, 0, ...block.code.split('\n'));
    writeFileSync(file, lines.join('\n'));
  }
}
