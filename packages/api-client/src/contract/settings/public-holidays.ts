import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { integerField } from '../wire/fields.ts';

/** Site keys whose public holidays are known. */
export const HOLIDAY_COUNTRIES = ['ID', 'MY', 'PH', 'SG', 'TH', 'VN'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

const PublicHolidaySchema = z.object({
  /** `2027-04-13`, the first day by the calendar of the country. */
  from: z.string(),
  /** The last one; the same for a single day. */
  to: z.string(),
  /** What is celebrated, in English; two where two holidays fall on the same day. */
  nameList: z.array(z.string()),
  /** Its date was computed by the Islamic calendar: the authorities may name the day before or after. */
  isByMoon: z.boolean(),
});
/** Days in a row with one name on which a country does not work. */
export type PublicHoliday = z.infer<typeof PublicHolidaySchema>;

export const getPublicHolidays = defineEndpoint({
  method: 'POST',
  path: '/setting/openingHours/getPublicHolidays',
  requires: { anyOf: ['setting', 'autoReply'] },
  summary: 'The public holidays of a country that are known so far, of a year and the year after.',
  request: z.object({
    country: z.enum(HOLIDAY_COUNTRIES),
    year: integerField(2020, 2098),
  }),
  /** In the order of their days; none overlap. */
  response: z.object({ holidayList: z.array(PublicHolidaySchema) }),
});
