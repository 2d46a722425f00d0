import { it } from 'vitest';
import type { AutomationSchedule, Deed, Step } from '../testing/automation-schedule/automation-schedule.ts';
import { waitSchedules } from '../testing/automation-schedule/drawn-schedules.ts';
import { playSchedules } from '../testing/automation-schedule/play-schedules.ts';

const goes = (minutes: number, deed: Deed): Step => ({ minutes, deed, follows: 'works', waits: 'works' });
const nothing: Deed = { kind: 'nothing' };
const person: Deed = { kind: 'person', buyer: 'a', shop: 0 };
const buyer: Deed = {
  kind: 'buyer',
  buyer: 'a',
  shop: 0,
  words: 'halo',
  isSame: false,
  language: '',
  lateMinutes: 0,
  reports: 1,
};
const rule = { isEnable: true, shops: 'all', language: '', hasValues: true } as const;

/** The quick rule is silent by its cap as the buyer waits again, and the slow one replies later. */
const CAPPED: AutomationSchedule = {
  startHour: 0,
  hours: { jakarta: null, manila: null, group: null },
  maxAutoReplies: 1000,
  rules: [
    { ...rule, condition: { type: 'noReply', afterMinutes: 1 }, onceEveryHours: 2 },
    { ...rule, condition: { type: 'noReply', afterMinutes: 5 } },
  ],
  steps: [
    goes(1, buyer),
    goes(1, nothing),
    goes(1, person),
    goes(1, buyer),
    goes(2, nothing),
    goes(3, nothing),
  ],
};

it('where no person replies, the server queues exactly what core says when it looks, and nothing twice', () =>
  playSchedules(waitSchedules, { numRuns: 100, examples: [CAPPED] }));
