import fc from 'fast-check';
import { MalformedInputError } from '../kernel/malformed-input.ts';

/** What JSON of unknown origin, an old cache or a careless caller may hold in place of anything. */
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

/** What the language itself says when code trips over a value, or writes to one that is not its own. */
export const TRIPPED =
  /Cannot (read|set|convert|destructure|use|mix|assign|add|delete)|is not (a function|iterable|defined|a constructor)|Invalid (time|array|count|string)|undefined \(reading|call stack|object null|not extensible|circular/i;

/** A function under test, and what it must do with arguments that were sound and are no more. */
interface SpoilableCall {
  name: string;
  /** Rejects when the function trips over an argument, changes one, or refuses a sound one. */
  check: () => Promise<void>;
}

/**
 * A call to be tried with sound arguments, and with copies of them that miss something or hold something odd, at
 * whatever depth. An answer is fine; so is an error in words of our own. Functions among the arguments are replaced
 * as a whole.
 *
 * @param makeSound - makes arguments anew, so that nothing remembers having seen them
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

/** A copy with `odd` in the place that `path` leads to, or as far towards it as there is something to walk into. */
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
