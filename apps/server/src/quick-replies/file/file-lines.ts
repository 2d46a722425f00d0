import {
  QUICK_REPLY_COLUMNS,
  QUICK_REPLY_GROUP_NAME_MAX,
  QUICK_REPLY_SCOPE_WORDS,
  QUICK_REPLY_SHORTCUT_MAX,
  QUICK_REPLY_TEXT_COLUMNS,
  QUICK_REPLY_TEXT_MAX,
  QUICK_REPLY_TITLE_MAX,
  QUICK_REPLY_WORD_COLUMNS,
} from '@seller-chat/api-client/contract';
import type {
  QuickReplyRowProblem,
  QuickReplyScope,
  QuickReplyText,
  QuickReplyWordColumn,
} from '@seller-chat/api-client/contract';
import { LANGUAGES, checkTemplate, foldText } from '@seller-chat/core';
import { SheetProblem } from '../../spreadsheets/sheet-problem.ts';
import { EMPTY_CELL } from '../../spreadsheets/sheet.ts';
import type { SheetCell, SheetRow } from '../../spreadsheets/sheet.ts';
import { readName } from '../../text/read-name.ts';
import { readReplyText, readShortcut } from '../reply-words.ts';
import { unknownVariableOf } from '../save-quick-reply.ts';

/** What is wrong with a row, and in which text. */
export interface LineFault {
  result: QuickReplyRowProblem;
  language?: QuickReplyText['language'];
  variable?: string;
  at?: number;
}

/** What a row of a file of quick replies says. */
export interface FileLine {
  rowNumber: number;
  title: string;
  /** Undefined: the file has no such column. Empty: the default group. */
  groupName: string | undefined;
  /** Undefined: the file has no such column. */
  shortcut: string | undefined;
  /** A text for each language that the file has a column of; an empty one: no text. */
  texts: readonly QuickReplyText[];
  /** Whose it is, if a column says so. */
  scope: QuickReplyScope | undefined;
  /** How its title sounds, once that is known. */
  sound?: string;
  /** What is wrong with it by itself. */
  fault: LineFault | undefined;
}

type TextLanguage = QuickReplyText['language'];
type WordColumn = QuickReplyWordColumn | 'scope';
type Column = WordColumn | { language: TextLanguage };

/** A spreadsheet keeps 15 digits of a number. */
const EXACT = 1e15;
const INVISIBLE = /[\s\p{Cf}]+/gu;
const nameKey = (text: string): string => foldText(text).replace(INVISIBLE, '');

/** Names of columns in all languages to columns. A language is named by its code, or as core's list of languages has it. */
const NAMES: ReadonlyMap<string, Column> = new Map<string, Column>([
  ...Object.values(QUICK_REPLY_COLUMNS).flatMap((names) => [
    ...QUICK_REPLY_WORD_COLUMNS.map((column) => [nameKey(names[column]), column] as const),
    [nameKey(names.scope), 'scope' as const] as const,
    [nameKey(names.everyLanguage), { language: '' as const }] as const,
  ]),
  ...LANGUAGES.flatMap(({ code, label, description }) =>
    [code, label, description].map((name) => [nameKey(name), { language: code }] as const),
  ),
]);

const SCOPES: ReadonlyMap<string, QuickReplyScope> = new Map(
  Object.values(QUICK_REPLY_SCOPE_WORDS).flatMap(({ team, personal }) => [
    [nameKey(team), 'team' as const] as const,
    [nameKey(personal), 'personal' as const] as const,
  ]),
);

interface Places {
  words: Partial<Record<WordColumn, number>>;
  texts: Partial<Record<TextLanguage, number>>;
  /** Whether the column at a place has a heading, known or not. */
  isNamed: readonly boolean[];
}

/**
 * The rows below the header of a file of quick replies; null if it has no title or no text. Throws
 * {@link SheetProblem} for a column that is there twice.
 */
export function fileLinesOf(rows: readonly SheetRow[]): FileLine[] | null {
  const [header, ...others] = rows;
  if (header === undefined) return [];
  const places = placesOf(header);
  if (places.words.title === undefined || Object.keys(places.texts).length === 0) return null;
  return others.map((row) => readLine(row, places));
}

function placesOf({ cells }: SheetRow): Places {
  const places: Places = { words: {}, texts: {}, isNamed: cells.map(({ text }) => readName(text) !== '') };
  cells.forEach(({ text }, at) => {
    const column = NAMES.get(nameKey(text));
    if (column === undefined) return;
    const isText = typeof column !== 'string';
    const before = isText ? places.texts[column.language] : places.words[column];
    if (before !== undefined) throw new SheetProblem('columnTwice');
    if (isText) places.texts[column.language] = at;
    else places.words[column] = at;
  });
  return places;
}

/** The headings of a file that name no column. */
export function ignoredColumnsOf([header]: readonly SheetRow[]): string[] {
  const names = header?.cells.map(({ text }) => readName(text)) ?? [];
  return names.filter((name) => name !== '' && !NAMES.has(nameKey(name)));
}

function readLine({ rowNumber, cells }: SheetRow, { words, texts, isNamed }: Places): FileLine {
  const cellAt = (place: number): SheetCell => cells[place] ?? EMPTY_CELL;
  const isLost = cells.some(({ text }, place) => !isNamed[place] && readName(text) !== '');
  const faults: LineFault[] = isLost ? [{ result: 'cellWithoutHeading' }] : [];
  const read = (place: number, language?: TextLanguage): string => {
    const cell = cellAt(place);
    const result = cellFaultOf(cell);
    if (result) faults.push({ result, ...(language === undefined ? {} : { language }) });
    return cell.kind === 'number' && !result ? String(Number(cell.text)) : cell.text;
  };
  const word = (column: WordColumn): string | undefined => {
    const place = words[column];
    return place === undefined ? undefined : readName(read(place));
  };
  const shortcut = word('shortcut');
  const line = {
    rowNumber,
    title: word('title') ?? '',
    groupName: word('group'),
    shortcut: shortcut === undefined ? undefined : readShortcut(shortcut),
    scope: SCOPES.get(nameKey(word('scope') ?? '')),
    texts: QUICK_REPLY_TEXT_COLUMNS.flatMap((language) => {
      const place = texts[language];
      if (place === undefined) return [];
      return [{ language, text: readReplyText(read(place, language)) }];
    }),
  };
  return { ...line, fault: faults[0] ?? faultOf(line) };
}

function cellFaultOf({ kind, text }: SheetCell): 'formula' | 'notText' | undefined {
  if (kind === 'formula') return 'formula';
  const isExact = kind !== 'number' || Math.abs(Number(text)) < EXACT;
  return kind === 'other' || !isExact ? 'notText' : undefined;
}

function faultOf({
  title,
  groupName,
  shortcut,
  texts,
}: Omit<FileLine, 'fault' | 'scope'>): LineFault | undefined {
  if (title === '') return { result: 'titleMissing' };
  if (title.length > QUICK_REPLY_TITLE_MAX) return { result: 'titleTooLong' };
  if ((shortcut ?? '').length > QUICK_REPLY_SHORTCUT_MAX) return { result: 'shortcutTooLong' };
  if ((groupName ?? '').length > QUICK_REPLY_GROUP_NAME_MAX) return { result: 'groupTooLong' };
  const long = texts.find(({ text }) => text.length > QUICK_REPLY_TEXT_MAX);
  return long ? { result: 'textTooLong', language: long.language } : variableFaultOf(texts);
}

/** The first brace of these texts that has no partner (core's rule Q12): the editor takes none, as it is a slip. */
export function braceFaultOf(texts: readonly QuickReplyText[]): LineFault | undefined {
  for (const { language, text } of texts) {
    const found = checkTemplate(text).find(({ type }) => type === 'unbalancedBrace');
    if (found) return { result: 'braceUnmatched', language, at: found.at };
  }
  return undefined;
}

/** The first variable of these texts that does not exist. */
export function variableFaultOf(texts: readonly QuickReplyText[]): LineFault | undefined {
  for (const { language, text } of texts) {
    const unknown = unknownVariableOf(text);
    if (unknown) return { result: 'variableUnknown', language, variable: unknown.name, at: unknown.at };
  }
  return undefined;
}
