import { expect, it } from 'vitest';
import type { ReplyFigure, TeamFigures } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { figureRowsOf } from './figure-rows.ts';

const figure = (replies: number): ReplyFigure => ({
  replies,
  inTime: replies,
  medianMs: 1,
  p90Ms: 2,
  firstReplies: 0,
  firstMedianMs: null,
  firstP90Ms: null,
});
const now = { waiting: 0, repliedToday: 0 };
const figures: TeamFigures = {
  total: figure(3),
  dayList: [
    { day: '2026-11-25', ...figure(1) },
    { day: '2026-11-26', ...figure(2) },
  ],
  personList: [
    { personKey: 'main', name: 'Mei', ...figure(1), ...now },
    { personKey: 'siti', name: 'Siti', ...figure(2), ...now },
  ],
  shopList: [
    { shopId: 'b' as ShopId, ...figure(1), ...now },
    { shopId: 'a' as ShopId, ...figure(1), ...now },
  ],
  waiting: 0,
  overdue: 0,
  everyone: [],
};
const names = {
  person: (_: string, name: string) => name,
  shop: (id: string) => id,
  day: (day: string) => day,
};
const namesOf = (kind: Parameters<typeof figureRowsOf>[1]) =>
  figureRowsOf(figures, kind, names).map(({ name }) => name);

it('people and shops come by the most replies, of equal ones by name; days from the newest', () => {
  expect(namesOf('person')).toEqual(['Siti', 'Mei']);
  expect(namesOf('shop')).toEqual(['a', 'b']);
  expect(namesOf('day')).toEqual(['2026-11-26', '2026-11-25']);
});
