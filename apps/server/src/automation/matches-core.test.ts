import { it } from 'vitest';
import { messageSchedules } from '../testing/automation-schedule/drawn-schedules.ts';
import { playSchedules } from '../testing/automation-schedule/play-schedules.ts';

it('the server queues exactly what core says, holds the rest for the right reason, and nothing twice', () =>
  playSchedules(messageSchedules, { numRuns: 100 }));
