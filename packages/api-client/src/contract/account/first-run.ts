import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The first steps of a new main account, as they are done. */
export const FirstRunSchema = z.object({
  /** Not closed yet. False for accounts that never had first steps. */
  isOpen: z.boolean(),
  /** A shop is connected. */
  hasShop: z.boolean(),
  /** A reply that a person wrote here has reached a marketplace. */
  hasAnswered: z.boolean(),
  /** There is a sub-account. */
  hasColleague: z.boolean(),
});
export type FirstRun = z.infer<typeof FirstRunSchema>;

export const getFirstRun = defineEndpoint({
  method: 'POST',
  path: '/account/index/getFirstRun',
  requires: 'mainOnly',
  summary: 'The first steps of a new main account.',
  request: z.object({}),
  response: z.object({ firstRun: FirstRunSchema }),
});

export const closeFirstRun = defineEndpoint({
  method: 'POST',
  path: '/account/index/closeFirstRun',
  requires: 'mainOnly',
  summary: 'Closes the first steps for good, on every device.',
  request: z.object({}),
  response: z.object({}),
});
