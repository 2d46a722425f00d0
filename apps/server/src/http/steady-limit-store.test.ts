import { expect, it } from 'vitest';
import { makeSteadyLimitStore } from './steady-limit-store.ts';

const WINDOW_MS = 60_000;
const open = (maxClients = 10) => {
  let at = 5;
  const store = new (makeSteadyLimitStore(() => at, maxClients))({});
  const count = (key: string, of = store) => {
    let counted = { current: 0, ttl: 0 };
    of.incr(key, (_error, result) => (counted = result ?? counted), WINDOW_MS, 3);
    return counted;
  };
  return { store, count, pass: (ms: number) => void (at += ms) };
};

it('counts a client from its first request on, and again from the first one after the window', () => {
  const { count, pass } = open();
  expect(count('a')).toEqual({ current: 1, ttl: WINDOW_MS });
  pass(WINDOW_MS - 1);
  expect(count('a')).toEqual({ current: 2, ttl: 1 });
  pass(1);
  expect(count('a')).toEqual({ current: 1, ttl: WINDOW_MS });
});

it('counts clients and routes apart, and forgets the client it has not seen for longest', () => {
  const { store, count } = open(2);
  count('a');
  count('b');
  expect(count('a').current).toBe(2);
  expect(count('a', store.child({} as never)).current).toBe(1);
  count('c');
  expect(count('a').current).toBe(3);
  expect(count('b').current).toBe(1);
});
