import { it } from 'vitest';
import { waitSchedules } from '../testing/automation-schedule/drawn-schedules.ts';
import { LONG_RUN, playSchedules } from '../testing/automation-schedule/play-schedules.ts';

it(
  'where no person replies, the server queues exactly what core says in 2,000 schedules, and nothing twice',
  { timeout: LONG_RUN.timeoutMs },
  () => playSchedules(waitSchedules, LONG_RUN),
);
