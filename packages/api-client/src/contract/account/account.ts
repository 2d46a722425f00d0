import * as z from 'zod/mini';
import { PLATFORMS, PORTAL_PAGES } from '@seller-chat/core/platform';
import { defineEndpoint } from '../wire/endpoint.ts';
import { booleanField } from '../wire/fields.ts';
import { FIRST_CALLS } from '../wire/first-calls.ts';
import { EncipheredSchema, RegionSchema } from './account-fields.ts';

const VersionInfoSchema = z.object({
  hasOrder: z.boolean(),
  /** When the plan ends, epoch ms. */
  gmtExpire: z.number(),
  currentShopNum: z.int(),
  maxShopNum: z.int(),
});

/** The signed-in account (requirements: spec 3). */
export const AccountSchema = z.object({
  accountId: z.string(),
  /** Empty for the main account. */
  subAccountId: z.string(),
  isMain: z.boolean(),
  displayName: z.string(),
  permissionCodeList: z.array(z.string()),
  versionInfo: VersionInfoSchema,
  /** A sub-account whose password another person chose: until it is changed, it may do nothing else. */
  mustChangePassword: z.exactOptional(z.boolean()),
  /** The first steps of a new main account are not closed yet. Absent: of an older server. */
  hasFirstRun: z.exactOptional(z.boolean()),
});
export type Account = z.infer<typeof AccountSchema>;

/** Mobile (or e-mail) and password arrive enciphered (requirements: R7). */
export const login = defineEndpoint({
  method: 'POST',
  path: '/account/index/login',
  requires: 'public',
  summary:
    'Signs in; sets the session cookie. Of a person with a second factor it answers `secondStepNeeded`: `loginSecondStep` follows.',
  request: z.object({
    mobile: EncipheredSchema,
    mobileCountryCode: z.optional(RegionSchema),
    password: EncipheredSchema,
  }),
  response: z.object({ account: AccountSchema }),
});

export const loginOut = defineEndpoint({
  method: 'POST',
  path: '/account/index/loginOut',
  requires: 'public',
  summary: 'Signs out; the session ends at once, open sockets included.',
  request: z.object({}),
  response: z.object({}),
});

export const loginOutOthers = defineEndpoint({
  method: 'POST',
  path: '/account/index/loginOutOthers',
  requires: 'signedIn',
  summary:
    "Ends this person's other sign-ins, or with `isWholeAccount` (main account only) every other one of the account; this one stays.",
  request: z.object({ isWholeAccount: z._default(booleanField(), false) }),
  response: z.object({ endedCount: z.int() }),
});

export const getAccount = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getAccount,
  requires: 'signedIn',
  summary: 'The signed-in account.',
  request: z.object({}),
  response: z.object({ account: AccountSchema }),
});

export const getCsrfToken = defineEndpoint({
  method: 'GET',
  path: FIRST_CALLS.getCsrfToken,
  requires: 'public',
  summary: 'A cross-site-forgery token for this browser, to send in the CSRF header.',
  request: z.object({}),
  response: z.object({ csrfToken: z.string() }),
});

export const getGrayTestConfig = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getGrayTestConfig,
  requires: 'signedIn',
  summary: 'The gray flags of this account, on or off.',
  request: z.object({}),
  response: z.object({ flagMap: z.record(z.string(), z.boolean()) }),
});

/** Platform to a text; one entry per marketplace. */
const byPlatform = <Value extends z.ZodMiniType>(value: Value) => z.record(z.enum(PLATFORMS), value);

export const getPlatformSiteConfig = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getPlatformSiteConfig,
  requires: 'signedIn',
  summary: 'Marketplaces, their sites, and the default language of each site.',
  request: z.object({}),
  response: z.object({
    platformMap: byPlatform(z.string()),
    siteDefaultLang: z.record(z.string(), z.string()),
    platformSiteAndNameMap: byPlatform(z.record(z.string(), z.string())),
  }),
});

export const getSellerPortals = defineEndpoint({
  method: 'POST',
  path: '/account/index/getSellerPortals',
  requires: 'signedIn',
  summary: "Where pages of the marketplaces' seller centres are, as templates (core's rules P22, P23).",
  request: z.object({}),
  response: z.object({
    sellerPortalMap: z.partialRecord(
      z.enum(PLATFORMS),
      z.object({
        hosts: z.record(z.string(), z.string()),
        pages: z.partialRecord(z.enum(PORTAL_PAGES), z.string()),
      }),
    ),
  }),
});
