import type { HolidayCountry, PublicHoliday } from '@seller-chat/api-client/contract';

const DAY_MS = 86_400_000;
/** Months of the Islamic calendar, as the rules of the library name them. */
const ISLAMIC_MONTH = /\b(?:Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu)\b/;

/**
 * The public holidays of a year and the year after, in the order of their days. Days in a row with one name are one
 * holiday, and holidays on the same days are one with their names. Days that an authority names later are missing.
 */
export async function listPublicHolidays(country: HolidayCountry, year: number): Promise<PublicHoliday[]> {
  // Some 200 ms of loading that a start of the server does not wait for.
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country);
  return [year, year + 1]
    .flatMap((one) => calendar.getHolidays(one, 'en'))
    .filter(({ type }) => type === 'public')
    .map(toHoliday)
    .toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
    .reduce<PublicHoliday[]>(addTo, []);
}

interface Found {
  /** "2027-02-08 00:00:00", in the country. */
  date: string;
  start: Date;
  end: Date;
  name: string;
  rule: string;
}

function toHoliday({ date, start, end, name, rule }: Found): PublicHoliday {
  const from = date.slice(0, '2027-02-08'.length);
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return {
    from,
    to: dayAfter(from, days - 1),
    // A day off in the place of one that fell on a weekend belongs to it.
    nameList: [name.replace(/ \(substitute day\)$/, '')],
    isByMoon: ISLAMIC_MONTH.test(rule),
  };
}

/** Puts the next one, by its first day, behind those before it, or into the last of them. */
function addTo(list: PublicHoliday[], next: PublicHoliday): PublicHoliday[] {
  const last = list.at(-1);
  if (last === undefined) return [next];
  const isSameName = last.nameList.join() === next.nameList.join() && next.from <= dayAfter(last.to, 1);
  if (!isSameName && next.from > last.to) return [...list, next];
  const joined: PublicHoliday = {
    from: last.from,
    to: last.to > next.to ? last.to : next.to,
    nameList: [...new Set([...last.nameList, ...next.nameList])],
    isByMoon: last.isByMoon || next.isByMoon,
  };
  return [...list.slice(0, -1), joined];
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, day.length);
