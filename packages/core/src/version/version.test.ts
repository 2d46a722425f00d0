import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import {
  afterResponse,
  afterVersionCheck,
  compareVersions,
  startVersionWatch,
  versionQueryOf,
} from './version.ts';
import type { VersionWatch } from './version.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

it.each([
  ['1.0.1', '1.0.1', 0],
  ['1.10.0', '1.9.9', 1],
  ['1.0', '1.0.1', -1],
  ['1', '1.0.0', 0],
  [1002, 1001, 1],
  [7, '7', 0],
  ['2.x', '2.0', 0],
  ['', '0', 0],
  ['1e9', '1', -1],
  ['-3', '0', 0],
])('[V1] %j against %j', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
  expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign);
});

it('[V2] the query value', () => {
  expect(versionQueryOf('2.3.4')).toBe('1_2.3.4');
  expect(versionQueryOf(undefined)).toBe('1_1.0.1');
  expect(versionQueryOf('')).toBe('1_1.0.1');
});

it('[V3] a newer version in a response is detected', () => {
  const { watch, shouldCheck } = afterResponse(startVersionWatch('1.0.1'), '1.0.2', FIXED_NOW);
  expect(watch.isNewVersionDetected).toBe(true);
  expect(shouldCheck).toBe(false);
});

it('[V3] within 5 seconds of one response the next ones are not looked at', () => {
  const { watch } = afterResponse(startVersionWatch('1.0.1'), '1.0.1', FIXED_NOW);
  const soon = afterResponse(watch, '1.0.2', FIXED_NOW + 5 * SECOND - 1);
  expect(soon).toEqual({ watch, shouldCheck: false });
  expect(afterResponse(watch, '1.0.2', FIXED_NOW + 5 * SECOND).watch.isNewVersionDetected).toBe(true);
});

it('[V3] a response without a version says nothing', () => {
  const watch = startVersionWatch('1.0.1');
  expect(afterResponse(watch, undefined, FIXED_NOW)).toEqual({ watch, shouldCheck: false });
});

it('[V4] the version file is asked for at once, and then every 2 minutes at most', () => {
  let watch: VersionWatch = startVersionWatch('1.0.1');
  const asked: number[] = [];
  for (let elapsed = 0; elapsed <= 5 * MINUTE; elapsed += SECOND) {
    const result = afterResponse(watch, '1.0.1', FIXED_NOW + elapsed);
    watch = result.watch;
    if (result.shouldCheck) asked.push(elapsed);
  }
  expect(asked).toEqual([0, 2 * MINUTE, 4 * MINUTE]);
});

it('[V5] a version greater than the build is detected, level and older ones are not', () => {
  const watch = startVersionWatch(1001);
  expect(afterVersionCheck(watch, 1001)).toBe(watch);
  expect(afterVersionCheck(watch, 1000)).toBe(watch);
  expect(afterVersionCheck(watch, 1002).isNewVersionDetected).toBe(true);
});

it('[V5] once detected it stays, and nothing more is asked', () => {
  const detected = afterVersionCheck(startVersionWatch('1.0.1'), '1.0.2');
  expect(afterVersionCheck(detected, '1.0.0')).toBe(detected);
  expect(afterResponse(detected, '1.0.1', FIXED_NOW)).toEqual({ watch: detected, shouldCheck: false });
});
