import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment/root.mjs';

/** Rules of this house about files as such. Run by itself it looks at every file of the repository. */

const MAX_LINES = 400;
const SOURCE = /\.(ts|tsx|mjs|cjs|js|css)$/;
const GENERATED = /(^|\/)(migrations|locales|fixtures)\/|pnpm-lock\.yaml$/;
const NAMELESS_FOLDERS = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'general'];
// Put together here, so that this file keeps to its own rules.
const UNFINISHED = new RegExp(
  `\\b(${['TO', 'FIX', 'X'].map((w, i) => w + ['DO', 'ME', 'XX'][i]).join('|')})\\b`,
);
const SILENCED = new RegExp(`@ts-${'ignore'}|@ts-${'nocheck'}|eslint-${'disable'}`);
const MACHINE_PATH = /(?<![\w.])\/(home|Users|root|work|farm|mnt)\/[\w.-]+/;

/**
 * What is wrong with one file, each as a line for a person.
 *
 * @param {string} file its path from the root, with slashes
 * @param {string} text
 * @returns {string[]}
 */
export function problemsOf(file, text) {
  const problems = [];
  const folders = file.split('/').slice(0, -1);
  for (const name of [...folders, path.posix.parse(file).name]) {
    if (NAMELESS_FOLDERS.includes(name)) problems.push(`${file}: "${name}" says nothing; name the noun`);
  }
  if (!SOURCE.test(file) || GENERATED.test(file)) return problems;
  const lines = text.split('\n');
  if (lines.length - 1 > MAX_LINES)
    problems.push(`${file}: ${lines.length - 1} lines; ${MAX_LINES} is the limit`);
  for (const [index, line] of lines.entries()) {
    const at = `${file}:${index + 1}`;
    if (UNFINISHED.test(line)) problems.push(`${at}: finish it or leave it out, no note in its place`);
    if (SILENCED.test(line)) problems.push(`${at}: say what is wrong instead of silencing the check`);
    if (MACHINE_PATH.test(line)) problems.push(`${at}: a path of one machine`);
    const letters = file.endsWith('.css') ? offScale(line) : undefined;
    if (letters !== undefined) problems.push(`${at}: ${letters}`);
  }
  return problems;
}

/** The type scale, px. What is larger than its last step is a picture or a headline of its own. */
const TYPE_SIZES = [11, 12, 13, 14, 16, 20];
const TYPE_WEIGHTS = [400, 500, 600];

/**
 * What a rule of a style sheet says of letters that is no step of the type scale: every size and weight is a font that
 * the browser has to make, and too many of them look like none was chosen.
 *
 * @param {string} line
 * @returns {string | undefined}
 */
function offScale(line) {
  const size = Number(/\bfont-size: ([\d.]+)px;/.exec(line)?.[1]);
  if (size <= (TYPE_SIZES.at(-1) ?? 0) && !TYPE_SIZES.includes(size))
    return `${size} px is not in the type scale: ${TYPE_SIZES.join(', ')}`;
  const weight = Number(/\bfont-weight: (\d+);/.exec(line)?.[1]);
  if (weight > 0 && !TYPE_WEIGHTS.includes(weight))
    return `weight ${weight} is not in the type scale: ${TYPE_WEIGHTS.join(', ')}`;
  return undefined;
}

/** Style sheets that a browser loads one by one. */
const LAZY_SHEET = /^(packages\/ui|apps\/web)\/.*\.css$/;

/**
 * Classes that two style sheets style by themselves. Each sheet comes with its component, so such a class looks one way
 * until the second component is loaded, and another way after.
 *
 * @param {ReadonlyMap<string, string>} sheets their texts by path
 * @returns {string[]}
 */
export function sharedClasses(sheets) {
  const owners = new Map();
  for (const [file, text] of sheets) {
    for (const [, selectors] of text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{/g)) {
      // Inside of brackets is what a rule is about only beside something else.
      for (const selector of withoutBrackets(selectors).split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name !== undefined) owners.set(name, new Set(owners.get(name)).add(file));
      }
    }
  }
  return [...owners]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `.${name}: styled by ${[...files].join(' and ')}; give one of them another name`);
}

/** @param {string} selectors */
function withoutBrackets(selectors) {
  const shorter = selectors.replaceAll(/\([^()]*\)/g, '');
  return shorter === selectors ? selectors : withoutBrackets(shorter);
}

const NOT_OURS = [
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  'storybook-static',
];

/** Every file below a folder that a person wrote, as paths from the root with slashes. @param {string} folder */
export function sourceFiles(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    const hidden = entry.name.startsWith('.') && entry.name !== '.ci' && entry.name !== '.storybook';
    return hidden || NOT_OURS.includes(entry.name) ? [] : sourceFiles(file);
  });
}

if (process.argv[1] === import.meta.filename) {
  const files = sourceFiles('');
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const problems = files.flatMap((file) => problemsOf(file, read(file)));
  const sheets = files.filter((file) => LAZY_SHEET.test(file)).map((file) => [file, read(file)]);
  problems.push(...sharedClasses(new Map(sheets)));
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
