import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as core from './index.ts';
import * as opening from './opening/index.ts';
import * as search from './search/index.ts';
import { MalformedInputError, createSessionIndex, mergeMessages, mergeSessions } from './index.ts';
import { makeMessage } from './testing/make-message.ts';
import { makeSession } from './testing/make-session.ts';
import { makeShop } from './testing/make-shop.ts';
import { TRIPPED, oddArbitrary as odd } from './testing/spoilt-arguments.ts';

/** A sound value of ours with some fields missing or wrong. */
function spoilt(make: () => object): fc.Arbitrary<unknown> {
  return fc.array(fc.tuple(fc.nat(40), odd), { maxLength: 4 }).map((changes) => {
    const value: Record<string, unknown> = { ...make() };
    const names = Object.keys(value);
    for (const [place, change] of changes) {
      const name = names[place % names.length] ?? '';
      if (change === undefined) delete value[name];
      else value[name] = change;
    }
    return value;
  });
}

const one = fc.oneof(
  { weight: 3, arbitrary: odd },
  { weight: 2, arbitrary: fc.oneof(spoilt(makeMessage), spoilt(makeSession), spoilt(makeShop)) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('__proto__', 'platform', 'status', 'text', 'rules'), odd),
  },
);
const anything = fc.oneof(
  { weight: 3, arbitrary: one },
  { weight: 1, arbitrary: fc.array(one, { maxLength: 3 }) },
);

const functions = Object.entries<unknown>({ ...core, ...search, ...opening }).filter(
  (entry): entry is [string, (...values: unknown[]) => unknown] =>
    typeof entry[1] === 'function' && !/^[A-Z]/.test(entry[0]),
);

describe('any input', () => {
  it.each(functions)('[Z1] [Z2] %s returns a result, or refuses its arguments with a path', (_name, call) => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), (values) => {
        try {
          call(...values);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect((error as Error).message).not.toMatch(TRIPPED);
        }
      }),
      { numRuns: 400 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('refused input', () => {
  it('[Z1] names the path, the expected value, and the value found', () => {
    const messages = [makeMessage(), { ...makeMessage(), messageTime: Number.NaN }];
    const refuse = () => mergeMessages([], messages);
    expect(refuse).toThrow(MalformedInputError);
    expect(refuse).toThrow('incoming[1].messageTime must be a time in ms, not NaN.');
  });

  it('[Z1] changes nothing', () => {
    const index = createSessionIndex({ filter: 'all', sortType: 'default' });
    const sound = makeSession();
    const broken = { ...makeSession(), tags: undefined as never };
    expect(() => index.put([sound, broken])).toThrow(/incoming\[1\]\.tags must be a list of tags/);
    expect(index.size).toBe(0);
    expect(() => mergeSessions([sound], [broken])).toThrow(MalformedInputError);
  });

  it.each<[unknown, string]>([
    [null, 'null'],
    [undefined, 'undefined'],
    [[], 'a list'],
    ['x', 'a text'],
    [true, 'true'],
    [Symbol('s'), 'of type symbol'],
  ])('[Z1] %o is described', (value, words) => {
    expect(core.findMessageProblem(value)?.message).toBe(`message must be an object, not ${words}.`);
  });

  it('[Z1] a sound value has no problem', () => {
    expect(core.findMessageProblem(makeMessage())).toBeUndefined();
    expect(core.findSessionProblem(makeSession())).toBeUndefined();
    expect(core.findShopProblem(makeShop())).toBeUndefined();
  });
});

it('[Z3] fields named like those of every object are data like any other', () => {
  const content = JSON.parse('{"__proto__":{"polluted":1},"constructor":"x","text":"halo"}') as Record<
    string,
    unknown
  >;
  const [kept] = mergeMessages([], [makeMessage({ content })]);
  expect(kept?.content).toBe(content);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
