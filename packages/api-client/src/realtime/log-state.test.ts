import { describe, expect, it } from 'vitest';
import { makeServerLog } from '../testing/server-log.ts';
import { answered, applied, hold, isBehind, nextStep, reloaded, startAt, wantFetch } from './log-state.ts';

/** A log of ten entries, all seen, and its frame from `from` to `to`. */
function setUp() {
  const log = makeServerLog();
  log.append(...Array<boolean>(10).fill(true));
  return { log, frame: (from: number, to: number) => log.eventsAfter(from, to - from).frame };
}

describe('a start', () => {
  it('fetches from the cursor once it may', () => {
    expect(nextStep(startAt(4), false)).toEqual({ kind: 'rest' });
    expect(nextStep(startAt(4), true)).toEqual({ kind: 'fetch', after: 4, wanted: 1 });
  });

  it('without a cursor asks for the end of the log, reloads there, then fetches once more', () => {
    const { log } = setUp();
    const asked = answered(startAt(null), log.eventsAfter(null, 5), 1);
    expect(nextStep(asked, true)).toEqual({ kind: 'reload', to: 10 });
    expect(nextStep(reloaded(asked, 10), true)).toMatchObject({ kind: 'fetch', after: 10 });
  });
});

describe('a held frame', () => {
  it('that follows the cursor is next, cut to its new part', () => {
    const { frame } = setUp();
    const step = nextStep(hold(startAt(4), frame(2, 6)), false);
    expect(step).toMatchObject({
      kind: 'apply',
      frame: { from: 4, to: 6, events: [{ seq: 5 }, { seq: 6 }] },
    });
  });

  it('that is applied already is dropped', () => {
    const { frame } = setUp();
    expect(hold(startAt(4), frame(2, 4)).held).toEqual([]);
    expect(applied(hold(hold(startAt(4), frame(4, 6)), frame(4, 6)), 6).held).toEqual([]);
  });

  it('beyond a gap makes a fetch needed though none was wanted', () => {
    const { frame } = setUp();
    const upToDate = { ...startAt(4), satisfied: 1 };
    expect(isBehind(upToDate)).toBe(false);
    expect(nextStep(hold(upToDate, frame(6, 8)), true)).toEqual({ kind: 'fetch', after: 4, wanted: 1 });
  });

  it('waits its turn: of two that came in the wrong order, the one that fits goes first', () => {
    const { frame } = setUp();
    const state = hold(hold(startAt(4), frame(6, 8)), frame(4, 6));
    expect(nextStep(state, false)).toMatchObject({ frame: { to: 6 } });
    expect(nextStep(applied(state, 6), false)).toMatchObject({ frame: { to: 8 } });
  });
});

describe('a fetch', () => {
  it('is followed by the next page until there is no more', () => {
    const { log } = setUp();
    let state = startAt(0);
    const seen: number[] = [];
    for (let step = nextStep(state, true); step.kind !== 'rest'; step = nextStep(state, true)) {
      if (step.kind === 'fetch') state = answered(state, log.eventsAfter(step.after, 4), step.wanted);
      if (step.kind === 'apply') {
        seen.push(...step.frame.events.map(({ seq }) => seq));
        state = applied(state, step.frame.to);
      }
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('that began before a reconnect does not count for what was missed since', () => {
    const { log } = setUp();
    const asked = nextStep(startAt(10), true);
    const state = answered(
      wantFetch(startAt(10)),
      log.eventsAfter(10, 5),
      asked.kind === 'fetch' ? asked.wanted : 0,
    );
    expect(isBehind(state)).toBe(true);
  });
});

it('lets go of frames beyond measure and fetches them instead', () => {
  const { frame } = setUp();
  let state = { ...startAt(0), satisfied: 1 };
  for (let count = 0; count <= 1000; count += 1) state = { ...state, ...hold(state, frame(5, 6)) };
  expect(state.held).toEqual([]);
  expect(nextStep(state, true)).toMatchObject({ kind: 'fetch', after: 0 });
});
