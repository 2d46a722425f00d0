import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { tool } from '../environment/child-environment.mjs';
import { root } from '../environment/root.mjs';

/**
 * Proves that core cannot touch a platform: core's own compiler settings and the repository's lint rules
 * refuse each `forbidden-*` file of the fixture (a clock, a timer, the network ...) and take `allowed.ts`;
 * and that core depends on no package.
 */

const fixtures = path.join(import.meta.dirname, 'core-purity');
const core = path.join(root, 'packages', 'core');
const problems = [...dependencyProblems(), ...compilerProblems(), ...lintProblems()];

for (const problem of problems) console.error(problem);
console.log(`${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

function dependencyProblems() {
  const manifest = JSON.parse(readFileSync(path.join(core, 'package.json'), 'utf8'));
  return ['dependencies', 'peerDependencies', 'optionalDependencies']
    .filter((field) => Object.keys(manifest[field] ?? {}).length > 0)
    .map((field) => `packages/core/package.json has ${field}; core uses no package`);
}

function compilerProblems() {
  const { config, error } = ts.readConfigFile(path.join(core, 'tsconfig.json'), ts.sys.readFile);
  if (error)
    return [
      `packages/core/tsconfig.json cannot be read: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
    ];
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, core);
  const folder = path.join(fixtures, 'compiler');
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const program = ts.createProgram(files, options);
  const refused = files.filter(
    (file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).length > 0,
  );
  return verdicts(files, refused, "core's tsconfig.json");
}

function lintProblems() {
  const folder = path.join(fixtures, 'lint');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));
  const scratch = mkdtempSync(path.join(root, 'node_modules', '.seller-chat-lint-'));
  try {
    // The repository's own settings, without the line that keeps everyday linting away from fixtures.
    const config = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
    const jsPlugins = config.jsPlugins.map((plugin) => path.resolve(root, plugin));
    const file = path.join(scratch, 'oxlintrc.json');
    writeFileSync(file, JSON.stringify({ ...config, jsPlugins, ignorePatterns: [] }));
    const run = spawnSync(tool('oxlint'), ['-c', file, '--format=json', ...files], {
      cwd: root,
      encoding: 'utf8',
    });
    const found = JSON.parse(run.stdout).diagnostics.filter(
      ({ code }) => code === 'house(no-clock-or-chance)',
    );
    return verdicts(
      files,
      found.map(({ filename }) => path.resolve(root, filename)),
      'house/no-clock-or-chance',
    );
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** @param {string[]} files @param {string[]} refused @param {string} guard */
function verdicts(files, refused, guard) {
  return files.flatMap((file) => {
    const forbidden = path.basename(file).startsWith('forbidden');
    if (forbidden === refused.includes(file)) return [];
    const name = path.relative(root, file);
    return [forbidden ? `${guard} does not refuse ${name}` : `${guard} wrongly refuses ${name}`];
  });
}
