import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { InvitationSchema } from './invitation.ts';
import { RoleSchema } from './role.ts';
import { SubAccountSchema } from './sub-account.ts';

export const getSubAccountList = defineEndpoint({
  method: 'POST',
  path: '/account/index/getSubAccountList',
  requires: 'mainOnly',
  summary:
    "The whole team: sub-accounts by name, invitations that are not accepted, the seller's own roles, and the plan's places.",
  request: z.object({}),
  response: z.object({
    subAccountList: z.array(SubAccountSchema),
    invitationList: z.array(InvitationSchema),
    roleList: z.array(RoleSchema),
    /** Sub-accounts and valid invitations that the plan allows. */
    maxSubAccounts: z.int(),
    usedSubAccounts: z.int(),
  }),
});
