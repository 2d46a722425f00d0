import { expect, it } from 'vitest';
import { createStepSequence } from './step-sequence.ts';
import type { Step, StepState } from './step-sequence.ts';

type Name = 'one' | 'two' | 'three';

/** Three steps, the third asked ahead; `broken` ones fail. */
function open(broken = new Set<Name>()) {
  const log: string[] = [];
  const failures: string[] = [];
  let seen: Readonly<Record<Name, StepState>> | undefined;
  const step = (name: Name, isAskedAhead = false): Step<Name> => ({
    name,
    isAskedAhead,
    async ask() {
      log.push(`asked ${name}`);
      await Promise.resolve();
      if (broken.has(name)) throw new Error(`no ${name}`);
      return () => log.push(`done ${name}`);
    },
  });
  const steps = [step('one'), step('two'), step('three', true)];
  const sequence = createStepSequence(
    steps,
    (states) => (seen = states),
    (name) => failures.push(name),
  );
  return { sequence, log, failures, broken, seen: () => seen };
}

it('runs steps in their order; one is asked ahead, but takes effect in its turn', async () => {
  const { sequence, log, seen } = open();
  await sequence.run();
  expect(log).toEqual(['asked one', 'done one', 'asked two', 'asked three', 'done two', 'done three']);
  expect(seen()).toEqual({ one: 'done', two: 'done', three: 'done' });
});

it('stops at a step that fails; another run repeats that one and what follows, and nothing else', async () => {
  const { sequence, log, failures, broken } = open(new Set(['two']));
  await sequence.run();
  expect(sequence.states()).toEqual({ one: 'done', two: 'failed', three: 'waiting' });
  expect(failures).toEqual(['two']);
  log.length = 0;
  broken.clear();
  await sequence.run();
  expect(log).toEqual(['asked two', 'asked three', 'done two', 'done three']);
  log.length = 0;
  await sequence.run();
  expect(log).toEqual([]);
});

it('runs once however often it is told to, meanwhile', async () => {
  const { sequence, log } = open();
  await Promise.all([sequence.run(), sequence.run()]);
  expect(log.filter((line) => line === 'asked one')).toHaveLength(1);
});

it('tells when it is the turn of a step, and refuses while one before it has failed', async () => {
  const { sequence, broken } = open(new Set(['one']));
  const refusal = sequence.turnOf('three').then(() => 'its turn', String);
  await sequence.run();
  expect(await refusal).toContain('A step before "three" has failed.');
  await expect(sequence.turnOf('two')).rejects.toThrow('two');
  broken.clear();
  const again = sequence.run();
  await sequence.turnOf('three');
  expect(sequence.states().two).toBe('done');
  await again;
});

it('takes a step that throws at once as one that failed', async () => {
  const failures: string[] = [];
  const ask = (): never => {
    throw new Error('at once');
  };
  const sequence = createStepSequence(
    [{ name: 'one', ask }],
    () => undefined,
    (name) => failures.push(name),
  );
  await sequence.run();
  expect(failures).toEqual(['one']);
});
