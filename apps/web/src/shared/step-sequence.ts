/** How far a step is. `waiting`: a step before it is not done yet, or has failed. */
export type StepState = 'waiting' | 'running' | 'done' | 'failed';

/** A step of a sequence. */
export interface Step<Name extends string> {
  readonly name: Name;
  /** Begins the step; resolves to its effect, which runs once every step before it is done. Rejects when it fails. */
  readonly ask: () => Promise<() => void>;
  /** It is asked while the step before it is still under way: what it asks for does not depend on that. */
  readonly isAskedAhead?: boolean;
}

/** Steps whose effects come in their order. */
export interface StepSequence<Name extends string> {
  readonly states: () => Readonly<Record<Name, StepState>>;
  /**
   * Runs the steps that are not done, from the first of them on, and stops at one that fails. While it runs another call
   * starts nothing. Never rejects.
   */
  readonly run: () => Promise<void>;
  /** Resolves once every step before this one is done; rejects while one of them has failed. */
  readonly turnOf: (name: Name) => Promise<void>;
}

/**
 * @param onChange - called with every change of a state
 * @param onFailure - called with the step that failed, and why
 */
export function createStepSequence<Name extends string>(
  steps: readonly Step<Name>[],
  onChange: (states: Readonly<Record<Name, StepState>>) => void,
  onFailure: (name: Name, error: unknown) => void,
): StepSequence<Name> {
  let states = Object.fromEntries(steps.map(({ name }) => [name, 'waiting'])) as Record<Name, StepState>;
  let running: Promise<void> | undefined;
  let waiting: { name: Name; resolve: () => void; reject: (error: Error) => void }[] = [];

  /** Whether it is a step's turn; undefined while that is open. */
  const isTurn = (name: Name): boolean | undefined => {
    const before = steps.slice(
      0,
      steps.findIndex((step) => step.name === name),
    );
    if (before.some((step) => states[step.name] === 'failed')) return false;
    return before.every((step) => states[step.name] === 'done') || undefined;
  };
  const settle = (): void => {
    const all = waiting;
    waiting = [];
    for (const one of all) {
      const answer = isTurn(one.name);
      if (answer === undefined) waiting.push(one);
      else if (answer) one.resolve();
      else one.reject(new Error(`A step before "${one.name}" has failed.`));
    }
  };
  const put = (name: Name, state: StepState): void => {
    states = { ...states, [name]: state };
    onChange(states);
    settle();
  };

  const runAll = async (): Promise<void> => {
    const asked = new Map<Name, Promise<() => void>>();
    const ask = ({ name, ask: begin }: Step<Name>): Promise<() => void> => {
      const known = asked.get(name);
      if (known !== undefined) return known;
      // A step that throws at once has failed like one that rejects.
      const answer = Promise.resolve().then(begin);
      // It is awaited when its turn comes; until then its failure is no one's.
      answer.catch(() => undefined);
      asked.set(name, answer);
      return answer;
    };
    for (const [at, step] of steps.entries()) {
      if (states[step.name] === 'done') continue;
      put(step.name, 'running');
      const answer = ask(step);
      for (const next of steps.slice(at + 1)) {
        if (next.isAskedAhead !== true) break;
        if (states[next.name] !== 'done') void ask(next);
      }
      try {
        (await answer)();
        put(step.name, 'done');
      } catch (error) {
        put(step.name, 'failed');
        onFailure(step.name, error);
        return;
      }
    }
  };

  return {
    states: () => states,
    run() {
      running ??= runAll().finally(() => (running = undefined));
      return running;
    },
    turnOf: (name) =>
      new Promise((resolve, reject) => {
        waiting.push({ name, resolve, reject });
        settle();
      }),
  };
}
