// The package as another team gets it: built, packed, installed into an empty project outside the repository, its
// README's example run there by Node, type-checked and bundled by Vite; its sizes, its exports and its public surface.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const room = join(import.meta.dirname, '..');
const bin = (name) => join(room, 'node_modules', '.bin', name);
const LIMITS = [
  { name: 'the whole package', code: "export * from '@seller-chat/core';", limitKb: 31 },
  {
    name: 'message and cache',
    code: "export * from '@seller-chat/core/message';\nexport * from '@seller-chat/core/cache';",
    limitKb: 6.5,
  },
];

const outside = mkdtempSync(join(tmpdir(), 'core-package-'));
const problems = [];
try {
  rmSync(join(room, 'dist'), { recursive: true, force: true });
  run(bin('tsc'), ['-p', 'tsconfig.build.json']);
  step('public surface (else: pnpm --filter @seller-chat/core report)', () =>
    run(bin('api-extractor'), ['run']),
  );
  const tarball = pack();
  step('publint', () => run(bin('publint'), [tarball, '--strict']));
  step('types resolve', () => run(bin('attw'), [tarball, '--profile', 'esm-only', '--format', 'ascii']));
  install(tarball);
  step('types compile there', compileExample);
  step("README's example, in Node", runExample);
  await stepAsync("README's example, built by Vite", () => bundle(example(), 'example'));
  for (const size of LIMITS) await stepAsync(size.name, () => weigh(size));
} finally {
  rmSync(outside, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

function run(program, args, cwd = room) {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function step(name, work) {
  try {
    console.log(`✓ ${name}${describe(work())}`);
  } catch (error) {
    problems.push(`✗ ${name}\n${error.stdout ?? ''}${error.stderr ?? error.message}`);
  }
}

async function stepAsync(name, work) {
  try {
    console.log(`✓ ${name}${describe(await work())}`);
  } catch (error) {
    problems.push(`✗ ${name}\n${error.message}`);
  }
}

function describe(result) {
  return typeof result === 'number' ? `: ${result.toFixed(1)} kB gzip` : '';
}

/** With pnpm, which turns the exports to the built files. */
function pack() {
  run('pnpm', ['pack', '--pack-destination', outside]);
  const [name] = readdirSync(outside).filter((file) => file.endsWith('.tgz'));
  return join(outside, name);
}

function install(tarball) {
  writeFileSync(join(outside, 'package.json'), '{ "name": "outside", "private": true, "type": "module" }\n');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], outside);
}

/** The README's first code block: what a newcomer pastes. */
function example() {
  const [, code] = /```ts\n([^]*?)```/.exec(readFileSync(join(room, 'README.md'), 'utf8')) ?? [];
  if (code === undefined) throw new Error('the README has no example');
  return code;
}

function compileExample() {
  writeFileSync(
    join(outside, 'example.ts'),
    `${example()}\ndeclare const console: { log(...values: unknown[]): void };\n`,
  );
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const flags = [
      '--noEmit',
      '--strict',
      '--target',
      'es2023',
      '--lib',
      'es2023',
      '--skipLibCheck',
      'false',
    ];
    run(bin('tsc'), [...flags, '--module', module, '--moduleResolution', resolution, 'example.ts'], outside);
  }
}

function runExample() {
  writeFileSync(join(outside, 'example.mjs'), example());
  const said = run(process.execPath, ['example.mjs'], outside);
  const promised = Array.from(example().matchAll(/console\.log\(.*\); \/\/ (.*)$/gm), ([, text]) => text);
  if (said.trimEnd() !== promised.join('\n'))
    throw new Error(`it says\n${said}\nand promises\n${promised.join('\n')}`);
}

async function bundle(code, name) {
  const folder = join(outside, name);
  mkdirSync(folder);
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const result = await build({
    root: outside,
    configFile: false,
    logLevel: 'error',
    // Not as a library: those keep their white space.
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  return [result]
    .flat()
    .flatMap(({ output }) => output.map((file) => file.code))
    .join('\n');
}

/** What a bundle of it weighs, the closing list of exported names included. */
async function weigh({ name, code, limitKb }) {
  const bundled = await bundle(code, name.replaceAll(' ', '-'));
  const kb = gzipSync(bundled, { level: 9 }).length / 1000;
  if (kb > limitKb) throw new Error(`${kb.toFixed(1)} kB gzip, and may have ${limitKb}`);
  return kb;
}
