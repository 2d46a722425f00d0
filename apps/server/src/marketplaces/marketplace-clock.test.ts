import { beforeEach, describe, expect, it } from 'vitest';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { makeMarketplaceClock, withRightTime } from './marketplace-clock.ts';
import type { MarketplaceClock } from './marketplace-clock.ts';
import { MarketplaceError } from './marketplace-error.ts';

const HOUR = 3_600_000;
const RIGHT = TEST_NOW;
let wall: number;
let steady: number;
let clock: MarketplaceClock;
const now = () => clock.now('Shopee');
const answerAt = (at: number) => clock.learn('Shopee', new Headers({ date: new Date(at).toUTCString() }));

beforeEach(() => {
  [wall, steady] = [RIGHT, 0];
  clock = makeMarketplaceClock(
    () => wall,
    () => steady,
  );
});

describe('the time at a marketplace', () => {
  it('is our own before the first answer, and while both clocks are close', () => {
    expect(now()).toBe(RIGHT);
    answerAt(RIGHT - 30_000);
    expect(now()).toBe(RIGHT);
    expect(clock.corrections('Shopee')).toBe(0);
  });

  it.each([2 * HOUR, -24 * HOUR])(
    'is its own while ours is %d ms off, and ours again once that is set right',
    (off) => {
      wall += off;
      answerAt(RIGHT);
      expect(now()).toBe(RIGHT);
      expect(clock.corrections('Shopee')).toBeGreaterThan(0);
      expect(clock.now('Lazada')).toBe(wall);
      wall = RIGHT + 500;
      answerAt(RIGHT);
      expect(now()).toBe(wall);
    },
  );

  it('goes on when ours is set back, before any other answer', () => {
    answerAt(RIGHT);
    steady += 10_000;
    wall += 10_000 - 2 * HOUR;
    expect(now()).toBe(RIGHT + 10_000);
  });

  it('is at the earliest what the last answer and the steady clock say, however ours is set', () => {
    expect(clock.earliest('Shopee')).toBeNull();
    answerAt(RIGHT);
    steady += 10_000;
    wall += 24 * HOUR;
    expect(clock.earliest('Shopee')).toBe(RIGHT + 10_000);
  });

  it('ignores an answer without a credible date', () => {
    for (const date of ['', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT'])
      clock.learn('Shopee', new Headers({ date }));
    expect(now()).toBe(RIGHT);
  });
});

describe('a call', () => {
  const refused = new MarketplaceError('refused', 'the timestamp is expired');
  /** The outcome of each call; an answer that comes shows the right time. */
  const adapterWith = (...outcomes: (MarketplaceError | 'done')[]) =>
    adapterThat(() => undefined, ...outcomes);
  const adapterThat = (meanwhile: () => void, ...outcomes: (MarketplaceError | 'done')[]) => {
    let calls = 0;
    const { Shopee } = fakeMarketplaces({
      async markRead() {
        const outcome = outcomes[calls];
        calls += 1;
        meanwhile();
        answerAt(RIGHT);
        if (outcome instanceof MarketplaceError) throw outcome;
      },
    });
    const adapter = withRightTime(Shopee, clock);
    return { run: () => adapter.markRead(undefined as never, '', ''), calls: () => calls };
  };

  it('that is refused because our clock is wrong is made again, once, with the right time', async () => {
    wall -= 2 * HOUR;
    const { run, calls } = adapterWith(refused, 'done');
    await run();
    expect(calls()).toBe(2);
  });

  it('that is refused while our clock is right stays refused', async () => {
    const right = adapterWith(refused);
    await expect(right.run()).rejects.toBe(refused);
    expect(right.calls()).toBe(1);
  });

  it('that is refused again stays refused', async () => {
    wall -= 2 * HOUR;
    const wrong = adapterWith(refused, refused);
    await expect(wrong.run()).rejects.toBe(refused);
    expect(wrong.calls()).toBe(2);
  });

  it('that was signed while our clock was wrong is made again, although that is right by the time of the answer', async () => {
    answerAt(RIGHT);
    let setBy = 2 * HOUR;
    const { run, calls } = adapterThat(
      () => {
        wall = RIGHT + setBy;
        now();
        [wall, setBy] = [RIGHT, 0];
      },
      refused,
      'done',
    );
    await run();
    expect(calls()).toBe(2);
  });

  it('that is refused each time while our clock goes on jumping is not refused for good', async () => {
    const { run, calls } = adapterThat(() => void (wall += 2 * HOUR), refused, refused, refused);
    await expect(run()).rejects.toMatchObject({ kind: 'unavailable', cause: refused });
    expect(calls()).toBe(3);
  });

  it('that may have taken effect is never made again', async () => {
    wall -= 2 * HOUR;
    const unknown = new MarketplaceError('outcomeUnknown', 'no answer');
    const { run, calls } = adapterWith(unknown);
    await expect(run()).rejects.toBe(unknown);
    expect(calls()).toBe(1);
  });
});
