import * as z from 'zod/mini';
import { visibleText } from '@seller-chat/core/message';
import type { FieldProblem } from './field-problems.ts';

/** Control characters, halves of characters, and marks that change the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A name as it is stored: composed (NFC), trimmed, each white space one space; empty if nothing of it is visible. */
function toName(text: string): string {
  return visibleText(text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNPRINTABLE, ''));
}

/** A name that people give to something of theirs, up to `maxLength` UTF-16 units; one must see something of it. */
export function visibleName(maxLength: number) {
  return z
    .string()
    .check(
      z.overwrite(toName),
      z.minLength(1, 'required' satisfies FieldProblem),
      z.maxLength(maxLength, 'tooLong' satisfies FieldProblem),
    );
}
