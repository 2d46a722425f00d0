import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ShopIdSchema, booleanField, integerField, jsonList, versionField } from '../wire/fields.ts';

/** Minutes before a deadline at which a notice can be given; 0: none. */
export const WARN_MINUTES = [0, 15, 30, 60, 120] as const;
/** The longest of them. */
const MOST_MINUTES = 120;
/** Shops that one account can choose. */
const MAX_SHOPS = 2000;

const TeamSettingSchema = z.object({
  /** Minutes before a reply deadline at which the main account gets a notice; 0: none. */
  warnMinutes: z.int(),
  /** A notice when a deadline has passed. */
  isLateNoticed: z.boolean(),
  /** The only shops whose deadlines are watched; null: all, new ones too. */
  watchedShopIdList: z.nullable(z.array(ShopIdSchema)),
  /** Whether waiting conversations are given to people who are online. */
  isDistributing: z.boolean(),
  /** 0 before the first change. */
  version: z.int(),
});
export type TeamSetting = z.infer<typeof TeamSettingSchema>;

export const getTeamSetting = defineEndpoint({
  method: 'GET',
  path: '/account/figures/getTeamSetting',
  requires: 'mainOnly',
  summary:
    'Which reply deadlines the main account gets notices of, and whether conversations are distributed.',
  request: z.object({}),
  response: z.object({ teamSetting: TeamSettingSchema }),
});

/** The same values again change nothing. Fails with `changedMeanwhile` if the version is not the present one. */
export const saveTeamSetting = defineEndpoint({
  method: 'POST',
  path: '/account/figures/saveTeamSetting',
  requires: 'mainOnly',
  summary:
    'Sets which reply deadlines the main account gets notices of, and whether conversations are distributed.',
  request: z.object({
    warnMinutes: integerField(0, MOST_MINUTES),
    isLateNoticed: booleanField(),
    /** Absent: all shops. */
    watchedShopIdList: z.optional(jsonList(ShopIdSchema, MAX_SHOPS)),
    isDistributing: booleanField(),
    version: versionField(0),
  }),
  response: z.object({ teamSetting: TeamSettingSchema }),
});
