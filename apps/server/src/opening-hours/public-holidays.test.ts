import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOLIDAY_COUNTRIES } from '@seller-chat/api-client/contract';
import type { PublicHoliday } from '@seller-chat/api-client/contract';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { listPublicHolidays } from './public-holidays.ts';

let database: Database;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  cookie = await app.signIn(await storeAccount(database.db));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async (fields: Record<string, string>) =>
  (await app.call('/api/setting/openingHours/getPublicHolidays', fields, { cookie })).envelope as unknown as {
    code: number;
    data: { holidayList: PublicHoliday[] };
  };
const on = (list: readonly PublicHoliday[], from: string) => list.find((one) => one.from === from);

it('gives the days of this year and the next, the year around', async () => {
  const { holidayList } = (await ask({ country: 'TH', year: '2026' })).data;
  expect(on(holidayList, '2026-04-13')).toEqual({
    from: '2026-04-13',
    to: '2026-04-15',
    nameList: ['Songkran Festival'],
    isByMoon: false,
  });
  expect(on(holidayList, '2027-12-10')?.nameList).toEqual(['Constitution Day']);
});

it('says which days the moon decides', async () => {
  const list = await listPublicHolidays('ID', 2026);
  // The national calendar of 2026 has both days of Idul Fitri in a row.
  expect(on(list, '2026-03-20')).toEqual({
    from: '2026-03-20',
    to: '2026-03-21',
    nameList: ['End of Ramadan (Eid al-Fitr)'],
    isByMoon: true,
  });
  expect(on(list, '2026-08-17')).toMatchObject({ nameList: ['Independence Day'], isByMoon: false });
});

it('puts holidays of the same days together: the days of Tết hold its first day', async () => {
  const list = await listPublicHolidays('VN', 2027);
  expect(on(list, '2027-02-05')).toMatchObject({
    to: '2027-02-09',
    nameList: ['Vietnamese New Year Holidays', 'Vietnamese New Year'],
  });
  expect(on(list, '2027-02-06')).toBeUndefined();
});

it.each(HOLIDAY_COUNTRIES)(
  'no two holidays of %s overlap, and their days are dates in order',
  async (country) => {
    for (let year = 2026; year < 2036; year += 2) {
      const list = await listPublicHolidays(country, year);
      expect(list.length).toBeGreaterThan(10);
      for (const [at, { from, to }] of list.entries()) {
        expect(new Date(`${from}T00:00:00Z`).toISOString().slice(0, 10)).toBe(from);
        expect(to >= from).toBe(true);
        expect(from > (list[at - 1]?.to ?? '')).toBe(true);
      }
    }
  },
);

it('refuses a country that it does not know, and a year out of reach', async () => {
  expect((await ask({ country: 'XX', year: '2026' })).code).not.toBe(0);
  expect((await ask({ country: 'TH', year: '3000' })).code).not.toBe(0);
});
