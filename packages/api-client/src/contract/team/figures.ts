import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ShopIdSchema } from '../wire/fields.ts';

/** Most days of one question. */
const FIGURE_DAYS_MAX = 92;

/** A day of a shop's site: `2026-11-26`. */
const DaySchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** Reply times come from buckets: each is at most 5 % from the exact one (core's rule S32). */
const FigureSchema = z.object({
  /** Replies of people to buyers who waited. */
  replies: z.int(),
  /** Those within the marketplace's deadline. */
  inTime: z.int(),
  /** Time until half, and nine of ten, of the replies had come, ms; null without replies. */
  medianMs: z.nullable(z.number()),
  p90Ms: z.nullable(z.number()),
  /** The same of first replies (core's rule S34). */
  firstReplies: z.int(),
  firstMedianMs: z.nullable(z.number()),
  firstP90Ms: z.nullable(z.number()),
});
export type ReplyFigure = z.infer<typeof FigureSchema>;

const PersonSchema = z.object({
  /** `main`, a sub-account, or `app`: written in a marketplace's own app. */
  personKey: z.string(),
  /** '' where nothing names the person any more, and for `app`. */
  name: z.string(),
});

export const getTeamFigures = defineEndpoint({
  method: 'POST',
  path: '/account/figures/getTeamFigures',
  requires: 'mainOnly',
  summary: 'How many replies people gave and how soon, per person and shop and per day; and who waits now.',
  request: z
    .object({
      /** First and last day, both included. */
      fromDay: DaySchema,
      toDay: DaySchema,
      shopId: z.optional(ShopIdSchema),
      personKey: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    })
    .check(
      z.refine(
        ({ fromDay, toDay }) =>
          fromDay <= toDay && Date.parse(toDay) - Date.parse(fromDay) < FIGURE_DAYS_MAX * 86_400_000,
        {
          error: 'must be at most 92 days, the first one first',
          path: ['toDay'],
        },
      ),
    ),
  response: z.object({
    total: FigureSchema,
    /** Days with replies, in order. */
    dayList: z.array(z.extend(FigureSchema, { day: z.string() })),
    personList: z.array(
      z.extend(FigureSchema, {
        ...PersonSchema.shape,
        /** Replies on this day of the shop. */
        repliedToday: z.int(),
        /** Conversations that the person has claimed and that wait for a reply. */
        waiting: z.int(),
      }),
    ),
    shopList: z.array(
      z.extend(FigureSchema, { shopId: ShopIdSchema, repliedToday: z.int(), waiting: z.int() }),
    ),
    /** Conversations that wait for a reply now, and those of them whose deadline has passed. */
    waiting: z.int(),
    overdue: z.int(),
    /** People to choose from: those with figures or claims. */
    everyone: z.array(PersonSchema),
  }),
});
export type TeamFigures = z.infer<typeof getTeamFigures.response>;
