import { expect, it } from 'vitest';
import { clockTextOf, readClockText, steppedClockText } from './clock-text.ts';

it.each([
  ['9', 540],
  ['09:30', 570],
  ['9.30', 570],
  ['0930', 570],
  ['930', 570],
  ['24:00', 1440],
  ['0', 0],
  ['２２：００', 1320],
  ['９．３０', 570],
  [' 18:05 ', 1085],
])('reads %j', (text, minute) => expect(readClockText(text)).toBe(minute));

it.each(['', '24:01', '25', '9:60', '9:', 'nine', '1:2:3', '-1', '09 :30'])('does not read %j', (text) =>
  expect(readClockText(text)).toBeUndefined(),
);

it('writes hours and minutes with two digits', () => {
  expect([0, 570, 1440].map(clockTextOf)).toEqual(['00:00', '09:30', '24:00']);
});

it('steps to the next quarter of an hour, within the day', () => {
  expect(steppedClockText('09:00', 1)).toBe('09:15');
  expect(steppedClockText('09:07', 1)).toBe('09:15');
  expect(steppedClockText('09:07', -1)).toBe('09:00');
  expect(steppedClockText('00:00', -1)).toBe('00:00');
  expect(steppedClockText('24:00', 1)).toBe('24:00');
  expect(steppedClockText('x', 1)).toBe('x');
});
