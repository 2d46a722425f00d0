import { createSessionIndex } from '@seller-chat/core/session';
import { makeSession } from '@seller-chat/core/testing';
import type { Session } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { countDue } from './count-due.ts';

const HOUR = 3_600_000;
const now = 100 * HOUR;
const due = (replyDeadlineAt: number | null, lastMessageIsBuyerSend = true) =>
  makeSession({ replyDeadlineAt, lastMessageIsBuyerSend });
const count = (sessions: readonly Session[]) => {
  const index = createSessionIndex({ filter: 'all', sortType: 'default' });
  index.put(sessions);
  return countDue(index, now);
};

it('counts overdue conversations apart from those due within three hours', () => {
  const sessions = [due(now - HOUR), due(now), due(now + 1), due(now + 3 * HOUR - 1)];
  expect(count(sessions)).toEqual({ overdue: 2, soon: 2 });
});

it('leaves out what has time, has no deadline, or is answered', () => {
  const sessions = [due(now + 3 * HOUR), due(null), due(now - HOUR, false), due(now + 1, false)];
  expect(count(sessions)).toEqual({ overdue: 0, soon: 0 });
});
