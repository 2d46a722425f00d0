import * as z from 'zod/mini';
import { CLIENT_KINDS } from '@seller-chat/core/client';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idField } from '../wire/fields.ts';

/** A device on which the person is signed in. */
const SignInSchema = z.object({
  /** Names the sign-in, and is of no use to sign in with. */
  signInId: z.string(),
  clientKind: z.enum(CLIENT_KINDS),
  /** Proper names from core's lists, as the browser called itself when it signed in. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network of the address: `203.0.113.*`, `2001:db8:7::*`; null where it is not known. */
  address: z.nullable(z.string()),
  /** Epoch ms. */
  createdAt: z.int(),
  /** The last call, to a minute, epoch ms. */
  lastSeenAt: z.int(),
  /** The sign-in of this call. */
  isCurrent: z.boolean(),
});
export type SignInDevice = z.infer<typeof SignInSchema>;

export const getSignInList = defineEndpoint({
  method: 'GET',
  path: '/account/security/getSignInList',
  requires: 'signedIn',
  summary: "The signed-in person's own sign-ins: this one first, then those used last. At most 200.",
  request: z.object({}),
  response: z.object({ signInList: z.array(SignInSchema) }),
});

export const endSignIn = defineEndpoint({
  method: 'POST',
  path: '/account/security/endSignIn',
  requires: 'signedIn',
  summary:
    "Ends one of the signed-in person's other sign-ins, and forgets its browser. One that has ended already counts as ended; `loginOut` ends this one.",
  request: z.object({ signInId: idField(100) }),
  response: z.object({}),
});
