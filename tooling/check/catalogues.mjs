import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectNode } from '../environment/child-environment.mjs';
import { root } from '../environment/root.mjs';
import { runnable } from '../environment/runnable.mjs';
import { capture } from '../processes/run.mjs';

/** The catalogues of the web app and of the tip match their sources. Run by itself it compares the apps' own. */

export const CATALOGUES_REMEDY = 'pnpm --filter "@seller-chat/{web,chat-tip}" lingui:extract';

/** The folders of catalogues, by app. */
const CATALOGUES = {
  web: path.join(root, 'apps', 'web', 'src', 'i18n', 'locales'),
  'chat-tip': path.join(root, 'apps', 'chat-tip', 'src', 'frame', 'i18n', 'locales'),
};

/**
 * What is wrong within one catalogue, each as a line for a person.
 *
 * @param {string} file its name in messages
 * @param {string} text
 * @returns {string[]}
 */
export function problemsWithin(file, text) {
  const problems = [];
  for (const [, id, translation] of text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm)) {
    if (/[^"\n]/.test(id) && !/[^"\n]/.test(translation))
      problems.push(`${file}: no translation of ${id.trim().replaceAll('"\n"', '')}`);
  }
  const numbered = text.match(/^#: .*:\d+$/gm) ?? [];
  if (numbered.length > 0)
    problems.push(`${file}: ${numbered.length} origins with a line number, which every edit would change`);
  return problems;
}

/**
 * Extracts the messages into a copy of the catalogues and compares the two.
 *
 * @param {string} catalogues a folder of languages; it is not changed
 * @param {keyof typeof CATALOGUES} [app] whose sources
 * @returns {Promise<string[]>} each problem as a line for a person
 */
export async function catalogueProblems(catalogues, app = 'web') {
  const cwd = path.join(root, 'apps', app);
  const copy = mkdtempSync(path.join(tmpdir(), 'seller-chat-catalogues-'));
  try {
    cpSync(catalogues, copy, { recursive: true });
    const { code, output } = await capture(
      projectNode(),
      [
        path.join(cwd, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'),
        'extract',
        '--clean',
        '--workers',
        '1',
      ],
      // A clean environment: a test runner's own variables change how the tool loads itself.
      { cwd, env: { PATH: process.env.PATH, LINGUI_CATALOGS: copy } },
    );
    if (code !== 0) return [`lingui could not extract the messages:\n${output}`];
    const files = new Set([...filesIn(catalogues), ...filesIn(copy)]);
    return [...files].toSorted().flatMap((file) => {
      const [before, after] = [catalogues, copy].map((folder) => read(path.join(folder, file)));
      const isSame = before === after;
      return [
        ...(isSame ? [] : [`${file}: is not what the sources give now`]),
        ...problemsWithin(file, before),
      ];
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.po'));
}

/** The text without the time of the extraction; '' where there is no file. @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8').replace(/^"POT-Creation-Date: .*\n/m, '');
  } catch {
    return '';
  }
}

if (process.argv[1] === import.meta.filename) {
  const problems = [];
  for (const [app, catalogues] of Object.entries(CATALOGUES)) {
    for (const problem of await catalogueProblems(catalogues, app)) problems.push(`${app}/${problem}`);
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error(`To mend it: ${runnable(CATALOGUES_REMEDY)}; then translate what is empty.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
