import type { Random } from './random.ts';

const DEPTH = 20_000;

/** Texts that break parsers, databases and comparisons. */
const ODD_TEXTS: readonly (() => string)[] = [
  () => '',
  () => ' ',
  () => '\0',
  () => 'a\0b',
  () => '\uD800',
  () => 'x\uDFFFy',
  () => '\uFEFF{}',
  () => 'null',
  () => 'undefined',
  () => 'NaN',
  () => 'Infinity',
  () => '-1',
  () => '1e308',
  () => '9'.repeat(400),
  () => '9223372036854775808',
  () => '2147483648',
  () => '0x10',
  () => '1.5',
  () => 'true',
  () => '[]',
  () => '{}',
  () => '[[[]]]',
  () => '["\\u0000"]',
  () => '["\\ud800"]',
  () => '{"__proto__":{"isMain":true}}',
  () => '{"constructor":{"prototype":{"isMain":true}}}',
  () => '['.repeat(DEPTH),
  () => '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  () => `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  () => '💥'.repeat(300),
  () => 'é'.repeat(2001),
  () => 'x'.repeat(100_000),
  () => "'; drop table account; --",
  () => '%',
  () => '%_%\\',
  () => '../../../../etc/passwd',
  () => '<script>alert(1)</script>',
  () => '\r\nset-cookie: a=b',
  () => '00000000-0000-0000-0000-000000000000',
  () => 'ﷺ'.repeat(50),
  () => '\u202Eevil',
];

export function oddText(random: Random): string {
  return random.pick(ODD_TEXTS)();
}

/** A value of JSON that is not the one expected. */
function oddValue(random: Random, depth = 0): unknown {
  const kind = random.between(0, depth > 3 ? 5 : 8);
  if (kind <= 2) return oddText(random);
  if (kind === 3) return random.pick([0, -1, 1.5, 1e300, -0, 2 ** 53, 2 ** 31, 1e21]);
  if (kind === 4) return random.pick([true, false, null]);
  if (kind === 5) return random.pick([[], {}]);
  if (kind === 6) return Array.from({ length: random.between(1, 3) }, () => oddValue(random, depth + 1));
  if (kind === 7) return { [oddText(random).slice(0, 50)]: oddValue(random, depth + 1) };
  return { ['__proto__']: oddValue(random, depth + 1), constructor: oddValue(random, depth + 1) };
}

/** A copy of a value with something in it replaced, left out or doubled. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) return oddValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, oddValue(random)];
    const at = random.between(0, value.length - 1);
    return value.map((item: unknown, index) => (index === at ? mutateValue(item, random) : item));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.1)) {
    return { ...value, [oddText(random).slice(0, 100)]: oddValue(random) };
  }
  const at = random.between(0, entries.length - 1);
  if (random.chance(0.15)) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, one], index) => [key, index === at ? mutateValue(one, random) : one]),
  );
}

/** A copy of a value of the same shape, in which some texts hold what cannot be stored. */
export function mutateTexts(value: unknown, random: Random): unknown {
  if (typeof value === 'string') {
    if (random.chance(0.75)) return value;
    return value + random.pick(['\0', '\uD800', '\uDFFF', '\uFDD0', 'x'.repeat(5000)]);
  }
  if (typeof value === 'number') return random.chance(0.9) ? value : random.pick([-1, 1.5, 1e15, 2 ** 31]);
  if (Array.isArray(value)) return value.map((item: unknown) => mutateTexts(item, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mutateTexts(one, random)]));
}
