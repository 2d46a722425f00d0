import { dateStylesOf } from './date-styles.ts';
import { SheetProblem } from './sheet-problem.ts';
import { EMPTY_CELL } from './sheet.ts';
import type { SheetCell, SheetLimits, SheetRow } from './sheet.ts';
import { findWorkbookParts } from './workbook-parts.ts';
import { attributeOf, xmlTokens } from './xml-tokens.ts';
import { openZipArchive } from './zip-archive.ts';

/**
 * The rows of an Excel workbook's first visible sheet that have content. Numbers are as written in the file, and a formula
 * is named as one, whatever result was stored with it. Throws {@link SheetProblem}.
 */
export function readWorkbook(bytes: Buffer, limits: SheetLimits): SheetRow[] {
  const parts = findWorkbookParts(openZipArchive(bytes, limits));
  const texts = sharedTextsOf(parts.sharedStrings);
  const dateStyles = dateStylesOf(parts.styles);
  const rows: SheetRow[] = [];
  for (const { rowNumber, cells } of rawRows(parts.sheet)) {
    const read: SheetCell[] = [];
    for (const { column, ...raw } of cells) {
      const cell = toCell(raw, texts, dateStyles);
      if (cell.text === '' && cell.kind === 'text') continue;
      if (column > limits.columns) throw new SheetProblem('tooManyColumns', limits.columns);
      while (read.length < column - 1) read.push(EMPTY_CELL);
      read[column - 1] = cell;
    }
    if (read.length === 0) continue;
    if (rows.length >= limits.rows) throw new SheetProblem('tooManyRows', limits.rows);
    rows.push({ rowNumber, cells: read });
  }
  return rows;
}

interface RawCell {
  type: string;
  style: number;
  isFormula: boolean;
  value: string;
}

interface RawRow {
  rowNumber: number;
  cells: (RawCell & { column: number })[];
}

function* rawRows(sheet: string): Generator<RawRow> {
  let row: RawRow = { rowNumber: 0, cells: [] };
  let cell: RawRow['cells'][number] | undefined;
  /** Where texts belong to the value: in `v`, and in `t` outside of a reading aid. */
  let isValue = false;
  let isAid = false;
  for (const token of xmlTokens(sheet)) {
    if (token.type === 'text') {
      if (cell && isValue && !isAid) cell.value += token.text;
      continue;
    }
    const { name } = token;
    if (token.type === 'open') {
      if (name === 'row') {
        const given = Number(attributeOf(token.attributes, 'r') ?? row.rowNumber + 1);
        row = { rowNumber: given, cells: [] };
      } else if (name === 'c') {
        cell = beginCell(token.attributes, (row.cells.at(-1)?.column ?? 0) + 1);
        row.cells.push(cell);
        if (token.isEmpty) cell = undefined;
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'rPh') isAid = !token.isEmpty;
      else if (name === 'v' || name === 't') isValue = !token.isEmpty;
    } else if (name === 'v' || name === 't') isValue = false;
    else if (name === 'rPh') isAid = false;
    else if (name === 'c') cell = undefined;
    else if (name === 'row') yield row;
    else if (name === 'sheetData') return;
  }
}

function beginCell(attributes: string, next: number): RawCell & { column: number } {
  const letters = /^([A-Z]{1,3})\d/.exec(attributeOf(attributes, 'r') ?? '')?.[1];
  const column = Array.from(letters ?? '').reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
  return {
    column: letters === undefined ? next : column,
    type: attributeOf(attributes, 't') ?? 'n',
    style: Number(attributeOf(attributes, 's') ?? -1),
    isFormula: false,
    value: '',
  };
}

function toCell(raw: RawCell, texts: readonly string[], dateStyles: ReadonlySet<number>): SheetCell {
  const { type, value } = raw;
  if (raw.isFormula) return { kind: 'formula', text: value };
  if (type === 's') return { kind: 'text', text: texts[Number(value)] ?? '' };
  if (type === 'str' || type === 'inlineStr') return { kind: 'text', text: unescapeText(value) };
  if (value === '') return EMPTY_CELL;
  return { kind: type === 'n' && !dateStyles.has(raw.style) ? 'number' : 'other', text: value };
}

/** The texts that cells refer to by their place. */
function sharedTextsOf(xml: string | undefined): string[] {
  const texts: string[] = [];
  let text = '';
  let isValue = false;
  let isAid = false;
  for (const token of xmlTokens(xml ?? '')) {
    if (token.type === 'text') {
      if (isValue && !isAid) text += token.text;
    } else if (token.name === 't') isValue = token.type === 'open' && !token.isEmpty;
    else if (token.name === 'rPh') isAid = token.type === 'open' && !token.isEmpty;
    else if (token.name === 'si' && (token.type === 'close' || token.isEmpty)) {
      texts.push(unescapeText(text));
      text = '';
    }
  }
  return texts;
}

/** Characters that XML cannot hold are written as their number between `_x` and `_`. */
function unescapeText(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
