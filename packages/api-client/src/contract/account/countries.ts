import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';

export const getMobileCountryCodeDataList = defineEndpoint({
  method: 'GET',
  path: '/account/index/getMobileCountryCodeDataList',
  requires: 'public',
  summary:
    "Countries and regions with their calling codes, named in the request's language; South-East Asia and China first.",
  request: z.object({}),
  response: z.object({
    countryCodeList: z.array(
      z.object({
        /** ISO 3166-1: `ID`. */
        region: z.string(),
        /** Without a plus: `62`. */
        callingCode: z.string(),
        name: z.string(),
      }),
    ),
  }),
});
export type MobileCountryCode = z.infer<
  typeof getMobileCountryCodeDataList.response
>['countryCodeList'][number];
