import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from '../db/query-builder/drizzle.ts';
import { openingHours, shop } from '../db/schema/index.ts';
import { openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { storeShop } from '../testing/stored-shop.ts';
import { followAccount } from './follow-log.ts';

let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

/** A moment in Jakarta, which is seven hours ahead of UTC. 2 March 2026 is a Monday. */
const jakarta = (time: string): number => Date.parse(`${time}:00+07:00`);

/** The hours of the settings for a site: the same on each day, and a holiday on 9 March. */
async function storeHours(site: string, interval: { startMinute: number; endMinute: number }): Promise<void> {
  await rig.db.insert(openingHours).values({
    accountId: rig.accountId,
    scope: 'site',
    scopeKey: site,
    hours: {
      isAlwaysOpen: false,
      days: Array.from({ length: 7 }, () => [interval]),
      holidays: [{ from: '2026-03-09', to: '2026-03-09', intervals: [] }],
    },
    version: 1,
    updatedBy: 'Mei',
    updatedAt: rig.clock,
  });
}

/** Opens at 22:00 on Sundays and Mondays until 02:00. */
const OWN = {
  ranges: [0, 1].map((weekday) => ({ weekday, startMinute: 22 * 60, endMinute: 2 * 60 })),
  holidays: ['2026-03-09'],
};

it.each([
  ['2026-03-02T21:59', true],
  ['2026-03-02T22:00', false],
  ['2026-03-03T00:00', false],
  ['2026-03-03T01:59', false],
  ['2026-03-03T02:00', true],
  ['2026-03-02T01:00', false],
  ['2026-03-08T23:00', false],
  // A holiday of the site, which begins at 17:00 of the day before in UTC: the shift before it ends at its midnight.
  ['2026-03-09T00:00', true],
  ['2026-03-09T01:00', true],
  // The shift that begins on it does not open, neither before nor after midnight.
  ['2026-03-09T22:30', true],
  ['2026-03-10T00:30', true],
])(
  'a rule with hours of its own over midnight, and a holiday: at %s it answers: %s',
  async (time, answers) => {
    rig.clock = jakarta('2026-03-01T00:00');
    await rig.rule({ condition: { type: 'offHours', openingHours: OWN }, template: 'Kami tutup' });
    rig.clock = jakarta(time);
    await rig.buyer('halo');
    await followAccount(rig.deps, rig.accountId);
    expect(await rig.answered()).toEqual(answers ? ['Kami tutup'] : []);
  },
);

it.each([
  ['2026-03-02T12:00', false],
  ['2026-03-02T23:30', false],
  ['2026-03-03T01:00', false],
  ['2026-03-03T03:00', true],
  ['2026-03-09T00:00', true],
  ['2026-03-09T01:00', true],
  ['2026-03-09T12:00', true],
  ['2026-03-10T01:00', true],
  ['2026-03-10T09:00', false],
])('a rule with the hours of the settings, and a holiday: at %s it answers: %s', async (time, answers) => {
  await storeHours('ID', { startMinute: 9 * 60, endMinute: 2 * 60 });
  rig.clock = jakarta('2026-03-01T00:00');
  await rig.rule({ condition: { type: 'offHours', openingHours: null }, template: 'Kami tutup' });
  rig.clock = jakarta(time);
  await rig.buyer('halo');
  await followAccount(rig.deps, rig.accountId);
  expect(await rig.answered()).toEqual(answers ? ['Kami tutup'] : []);
});

describe('a holiday begins at midnight of the shop’s own site: an hour earlier in Manila than in Jakarta,', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 }));
  it.each([
    ['hours of its own', { ranges: everyDay, holidays: ['2026-03-09'] }],
    ['the hours of the settings', null],
  ])('by %s', async (_by, hours) => {
    rig.clock = jakarta('2026-03-01T00:00');
    for (const site of ['ID', 'PH']) await storeHours(site, { startMinute: 0, endMinute: 1440 });
    const manila = { ...(await storeShop(rig.db, rig.accountId)), site: 'PH' };
    await rig.db.update(shop).set({ site: 'PH' }).where(eq(shop.shopId, manila.shopId));
    await rig.rule({
      condition: { type: 'offHours', openingHours: hours },
      template: 'Closed, {buyerName|}',
    });
    rig.clock = jakarta('2026-03-08T23:30');
    await rig.buyer('halo', 'of Jakarta');
    await rig.buyer('halo', 'of Manila', manila);
    await followAccount(rig.deps, rig.accountId);
    expect(await rig.answered()).toEqual(['Closed, of Manila']);
    rig.clock = jakarta('2026-03-09T23:30');
    await rig.buyer('halo', 'Jakarta again');
    await rig.buyer('halo', 'Manila again', manila);
    await followAccount(rig.deps, rig.accountId);
    expect(await rig.answered()).toEqual(['Closed, of Manila', 'Closed, Jakarta again']);
  });
});
