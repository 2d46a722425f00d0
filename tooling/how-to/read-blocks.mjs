/**
 * A code block of a how-to that changes a file.
 *
 * @typedef {object} Block
 * @property {string} page
 * @property {number} line of the page
 * @property {string} file below the repository's root
 * @property {'new' | 'after' | 'before'} mode
 * @property {string} anchor text of the line that it goes after or before; empty for a new file
 * @property {string} code
 */

const OPENING = /^( *)```\w+ file=(\S+) (?:(new)|(after|before)="(.*)")$/;

/**
 * The blocks of a page that are marked with a file, in order. Throws when a block names a file in another way, or does
 * not end.
 *
 * @param {string} page @param {string} text @returns {Block[]}
 */
export function readBlocks(page, text) {
  const lines = text.split('\n');
  const blocks = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!/^ *```\S* .*file=/.test(lines[at])) continue;
    const opening = OPENING.exec(lines[at]);
    if (opening === null)
      throw new Error(`${page}:${at + 1}: write \`file=<path> new\`, \`after="…"\` or \`before="…"\``);
    const [, indent, file, isNew, place, anchor = ''] = opening;
    const end = lines.findIndex((line, index) => index > at && line.trim() === '```');
    if (end === -1) throw new Error(`${page}:${at + 1}: the block does not end`);
    const code = lines
      .slice(at + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    blocks.push({ page, line: at + 1, file, mode: isNew ?? place, anchor, code: code.join('\n') });
    at = end;
  }
  return blocks;
}
