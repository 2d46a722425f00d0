import { expect, it } from 'vitest';
import { makeInTurn } from './in-turn.ts';

it('begins a piece of work when the one before has ended, well or badly', async () => {
  const inTurn = makeInTurn();
  const trace: string[] = [];
  const first = Promise.withResolvers<string>();
  const results = Promise.allSettled([
    inTurn(() => {
      trace.push('first begins');
      return first.promise;
    }),
    inTurn(async () => {
      trace.push('second begins');
      throw new Error('second fails');
    }),
    inTurn(async () => trace.push('third begins')),
  ]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(trace).toEqual(['first begins']);
  first.resolve('done');
  expect(await results).toMatchObject([
    { value: 'done' },
    { reason: { message: 'second fails' } },
    { value: 3 },
  ]);
});

it('rests after a piece of work as long as asked, and gives its result at once', async () => {
  const rests: number[] = [];
  const inTurn = makeInTurn((tookMs) => {
    rests.push(tookMs);
    return 50;
  });
  const ends: number[] = [];
  const work = async () => void ends.push(performance.now());
  await inTurn(work);
  expect(rests).toEqual([]);
  await inTurn(work);
  expect(rests).toEqual([expect.any(Number)]);
  const [first = 0, second = 0] = ends;
  expect(second - first).toBeGreaterThan(45);
});
