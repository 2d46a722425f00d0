import { expect, expectTypeOf, it } from 'vitest';
import { APP_EVENTS } from './app-events.ts';
import type { AppEventName } from './app-events.ts';
import { RESIZE_INTERVAL } from './resize-interval.ts';

it('[E5] every application event has one name, and its payload a type', () => {
  expect(new Set(APP_EVENTS).size).toBe(APP_EVENTS.length);
  expectTypeOf<(typeof APP_EVENTS)[number]>().toEqualTypeOf<AppEventName>();
  expect(APP_EVENTS).toEqual([
    'upgradeAccount',
    'subscriptionLimit',
    'sessionUpdate',
    'messageUpdate',
    'shopSelect',
    'logout',
    'socketConnection',
    'autoReceptionSwitch',
    'assistedReceptionSwitch',
    'dragUpload',
  ]);
});

it('[E6] resize observers are called at most every 16 ms', () => {
  expect(RESIZE_INTERVAL).toBe(16);
});
