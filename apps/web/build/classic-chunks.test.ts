// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { installChunkLoader } from './chunk-loader.ts';
import { toClassicChunk } from './classic-chunks.ts';

/* Classic scripts keep the semantics of the modules they are made from. */

/** Files of the server, by name: the source of a module, or other text. */
let files: Record<string, { module: string } | { text: string }>;
let asked: string[];

/** Fake browser: fetches and runs a script that is added to the page. */
async function fetchScript(script: HTMLScriptElement): Promise<void> {
  const name = new URL(script.src).pathname.split('/').pop() ?? '';
  asked.push(name);
  await Promise.resolve();
  const file = files[name];
  if (file === undefined) {
    script.dispatchEvent(new Event('error'));
    return;
  }
  if ('module' in file) runScript(await toClassicChunk(file.module, name));
  script.dispatchEvent(new Event('load'));
}

function runScript(code: string): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- what the build makes is run as the browser runs it
  new Function('self', code)(window);
}

/** Starts the page with an entry. Returns the `page` object that the entry writes to. */
async function start(entry: string): Promise<Record<string, unknown>> {
  const page = {};
  Object.assign(window, { page });
  runScript(await toClassicChunk(entry, 'entry.js'));
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    Object.assign(document.createElement('script'), { src: 'http://localhost/assets/entry.js' }),
  );
  installChunkLoader('entry.js');
  await vi.waitFor(() => expect(page).toHaveProperty('done'));
  return page;
}

beforeEach(() => {
  files = {};
  asked = [];
  delete window.sellerChatChunks;
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    void fetchScript(script as HTMLScriptElement);
  });
});

it('runs each chunk once, after its dependencies', async () => {
  files = {
    'a.js': { module: `import './c.js'; page.log.push('a'); export const a = 1;` },
    'b.js': {
      module: `import './c.js'; import { a } from './a.js'; page.log.push('b' + a); export const b = 2;`,
    },
    'c.js': { module: `page.log.push('c');` },
  };
  const page = await start(`
    page.log = [];
    Promise.all([import('./b.js'), import('./a.js'), import('./b.js')]).then(([{ b }, { a }]) => {
      page.done = [a, b];
    });
  `);
  expect(page).toEqual({ log: ['c', 'a', 'b1'], done: [1, 2] });
  expect(asked.toSorted()).toEqual(['a.js', 'b.js', 'c.js']);
});

it('keeps imports as live bindings', async () => {
  files = {
    'counter.js': { module: `export let count = 0; export function more() { count += 1; }` },
    'reader.js': { module: `import { count } from './counter.js'; export default () => count;` },
    'all.js': {
      module: `import * as reader from './reader.js'; export * from './counter.js'; export { reader };`,
    },
  };
  const page = await start(`
    import('./all.js').then((all) => {
      const before = [all.count, all.reader.default()];
      all.more();
      page.done = [before, [all.count, all.reader.default()]];
    });
  `);
  expect(page['done']).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('supports circular imports: functions are hoisted before either chunk has run', async () => {
  files = {
    'even.js': {
      module: `import { isOdd } from './odd.js'; export function isEven(n) { return n === 0 || isOdd(n - 1); }`,
    },
    'odd.js': {
      module: `import { isEven } from './even.js'; export function isOdd(n) { return n !== 0 && isEven(n - 1); }
        page.early = isEven(2);`,
    },
  };
  const page = await start(
    `import('./even.js').then(({ isEven }) => { page.done = [isEven(4), isEven(5)]; });`,
  );
  expect(page).toEqual({ early: true, done: [true, false] });
});

it('retries a chunk that could not be fetched, or whose file was not a chunk', async () => {
  files = { 'portal.js': { text: '<h1>Sign in to the network</h1>' } };
  const page = await start(`
    page.load = (name) => import(name).then(({ word }) => word, (error) => error.message);
    page.done = true;
  `);
  const load = page['load'] as (name: string) => Promise<string>;
  const missing = 'could not be loaded.';
  expect(await load('./gone.js')).toContain(missing);
  expect(await load('./portal.js')).toContain(missing);
  files = {
    'gone.js': { module: `export const word = 'here';` },
    'portal.js': { module: `export const word = 'ours';` },
  };
  expect(await load('./gone.js')).toBe('here');
  expect(await load('./portal.js')).toBe('ours');
});

it('gives every importer the error of a chunk that failed, and does not run it again', async () => {
  files = {
    'broken.js': { module: `page.runs = (page.runs ?? 0) + 1; throw new Error('broken');` },
    'user.js': { module: `import './broken.js'; page.used = true;` },
  };
  const page = await start(`
    const tell = ({ message }) => message;
    import('./broken.js').catch(tell).then(async (first) => {
      page.done = [first, await import('./user.js').catch(tell), await import('./broken.js').catch(tell)];
    });
  `);
  expect(page).toEqual({ runs: 1, done: ['broken', 'broken', 'broken'] });
});

it('resolves its own address in `import.meta`', async () => {
  const page = await start(`page.done = [import.meta.url, import.meta.resolve('./words.js')];`);
  expect(page['done']).toEqual(['http://localhost/assets/entry.js', 'http://localhost/assets/words.js']);
});

it.each([
  ['awaits something when it is loaded', `export const data = await fetch('/');`],
  ['exports another module by a name', `export * as words from './words.js';`],
])('takes no module that %s', async (what, module) => {
  await expect(toClassicChunk(module, 'odd.js')).rejects.toThrow(`odd.js ${what}`);
});
