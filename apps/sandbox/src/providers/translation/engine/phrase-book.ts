import { ENGINE_LANGUAGES, waysOf } from './languages.ts';
import type { EngineLanguage, Row } from './languages.ts';
import { PHRASES } from './phrases.ts';

interface Way {
  row: Row;
  pattern: RegExp;
  slots: readonly string[];
}

/** Signs, white space and emoji around a phrase. Characters from U+E000 on are replaced elements. */
const AROUND = String.raw`[\s\p{P}\p{S}\p{M}\p{Emoji_Presentation}\uE000-\uF8FF\uFE0F]*`;
/** Signs and pictures at the ends of a line, but the braces of a slot. */
const BEFORE = /^(?:(?!\{)[\s\p{P}\p{S}])+/u;
const AFTER = /(?:(?!\})[\s\p{P}\p{S}\u200D]|\uFE0F)+$/u;
const SLOT = /\{(\w+)\}/g;
const WAYS = new Map(
  ENGINE_LANGUAGES.map((language) => [
    language,
    PHRASES.flatMap((row) => waysOf(row, language).map((way) => compile(row, way))),
  ]),
);

/** The phrase in another language, with the signs around it; undefined if the table has no such phrase. */
export function translatePhrase(
  text: string,
  source: EngineLanguage,
  target: EngineLanguage,
): string | undefined {
  for (const { row, pattern, slots } of WAYS.get(source) ?? []) {
    const match = pattern.exec(text);
    const [translation = ''] = waysOf(row, target);
    // A slot that the other language has not would lose what is in it.
    if (!match || !isSameSlots(slots, slotsOf(translation))) continue;
    const [, before = '', ...captured] = match;
    const after = captured.pop() ?? '';
    const values = new Map(slots.map((slot, at) => [slot, captured[at] ?? '']));
    const core = withoutAround(translation).replace(SLOT, (_, slot: string) => values.get(slot) ?? '');
    return before + core + after;
  }
  return undefined;
}

function compile(row: Row, way: string): Way {
  const core = withoutAround(way);
  const body = core
    .split(/\{\w+\}/)
    .map((words) => words.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s*`))
    .join('(.+?)');
  return { row, slots: slotsOf(core), pattern: new RegExp(`^(${AROUND}?)${body}(${AROUND})$`, 'iu') };
}

function withoutAround(way: string): string {
  return way.replace(BEFORE, '').replace(AFTER, '');
}

function slotsOf(way: string): string[] {
  return [...way.matchAll(SLOT)].map(([, slot = '']) => slot);
}

function isSameSlots(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}
