import { ALIAS_COLUMNS, ALIAS_COLUMN_KEYS } from '@seller-chat/api-client/contract';
import type { AliasColumn, AliasRowProblem } from '@seller-chat/api-client/contract';
import { PLATFORMS, foldText, platformNameOf, readAlias, toAsciiDigits } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import type { SheetCell, SheetRow } from '../../spreadsheets/sheet.ts';
import { SheetProblem } from '../../spreadsheets/sheet-problem.ts';
import { EMPTY_CELL } from '../../spreadsheets/sheet.ts';

/** What a row of a file of aliases says. */
export interface AliasLine {
  rowNumber: number;
  /** Undefined: the row names none. */
  platform: Platform | undefined;
  platformShopId: string;
  /** Normal form, if it has one. */
  alias: string;
  /** What is wrong with it by itself. */
  problem: AliasRowProblem | undefined;
}

/** Where each column is, from 0. */
type Places = Partial<Record<AliasColumn, number>>;

/** Of a text that is shown back, characters. */
const SHOWN = 100;
/** A spreadsheet keeps 15 digits of a number. */
const EXACT = 1e15;
/** A long number as a spreadsheet program shows it: 1.23E+17. */
const ROUNDED = /^\d+(?:[.,]\d+)?E\+\d+$/i;
const INVISIBLE = /[\s\p{Cf}]+/gu;
const UNSEEN = /[\s\p{Cf}\p{Cc}\p{Cs}]+/gu;

/**
 * The rows of a file of aliases, without its header; null if its header lacks the shop ID or the alias, or has none of
 * the known names. Throws {@link SheetProblem} for a column that is there twice.
 */
export function aliasLinesOf(rows: readonly SheetRow[]): AliasLine[] | null {
  const [first] = rows;
  const header = first ? headerOf(first) : {};
  const isHeader = header.platformShopId !== undefined || header.alias !== undefined;
  const places = isHeader ? header : placesByWidth(Math.max(0, ...rows.map(({ cells }) => cells.length)));
  if (places?.platformShopId === undefined || places.alias === undefined) return null;
  if (!isHeader && hasUnknownNames(first, places.platformShopId)) return null;
  return rows.slice(isHeader ? 1 : 0).map((row) => readLine(row, places));
}

/** Whether a first row names columns in other words: every marketplace has digits in its shop IDs. */
function hasUnknownNames(row: SheetRow | undefined, idPlace: number): boolean {
  const id = row?.cells[idPlace] ?? EMPTY_CELL;
  return id.kind === 'text' && id.text.replace(INVISIBLE, '') !== '' && !/\d/.test(id.text);
}

/** Names of columns in all languages, folded, to columns. */
const NAMES: ReadonlyMap<string, AliasColumn> = new Map(
  Object.values(ALIAS_COLUMNS).flatMap((names) =>
    ALIAS_COLUMN_KEYS.map((column) => [nameKey(names[column]), column] as const),
  ),
);

function nameKey(text: string): string {
  return foldText(text).replace(INVISIBLE, '');
}

function headerOf({ cells }: SheetRow): Places {
  const places: Places = {};
  cells.forEach(({ kind, text }, at) => {
    const column = kind === 'text' ? NAMES.get(nameKey(text)) : undefined;
    if (column === undefined) return;
    if (places[column] !== undefined) throw new SheetProblem('columnTwice');
    places[column] = at;
  });
  return places;
}

/** Columns of a file without a header: ID and alias; marketplace before them; or all in the template's order. */
function placesByWidth(width: number): Places | null {
  if (width === 2) return { platformShopId: 0, alias: 1 };
  if (width === 3) return { platform: 0, platformShopId: 1, alias: 2 };
  if (width !== ALIAS_COLUMN_KEYS.length) return null;
  return Object.fromEntries(ALIAS_COLUMN_KEYS.map((column, at) => [column, at]));
}

function readLine({ rowNumber, cells }: SheetRow, places: Places): AliasLine {
  const cellOf = (column: AliasColumn) => cells[places[column] ?? -1] ?? EMPTY_CELL;
  const platform = platformOf(cellOf('platform'));
  const id = idOf(cellOf('platformShopId'));
  const alias = aliasOf(cellOf('alias'));
  return {
    rowNumber,
    platform: platform === 'unknown' ? undefined : platform,
    platformShopId: id.text.slice(0, SHOWN),
    alias: Array.from(alias.text).slice(0, SHOWN).join(''),
    problem: id.problem ?? (platform === 'unknown' ? 'unknownMarketplace' : alias.problem),
  };
}

function platformOf(cell: SheetCell): Platform | 'unknown' | undefined {
  const given = nameKey(cell.text);
  if (given === '') return undefined;
  const isNamed = (platform: Platform) =>
    [platform, platformNameOf(platform)].some((name) => nameKey(name) === given);
  return (cell.kind === 'text' && PLATFORMS.find(isNamed)) || 'unknown';
}

interface Reading {
  text: string;
  problem?: AliasRowProblem;
}

function idOf({ kind, text }: SheetCell): Reading {
  const given = shopIdIn(text);
  if (kind === 'formula') return { text, problem: 'formula' };
  if (kind === 'other') return { text, problem: 'notText' };
  if (kind === 'number') {
    const value = Number(text);
    return Number.isInteger(value) && Math.abs(value) < EXACT
      ? { text: String(value) }
      : { text, problem: 'idRounded' };
  }
  if (given === '') return { text: '', problem: 'idMissing' };
  return ROUNDED.test(given) ? { text: given, problem: 'idRounded' } : { text: given };
}

/**
 * A shop ID as a spreadsheet holds it, without what programs add to digits that are a text: an apostrophe, `.0`, wide
 * digits or those of another script, and characters that cannot be seen.
 */
function shopIdIn(text: string): string {
  return toAsciiDigits(text)
    .replace(UNSEEN, '')
    .replace(/^['’]/u, '')
    .replace(/^(\d+)\.0+$/, '$1');
}

function aliasOf({ kind, text }: SheetCell): Reading {
  if (kind === 'formula') return { text, problem: 'formula' };
  const isExact = kind === 'number' && Math.abs(Number(text)) < EXACT;
  if (kind === 'other' || (kind === 'number' && !isExact)) return { text, problem: 'notText' };
  const read = readAlias(kind === 'number' ? String(Number(text)) : text);
  return 'alias' in read ? { text: read.alias } : { text, problem: read.problem };
}
