import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyBlocks } from './apply-blocks.mjs';
import { readBlocks } from './read-blocks.mjs';

const page = (opening) => `# Add\n\n   ${opening}\n     one\n\n     two\n   \`\`\`\n`;
let folder;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'how-to-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('a code block', () => {
  it('is read with its file, its place and the indentation of its code', () => {
    expect(readBlocks('p', page('```ts file=a/b.ts after="x: "y""'))).toEqual([
      { page: 'p', line: 3, file: 'a/b.ts', mode: 'after', anchor: 'x: "y"', code: '  one\n\n  two' },
    ]);
  });

  it('without a file is an example, and in another form a mistake', () => {
    expect(readBlocks('p', page('```ts'))).toEqual([]);
    expect(() => readBlocks('p', page('```ts file=a.ts'))).toThrow('p:3');
  });
});

describe('following a page', () => {
  it('makes files, and adds lines beside the first line that contains a text', () => {
    writeFileSync(path.join(folder, 'a.ts'), 'one\ntwo\ntwo\n');
    applyBlocks(folder, [
      { page: 'p', line: 1, file: 'a.ts', mode: 'after', anchor: 'two', code: 'after' },
      { page: 'p', line: 2, file: 'a.ts', mode: 'before', anchor: 'one', code: 'before' },
      { page: 'p', line: 3, file: 'new/b.ts', mode: 'new', anchor: '', code: 'b' },
    ]);
    expect(readFileSync(path.join(folder, 'a.ts'), 'utf8')).toBe('before\none\ntwo\nafter\ntwo\n');
    expect(readFileSync(path.join(folder, 'new/b.ts'), 'utf8')).toBe('b\n');
  });

  it('stops where the repository has changed', () => {
    writeFileSync(path.join(folder, 'a.ts'), 'one\n');
    const block = { page: 'p', line: 9, file: 'a.ts', mode: 'after', anchor: 'gone', code: 'x' };
    expect(() => applyBlocks(folder, [block])).toThrow('p:9: a.ts has no line with "gone"');
    expect(() => applyBlocks(folder, [{ ...block, mode: 'new' }])).toThrow('exists already');
  });
});
