import { describe, expect, it } from 'vitest';
import { matchAutoReply } from '@seller-chat/core';
import type { AutoReplyRule, WeeklySchedule } from '@seller-chat/core';
import { siteOffsetMinutes } from './site-offset.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const daily = (startMinute: number, endMinute: number): WeeklySchedule => ({
  ranges: WEEK.map((weekday) => ({ weekday, startMinute, endMinute })),
  holidays: [],
});

/** Whether an off-hours rule stays silent, because a shop in this time zone is open. */
function isOpen(openingHours: WeeklySchedule, timeZone: string, time: string): boolean {
  const now = Date.parse(time);
  const rule = {
    type: 'offHours',
    openingHours,
    autoReplyRuleId: 'r',
    isEnable: true,
    shopSet: { scope: 'allShop', shopIdList: [] },
    language: undefined,
    template: 'Closed',
    cap: {},
  } as unknown as AutoReplyRule;
  const found = matchAutoReply([rule], {
    trigger: 'message',
    message: { messageId: 'm' as never, senderRole: 'BUYER', text: 'halo', messageTime: now },
    previousMessageAt: null,
    sessionId: 's' as never,
    shopId: 'x' as never,
    language: undefined,
    isDisabled: false,
    sent: [],
    utcOffsetMinutes: siteOffsetMinutes(timeZone, now),
    now,
  });
  return found === undefined;
}

describe('hours from nine to six go by the clock on the wall where clocks are set forward and back', () => {
  // Paris: summer time begins on 28 March 2027 and ends on 31 October 2027, at 01:00 UTC.
  const days = [
    ['2027-03-27', '+01:00'],
    ['2027-03-28', '+02:00'],
    ['2027-03-29', '+02:00'],
    ['2027-10-30', '+02:00'],
    ['2027-10-31', '+01:00'],
    ['2027-11-01', '+01:00'],
  ];
  it.each(days)('on %s', (day, offset) => {
    const open = ['08:59', '09:00', '17:59', '18:00'].map((time) =>
      isOpen(daily(540, 1080), 'Europe/Paris', `${day}T${time}:00${offset}`),
    );
    expect(open).toEqual([false, true, true, false]);
  });
});

it('the hour that the clock shows twice is open both times, and the one that it leaves out is never met', () => {
  const atHalfPastTwo = daily(120, 180);
  const open = (time: string) => isOpen(atHalfPastTwo, 'Europe/Paris', time);
  expect([open('2027-10-31T00:30:00Z'), open('2027-10-31T01:30:00Z')]).toEqual([true, true]);
  expect([open('2027-03-28T00:59:00Z'), open('2027-03-28T01:00:00Z')]).toEqual([false, false]);
});

it('a shift from ten to two crosses midnight, and on the night in which clocks change it ends at two as well', () => {
  const night = daily(1320, 120);
  const open = (time: string) => isOpen(night, 'Europe/Paris', time);
  expect(['2027-03-27T22:00:00+01:00', '2027-03-28T01:59:00+01:00'].map(open)).toEqual([true, true]);
  expect(['2027-03-28T03:00:00+02:00', '2027-03-28T21:59:00+02:00'].map(open)).toEqual([false, false]);
});

it('a zone without summer time has one offset all year, and from midnight to midnight is always open', () => {
  const moments = ['2027-01-15T00:00:00Z', '2027-03-28T01:00:00Z', '2027-07-15T12:00:00Z'];
  expect(moments.map((time) => siteOffsetMinutes('Asia/Jakarta', Date.parse(time)))).toEqual([420, 420, 420]);
  for (const time of ['2027-03-27T23:59:59Z', '2027-03-28T00:00:00Z', '2027-10-31T01:00:00Z'])
    for (const zone of ['Asia/Jakarta', 'Europe/Paris'])
      expect(isOpen(daily(0, 1440), zone, time)).toBe(true);
});

it('a zone west of Greenwich, and one with half an hour, are behind and ahead by that', () => {
  const at = Date.parse('2027-01-15T00:00:00Z');
  const zones = ['America/Sao_Paulo', 'Asia/Kolkata', 'UTC'];
  expect(zones.map((zone) => siteOffsetMinutes(zone, at))).toEqual([-180, 330, 0]);
});
