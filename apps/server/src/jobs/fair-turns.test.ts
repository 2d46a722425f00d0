import { expect, it } from 'vitest';
import { BusyError, makeFairTurns } from './fair-turns.ts';

/** Work that the test ends, and the names of the work that has begun. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)?.();
      // The next piece of work begins in the microtasks of this one's end.
      await new Promise(setImmediate);
    },
  };
}

it('no more run at a time than may, and lanes take turns', async () => {
  const turns = makeFairTurns({ atOnce: 1 });
  const work = makeWork();
  const done = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => turns.run(name.charAt(0), work.of(name)));
  expect(work.begun).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await work.end(name);
  expect(work.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

it('a lane that has as many as it may leaves the other turns to other lanes', async () => {
  const turns = makeFairTurns({ atOnce: 3, atOncePerLane: 2 });
  const work = makeWork();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void turns.run(name.charAt(0), work.of(name));
  expect(work.begun).toEqual(['a1', 'a2', 'b1']);
  await work.end('b1');
  expect(work.begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  await work.end('a1');
  expect(work.begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
});

it('what finds too much waiting is turned away, and may come again later', async () => {
  const turns = makeFairTurns({ atOnce: 1, waiting: 2, waitingPerLane: 1 });
  const work = makeWork();
  void turns.run('a', work.of('a1'));
  void turns.run('a', work.of('a2'));
  await expect(turns.run('a', work.of('a3'))).rejects.toThrow(BusyError);
  void turns.run('b', work.of('b1'));
  await expect(turns.run('c', work.of('c1'))).rejects.toThrow(BusyError);
  await work.end('a1');
  void turns.run('c', work.of('c1'));
  await work.end('a2');
  await work.end('b1');
  expect(work.begun).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('one that is called off while it waits leaves its place to the next, and its work never begins', async () => {
  const turns = makeFairTurns({ atOnce: 1, waitingPerLane: 1 });
  const work = makeWork();
  const leaving = new AbortController();
  void turns.run('a', work.of('a1'));
  const left = turns.run('a', work.of('left'), leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(turns.run('a', work.of('late'), leaving.signal)).rejects.toThrow('gone');
  void turns.run('a', work.of('a2'));
  await work.end('a1');
  expect(work.begun).toEqual(['a1', 'a2']);
});

it('work that fails gives its turn on', async () => {
  const turns = makeFairTurns({ atOnce: 1 });
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run('a', () => Promise.resolve('next'))).toBe('next');
});
