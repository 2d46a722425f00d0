import { expect, it } from 'vitest';
import { planDaysAt } from './plan-days.ts';

const NOW = Date.UTC(2026, 10, 25);
const DAY = 86_400_000;
const plan = (gmtExpire: number) => ({ hasOrder: true, gmtExpire, currentShopNum: 1, maxShopNum: 2 });

it.each([
  [15 * DAY, 15, 'calm'],
  [14 * DAY, 14, 'soon'],
  [3 * DAY + 1, 4, 'soon'],
  [3 * DAY, 3, 'urgent'],
  [1, 1, 'urgent'],
  [0, 0, 'urgent'],
  [-DAY, 0, 'urgent'],
])('%d ms before its end a plan has %d days left and is %s', (left, daysLeft, tone) => {
  expect(planDaysAt(plan(NOW + left), NOW)).toEqual({ daysLeft, tone });
});

it('a plan without a known end shows none', () => expect(planDaysAt(plan(0), NOW)).toBeUndefined());
