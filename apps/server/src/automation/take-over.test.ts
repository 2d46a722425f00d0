import { expect, it } from 'vitest';
import { makeTakeOver } from './take-over.ts';

const SECOND = 1_000;

function begin({ isAlone = false, isTakingIn = true } = {}) {
  const clock = { at: 0 };
  return { clock, ...makeTakeOver({ isAlone, isTakingIn: () => isTakingIn, steadyNow: () => clock.at }) };
}
const place = (seq: number, lastSeq: number) => ({ accountId: 'a', seq, lastSeq });

it('a process that is alone follows every account at once', () => {
  expect(begin({ isAlone: true }).mayFollow(place(0, 5))).toBe(true);
});

it('the process that moved the cursor last follows its account at once', () => {
  const { clock, mayFollow, followed } = begin();
  followed('a', 5);
  clock.at += 60 * SECOND;
  expect(mayFollow(place(5, 9))).toBe(true);
  expect(mayFollow({ ...place(5, 9), accountId: 'b' })).toBe(false);
});

it('another one leaves it alone while the cursor moves, and takes over after a second in which nothing does', () => {
  const { clock, mayFollow, followed } = begin();
  followed('a', 5);
  for (let seq = 6; seq < 20; seq += 1) {
    clock.at += SECOND;
    expect(mayFollow(place(seq, 99))).toBe(false);
  }
  clock.at += SECOND - 1;
  expect(mayFollow(place(19, 99))).toBe(false);
  clock.at += 1;
  expect(mayFollow(place(19, 99))).toBe(true);
});

it('where the log grows and the cursor does not move, it takes over after five seconds', () => {
  const { clock, mayFollow } = begin();
  const answers = [];
  for (let lastSeq = 10; lastSeq < 20; lastSeq += 1) {
    answers.push(mayFollow(place(5, lastSeq)));
    clock.at += SECOND;
  }
  expect(answers.indexOf(true)).toBe(5);
});

it('what another process stores it follows after a pause, or after two seconds, and then until it is level', () => {
  const { clock, mayFollow, followed } = begin({ isTakingIn: false });
  followed('a', 5);
  clock.at += 60 * SECOND;
  const answers = [];
  for (let lastSeq = 10; lastSeq < 13; lastSeq += 1) {
    answers.push(mayFollow(place(5, lastSeq)));
    clock.at += SECOND;
  }
  expect(answers).toEqual([false, false, true]);
  followed('a', 9);
  expect(mayFollow(place(9, 20))).toBe(true);
});
