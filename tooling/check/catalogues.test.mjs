import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../environment/root.mjs';
import { catalogueProblems, problemsWithin } from './catalogues.mjs';

const catalogues = path.join(root, 'apps', 'web', 'src', 'i18n', 'locales');
const edit = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));
let copy = '';
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'seller-chat-catalogues-'));
  cpSync(catalogues, copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

it('finds nothing in the catalogues of the web app', async () => {
  expect(await catalogueProblems(catalogues)).toEqual([]);
}, 60_000);

it('finds nothing in the catalogues of the tip', async () => {
  const ofTip = path.join(root, 'apps', 'chat-tip', 'src', 'frame', 'i18n', 'locales');
  expect(await catalogueProblems(ofTip, 'chat-tip')).toEqual([]);
}, 60_000);

it('finds a message that a catalogue lacks, and one that the sources have no more', async () => {
  edit(path.join(copy, 'th', 'messages.po'), (text) =>
    text.replace(/^msgid "Notifications"\nmsgstr .*\n/m, ''),
  );
  edit(path.join(copy, 'vi', 'search.po'), (text) => `${text}\nmsgid "Gone"\nmsgstr "Mất"\n`);
  expect(await catalogueProblems(copy)).toEqual([
    `${path.join('th', 'messages.po')}: is not what the sources give now`,
    `${path.join('vi', 'search.po')}: is not what the sources give now`,
  ]);
}, 60_000);

it('finds a message without a translation, also over several lines', () => {
  const text =
    'msgid ""\nmsgstr ""\n"Language: th\\n"\n\nmsgid "Sent"\nmsgstr ""\n\nmsgid ""\n"One "\n"two"\nmsgstr ""\n';
  expect(problemsWithin('th/messages.po', text)).toEqual([
    'th/messages.po: no translation of "Sent"',
    'th/messages.po: no translation of "One two"',
  ]);
  const whole = 'msgid ""\n"One "\n"two"\nmsgstr ""\n"Eins "\n"zwei"\n';
  expect(problemsWithin('th/messages.po', whole)).toEqual([]);
});

it('finds line numbers', () => {
  const text = '#: src/app/AppToaster.tsx:17\n#: src/app/RootLayout.tsx\nmsgid "Sent"\nmsgstr "Dikirim"\n';
  expect(problemsWithin('id/messages.po', text)).toEqual([
    'id/messages.po: 1 origins with a line number, which every edit would change',
  ]);
});
