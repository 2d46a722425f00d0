import fc from 'fast-check';
import { MalformedInputError } from '../kernel/malformed-input.ts';

/** Values that JSON of unknown origin, an old cache or a careless caller may contain. */
export const oddArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(undefined, null),
  fc.constantFrom<unknown>(
    Number.NaN,
    -1,
    1e300,
    2 ** 53,
    '',
    '\ud800',
    '__proto__',
    'constructor',
    'toString',
    'Shopee',
    true,
  ),
  fc.constantFrom<unknown>({}, [], [null], { toString: null }, Object.create(null), () => undefined),
  fc.string(),
  fc.integer(),
);

/** Messages of the language for an access to a wrong value, or a write to a frozen one. */
export const TRIPPED =
  /Cannot (read|set|convert|destructure|use|mix|assign|add|delete)|is not (a function|iterable|defined|a constructor)|Invalid (time|array|count|string)|undefined \(reading|call stack|object null|not extensible|circular/i;

/** A function under test with spoilt arguments. */
interface SpoilableCall {
  name: string;
  /** Rejects if the function fails on an argument, changes one, or refuses a valid one. */
  check: () => Promise<void>;
}

/**
 * A call to try with valid arguments, and with copies that miss a field or hold an odd value, at any depth. A result
 * is fine, and so is an error of our own. Functions among the arguments are replaced as a whole.
 *
 * @param makeSound - makes new arguments, so that no cache has seen them
 */
export function spoilable(
  run: (...values: never[]) => unknown,
  makeSound: () => readonly unknown[],
): SpoilableCall {
  return {
    name: run.name,
    async check() {
      await run(...(freeze(makeSound()) as never[]));
      const changes = fc.array(fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), oddArbitrary), {
        minLength: 1,
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(changes, async (all) => {
          const values = all.reduce<unknown>((value, [path, odd]) => withOdd(value, path, odd), makeSound());
          await answer(() => run(...(freeze(values) as never[])));
        }),
        { numRuns: 400 },
      );
    },
  };
}

async function answer(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isOurs = error instanceof MalformedInputError || error instanceof RangeError;
    if (!isOurs || TRIPPED.test(error.message)) throw error;
  }
}

/** A copy with `odd` at `path`, or at the deepest existing step of it. */
function withOdd(value: unknown, [step, ...rest]: readonly number[], odd: unknown): unknown {
  const names = isPlain(value) ? Object.keys(value) : [];
  const name = names[(step ?? 0) % names.length];
  if (step === undefined || name === undefined || !isPlain(value)) return odd;
  const put = withOdd(value[name], rest, odd);
  if (Array.isArray(value)) return value.with(Number(name), put);
  return Object.fromEntries(
    names.map((one) => [one, one === name ? put : value[one]]).filter(([, field]) => field !== undefined),
  );
}

function freeze<Value>(value: Value): Value {
  if (isPlain(value)) for (const name of Object.keys(value)) freeze(value[name]);
  return Object.freeze(value);
}

/** Objects and lists, and no Set, Map or function. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return /^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(value));
}
