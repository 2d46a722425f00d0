import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment/root.mjs';
import { sourceFiles } from './house-rules.mjs';

/**
 * Plain words in comments and test titles. Run by itself it reads every file of the repository, prints each line that
 * uses a refused phrase with what to write instead, and fails when too many lines do.
 */

/**
 * Comment lines in 100 that may use a refused phrase. The aim is 2: lower this as the rooms are rewritten, never raise
 * it.
 */
const LIMIT_IN_100 = 2;

/** Refused phrase, and what to write instead. @type {[RegExp, string][]} */
const REFUSED = [
  [/\b(whoever|nobody|somebody)\b/i, 'name the role: caller, agent, buyer, process'],
  [/\b(told|tells?)\b/i, 'emitted, notified, reported; says, gives'],
  [/\banew\b/i, 'again'],
  [/\bso (many|long|often)\b/i, 'a number and its unit, or "this many"'],
  [/\b(comes? to|came to)\b/i, 'results in, reaches'],
  [/\bstands?\b(?!-)/i, 'is, is stored, is at'],
  [/\bby then\b/i, 'before, already'],
  [/\bas far as\b/i, 'if, up to'],
  [/\bof what\b/i, 'another sentence: subject, verb, object'],
];
const READ = /\.(ts|tsx|mjs|css)$/;
const NOT_WRITTEN_BY_HAND = /(^|\/)(migrations|locales)\/|^tooling\/.*\/fixtures\//;

/**
 * The comment lines and test titles of one file, and what is wrong with them.
 *
 * @param {string} file its path from the root, with slashes
 * @param {string} text
 * @returns {{ comments: number, problems: string[] }}
 */
export function plainWordsOf(file, text) {
  if (!READ.test(file) || NOT_WRITTEN_BY_HAND.test(file)) return { comments: 0, problems: [] };
  const comments = commentsOf(text);
  const problems = comments.flatMap(({ line, words }) => {
    const refused = REFUSED.find(([phrase]) => phrase.test(words));
    if (refused === undefined) return [];
    return [`${file}:${line}: "${refused[0].exec(words)?.[0]}": write ${refused[1]}`];
  });
  return { comments: comments.length, problems };
}

/** Comment lines and test titles that hold letters, with their line numbers. @param {string} text */
function commentsOf(text) {
  const found = [];
  let isInBlock = false;
  let before = '';
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const opens = /^\{?\/\*/.test(line);
    const words = isInBlock || opens ? line : (trailingComment(line) ?? testTitle(line, before));
    if (isInBlock || opens) isInBlock = !line.includes('*/');
    if (words !== undefined && /[a-z]/i.test(words)) found.push({ line: index + 1, words });
    before = line;
  }
  return found;
}

/** @param {string} line */
const trailingComment = (line) => /(?:^|\s)(?:\/\/|\/\*+)\s(.*)$/.exec(line)?.[1];

/** The title of a test that begins on this line, or on the line before. @param {string} line @param {string} before */
function testTitle(line, before) {
  const isTest =
    /^(it|test|describe)\b.*[([`]|^\]\)\(/.test(line) || /\)\($|^(it|test|describe)\($/.test(before);
  return isTest ? /(['"`])(.*?)\1/.exec(line)?.[2] : undefined;
}

/** Reads every file below the root. @returns {{ comments: number, problems: string[] }} */
function readAll() {
  const read = sourceFiles('').map((file) => plainWordsOf(file, readFileSync(path.join(root, file), 'utf8')));
  return {
    comments: read.reduce((sum, { comments }) => sum + comments, 0),
    problems: read.flatMap(({ problems }) => problems),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { comments, problems } = readAll();
  const allowed = Math.floor((comments * LIMIT_IN_100) / 100);
  const isOver = problems.length > allowed;
  if (isOver || process.argv.includes('--list')) for (const problem of problems) console.error(problem);
  const share = ((100 * problems.length) / comments).toFixed(1);
  console.log(
    `${comments} comment lines, ${problems.length} with refused words: ${share} in 100, ${LIMIT_IN_100} allowed`,
  );
  process.exitCode = isOver ? 1 : 0;
}
