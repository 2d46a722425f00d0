import { mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { openLineFile } from './line-file.mjs';
import { closeFolderToOthers } from './private-folder.mjs';
import { SettingError } from './settings.mjs';

const WARN = 40;
const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const KEPT_BYTES = 20_000_000;

/**
 * Where an app's lines go: all of them to `<folder>/<name>.log`; warnings, errors and whatever is not a log
 * record but was written to the error stream also to the terminal, one line each. The files are for their owner only.
 *
 * @param {string} name
 * @param {{ folder: string, verbose: boolean, print: (line: string) => void }} options
 * @returns {{ file: string, onLine: (line: string, stream: 'stdout' | 'stderr') => void, shown: () => number, close: () => void }}
 */
export function openAppLog(name, { folder, verbose, print }) {
  const file = path.join(folder, `${name}.log`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeFolderToOthers(folder);
    setAsideIfLarge(file);
  } catch (error) {
    throw new SettingError(
      `The logs in ${folder} cannot be written (${error.code}). Let this user write there, or set DATA_DIR to another folder.`,
    );
  }
  const lines = openLineFile(file, (error) =>
    print(`${name}: the log ${file} cannot be written for now (${error.message})`),
  );
  let shown = 0;
  return {
    file,
    onLine(line, source) {
      lines.add(line);
      const text = forTerminal(line, source, name, verbose);
      if (text === null) return;
      shown += 1;
      print(text);
    },
    shown: () => shown,
    close: () => lines.close(),
  };
}

/** One generation back is kept. @param {string} file */
function setAsideIfLarge(file) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > KEPT_BYTES) renameSync(file, `${file}.old`);
}

/**
 * @param {string} line
 * @param {'stdout' | 'stderr'} source
 * @param {string} name
 * @param {boolean} verbose
 * @returns {string | null} what the terminal shows of it, if anything
 */
export function forTerminal(line, source, name, verbose) {
  const record = asLogRecord(line);
  if (record === null) {
    if (verbose && line !== '') return `${name}: ${line}`;
    return source === 'stderr' && line !== '' ? line : null;
  }
  // The app has said it in its own words, in one line, on its error stream.
  if (!verbose && (record.level < WARN || record.explained === true)) return null;
  const level = LEVELS[record.level] ?? `level ${record.level}`;
  const cause = record.err?.message ?? record.error?.message;
  const text = [record.msg, cause].filter((part, at, all) => part && all.indexOf(part) === at).join(': ');
  return `${name} ${level}: ${text.replaceAll(/\s*\n\s*/g, ' ')}`;
}

/** A line that pino wrote, or null. @param {string} line */
function asLogRecord(line) {
  if (!line.startsWith('{')) return null;
  try {
    const record = JSON.parse(line);
    return typeof record.level === 'number' ? record : null;
  } catch {
    return null; // something else that begins with a brace
  }
}
