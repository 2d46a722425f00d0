import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { AgentSchema, EpochMsSchema, SessionIdSchema, ShopIdSchema, idField } from '../wire/fields.ts';
import { SessionSchema } from './session.ts';

/** Characters of a transfer's note. */
export const TRANSFER_NOTE_MAX = 500;

export const getColleagueList = defineEndpoint({
  method: 'POST',
  path: '/chat/session/getColleagueList',
  requires: { anyOf: ['chat'] },
  summary:
    "The people who can take a shop's conversations, without the caller: the main account first, then by name.",
  request: z.object({ shopId: ShopIdSchema }),
  response: z.object({ colleagueList: z.array(AgentSchema) }),
});
export type Colleague = z.infer<typeof AgentSchema>;

/**
 * Gives a conversation to a colleague, who gets the claim and a notice. The same call again changes nothing. Fails with
 * `sessionClaimed` if an agent other than the caller has the claim, unless `takenOverAt` names that claim; with
 * `colleagueUnable` if the colleague may not chat, does not see the shop, or is switched off.
 */
export const transferSession = defineEndpoint({
  method: 'POST',
  path: '/chat/session/transferSession',
  requires: { anyOf: ['chat'] },
  summary: 'Transfers a conversation to a colleague, with a note for the team.',
  request: z.object({
    shopId: ShopIdSchema,
    sessionId: SessionIdSchema,
    /** Empty for the main account. */
    toSubAccountId: idField(36, 0),
    note: z._default(z.string().check(z.trim(), z.maxLength(TRANSFER_NOTE_MAX)), ''),
    /** The `at` of a colleague's claim that ends with the transfer. */
    takenOverAt: z.optional(EpochMsSchema),
  }),
  response: z.object({ session: SessionSchema }),
});
