import { it } from 'vitest';
import { messageSchedules } from '../testing/automation-schedule/drawn-schedules.ts';
import { LONG_RUN, playSchedules } from '../testing/automation-schedule/play-schedules.ts';

it(
  'the server queues exactly what core says in 2,000 schedules, and nothing twice',
  { timeout: LONG_RUN.timeoutMs },
  () => playSchedules(messageSchedules, LONG_RUN),
);
