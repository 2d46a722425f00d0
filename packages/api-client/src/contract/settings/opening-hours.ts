import * as z from 'zod/mini';
import { MAX_HOLIDAYS, MAX_INTERVALS_PER_DAY } from '@seller-chat/core/opening';
import { SETTING_SCOPES } from '@seller-chat/core/shop';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idField, jsonObject, versionField } from '../wire/fields.ts';

const MINUTES_PER_DAY = 1440;
const IntervalsSchema = z
  .array(
    z.object({
      startMinute: z.int().check(z.minimum(0), z.maximum(MINUTES_PER_DAY)),
      endMinute: z.int().check(z.minimum(0), z.maximum(MINUTES_PER_DAY)),
    }),
  )
  .check(z.maxLength(MAX_INTERVALS_PER_DAY));
const DateSchema = z.string().check(z.length('2026-02-17'.length));

/**
 * The form of opening hours. That they have no problem (core's rule H15) is the server's to check: every page would load the
 * rule with the calls of the API.
 */
const HoursSchema = z.object({
  isAlwaysOpen: z.boolean(),
  /** From Sunday on. */
  days: z.array(IntervalsSchema).check(z.length(7)),
  holidays: z
    .array(z.object({ from: DateSchema, to: DateSchema, intervals: IntervalsSchema }))
    .check(z.maxLength(MAX_HOLIDAYS)),
});

const TargetSchema = z.object({
  scope: z.enum(SETTING_SCOPES),
  /** Key of a site, the same on every marketplace, or id of a group of shops. */
  scopeKey: idField(100),
});

/** Hours of a site or a group. Null: nothing set, so that the site's or "always open" counts. */
export const OpeningHoursEntrySchema = z.extend(TargetSchema, {
  hours: z.nullable(HoursSchema),
  /** Grows with every change; 0 before the first. */
  version: z.int().check(z.nonnegative()),
  /** Name of the person who changed it last, and when, epoch ms. */
  updatedBy: z.string(),
  updatedAt: z.number(),
});
/** See {@link OpeningHoursEntrySchema}. */
export type OpeningHoursEntry = z.infer<typeof OpeningHoursEntrySchema>;

/** An `openingHours.changed` event names what changed; who shows it reads it again. */
export const OpeningHoursChangedSchema = z.extend(TargetSchema, { version: z.int() });

export const getOpeningHours = defineEndpoint({
  method: 'POST',
  path: '/setting/openingHours/getOpeningHours',
  requires: { allOf: ['setting'] },
  summary: 'The opening hours of sites and groups that were ever set.',
  request: z.object({}),
  response: z.object({ openingHoursList: z.array(OpeningHoursEntrySchema) }),
});

/** Refused at the places of `hours` that have a problem, with its name; with `changedMeanwhile`, and the current entry in `info.openingHours`, if `version` is not the latest. */
export const saveOpeningHours = defineEndpoint({
  method: 'POST',
  path: '/setting/openingHours/saveOpeningHours',
  requires: { allOf: ['setting'] },
  summary: 'Replaces the opening hours of a site or a group of shops.',
  request: z.extend(TargetSchema, {
    hours: jsonObject(z.nullable(HoursSchema)),
    /** The version that was edited. */
    version: versionField(0),
  }),
  response: z.object({ openingHours: OpeningHoursEntrySchema }),
});
