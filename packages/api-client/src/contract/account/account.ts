import * as z from 'zod/mini';
import { PLATFORMS } from '@seller-chat/core/platform';
import { defineEndpoint } from '../wire/endpoint.ts';
import { booleanField } from '../wire/fields.ts';
import { FIRST_CALLS } from '../wire/first-calls.ts';

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
});
export type Account = z.infer<typeof AccountSchema>;

/** A field that `encipher` wrote. */
const EncipheredSchema = z.string().check(z.minLength(1), z.maxLength(2000));

/** Mobile (or e-mail) and password arrive enciphered (requirements: R7). */
export const login = defineEndpoint({
  method: 'POST',
  path: '/account/index/login',
  requires: 'public',
  summary: 'Signs in; sets the session cookie.',
  request: z.object({ mobile: EncipheredSchema, password: EncipheredSchema }),
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
  path: '/account/index/getGrayTestConfig',
  requires: 'signedIn',
  summary: 'The flags switched on for this account.',
  request: z.object({}),
  response: z.object({ flagMap: z.record(z.string(), z.boolean()) }),
});

/** Platform to a text; one entry per marketplace. */
const byPlatform = <Value extends z.ZodMiniType>(value: Value) => z.record(z.enum(PLATFORMS), value);

export const getPlatformSiteConfig = defineEndpoint({
  method: 'POST',
  path: '/account/index/getPlatformSiteConfig',
  requires: 'signedIn',
  summary: 'Marketplaces, their sites, and the default language of each site.',
  request: z.object({}),
  response: z.object({
    platformMap: byPlatform(z.string()),
    siteDefaultLang: z.record(z.string(), z.string()),
    platformSiteAndNameMap: byPlatform(z.record(z.string(), z.string())),
  }),
});
