import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import { afterNetworkEvent, isReloadDue, RELOAD_AFTER_ONLINE, startNetworkWatch } from './network-watch.ts';

const online = startNetworkWatch();
const { watch: offline, notice } = afterNetworkEvent(online, 'offline', FIXED_NOW);
const back = afterNetworkEvent(offline, 'online', FIXED_NOW);

it('[N1] going offline is reported once', () => {
  expect(notice).toBe('offline');
  expect(afterNetworkEvent(offline, 'offline', FIXED_NOW + 1)).toEqual({ watch: offline, notice: null });
  expect(afterNetworkEvent(offline, 'offline', FIXED_NOW + 1).watch).toBe(offline);
});

it('[N2] coming back is reported, and the page reloads 3 seconds later', () => {
  expect(RELOAD_AFTER_ONLINE).toBe(3_000);
  expect(back.notice).toBe('online');
  expect(isReloadDue(back.watch, FIXED_NOW + 2_999)).toBe(false);
  expect(isReloadDue(back.watch, FIXED_NOW + 3_000)).toBe(true);
});

it('[N2] a repeated event neither repeats the notice nor delays the reload', () => {
  const again = afterNetworkEvent(back.watch, 'online', FIXED_NOW + 1_000);
  expect(again).toEqual({ watch: back.watch, notice: null });
  expect(again.watch).toBe(back.watch);
});

it('[N2] a page that was never offline is not reloaded', () => {
  const { watch, notice: nothing } = afterNetworkEvent(online, 'online', FIXED_NOW);
  expect(watch).toBe(online);
  expect(nothing).toBeNull();
  expect(isReloadDue(watch, FIXED_NOW + 60_000)).toBe(false);
});

it('[N3] offline again before that: no reload', () => {
  const { watch } = afterNetworkEvent(back.watch, 'offline', FIXED_NOW + 2_999);
  expect(watch.reloadAt).toBeNull();
  expect(isReloadDue(watch, FIXED_NOW + 60_000)).toBe(false);
});

it('[N3] after any events, a reload is due only online, three seconds after the last return', () => {
  const event = fc.record({ event: fc.constantFrom('offline', 'online'), after: fc.nat(5_000) });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      let watch = startNetworkWatch();
      let now = FIXED_NOW;
      let last: string | null = null;
      let returnedAt: number | null = null;
      for (const step of events) {
        now += step.after;
        const after = afterNetworkEvent(watch, step.event, now);
        if (after.notice !== null) {
          expect(after.notice).not.toBe(last);
          last = after.notice;
          returnedAt = after.notice === 'online' ? now : null;
        }
        watch = after.watch;
        expect(watch.reloadAt).toBe(returnedAt === null ? null : returnedAt + RELOAD_AFTER_ONLINE);
        expect(isReloadDue(watch, now + 5_000)).toBe(returnedAt !== null);
      }
    }),
  );
});
