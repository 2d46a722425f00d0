import { hasTranslatableWords } from '@seller-chat/core/translation';
import type { Piece } from '../../providers/translation/port.ts';
import { findLiterals } from './find-literals.ts';
import type { Literal } from './find-literals.ts';
import { restorePiece } from './restore-piece.ts';

/** A text, cut into what is translated and what is not. */
export interface ProtectedText {
  /** Its lines that have words, for the provider; none if nothing in it is translated. */
  pieces: readonly Piece[];
  /** The words alone, to detect their language. */
  words: string;
  /**
   * The translated text.
   *
   * @param translated - as many pieces as {@link pieces}
   * @returns undefined if something that must be unchanged is not, or if the translation is no text
   */
  restore(translated: readonly Piece[]): string | undefined;
}

const LINE_BREAK = /(\r\n|\n|\r)/;
/** They stay at their end of a line, so that a provider cannot lose or move them. */
const AT_ENDS: ReadonlySet<Literal['kind']> = new Set(['emoji', 'link']);

interface Line {
  before: string;
  /** Null: nothing in the line is translated. */
  piece: Piece | null;
  after: string;
}

/** Keeps the literals of a text, its line breaks and the white space at the ends of its lines from translation. */
export function protectText(text: string): ProtectedText {
  const lines = text.split(LINE_BREAK).map(protectLine);
  const pieces = lines.map(({ piece }) => piece).filter((piece) => piece !== null);
  return {
    pieces,
    words: pieces.flatMap((piece) => piece.filter((part) => typeof part === 'string')).join(' '),
    restore(translated) {
      let next = 0;
      let restored = '';
      for (const { before, piece, after } of lines) {
        let middle: string | undefined = '';
        if (piece !== null) middle = restorePiece(piece, translated[next++] ?? []);
        if (middle === undefined) return undefined;
        restored += before + middle + after;
      }
      return restored;
    },
  };
}

function protectLine(line: string): Line {
  let [start, end] = [line.length - line.trimStart().length, line.trimEnd().length];
  const literals = findLiterals(line);
  while (literals[0]?.at === start && AT_ENDS.has(literals[0].kind)) {
    start += literals[0].value.length;
    start += line.slice(start, end).length - line.slice(start, end).trimStart().length;
    literals.shift();
  }
  for (
    let last = literals.at(-1);
    last && endOf(last) === end && AT_ENDS.has(last.kind);
    last = literals.at(-1)
  ) {
    end = start + line.slice(start, last.at).trimEnd().length;
    literals.pop();
  }
  const piece = cut(line, start, end, literals);
  const isTranslated = piece.some((part) => typeof part === 'string' && hasTranslatableWords(part));
  if (!isTranslated) return { before: line, piece: null, after: '' };
  return { before: line.slice(0, start), piece, after: line.slice(end) };
}

function endOf({ at, value }: Literal): number {
  return at + value.length;
}

function cut(line: string, start: number, end: number, literals: readonly Literal[]): Piece {
  const parts: (string | { index: number; shown: string })[] = [];
  let from = start;
  for (const [index, { at, value }] of literals.entries()) {
    if (at > from) parts.push(line.slice(from, at));
    parts.push({ index, shown: value });
    from = at + value.length;
  }
  if (end > from) parts.push(line.slice(from, end));
  return parts;
}
