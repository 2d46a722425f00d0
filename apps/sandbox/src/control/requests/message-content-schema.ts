import { z } from 'zod';
import type { MessageContent } from '../../world/message-content.ts';
import { Id, Words } from './request.ts';

const Text = Words.min(1);
const NOBODY = 'one of the kinds at GET /api/:marketplace/message-kinds';

/** A message's content as a request writes it: the shapes of `world/message-content.ts`. */
export const Content = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('text'), text: Text }),
    z.strictObject({ kind: z.literal('image'), mediaId: Id }),
    z.strictObject({ kind: z.literal('imageWithText'), mediaId: Id, text: Text }),
    z.strictObject({
      kind: z.literal('video'),
      mediaId: Id,
      /** A picture of the film; without one apps see none. */
      coverMediaId: z.string().max(100).default(''),
    }),
    z.strictObject({
      kind: z.literal('sticker'),
      packageId: z.string().max(100).default(''),
      stickerId: Id,
    }),
    z.strictObject({ kind: z.literal('product'), productId: Id }),
    z.strictObject({ kind: z.literal('order'), orderId: Id }),
    z.strictObject({ kind: z.literal('voucher'), voucherId: Id }),
    z.strictObject({ kind: z.literal('followInvite') }),
    z.strictObject({ kind: z.literal('refund'), returnId: Id }),
    z.strictObject({ kind: z.literal('logistics'), orderId: Id }),
    z.strictObject({ kind: z.literal('notice'), text: Text }),
    z.strictObject({
      kind: z.literal('menu'),
      text: Text,
      choices: z.array(z.string().min(1).max(200)).min(1).max(10),
    }),
    z.strictObject({ kind: z.literal('enteredFromProduct'), productId: Id }),
    z.strictObject({ kind: z.literal('enteredFromOrder'), orderId: Id }),
    z.strictObject({ kind: z.literal('transferred'), text: Text }),
    z.strictObject({ kind: z.literal('agentJoined'), text: Text }),
    z.strictObject({
      kind: z.literal('other'),
      type: z.string().min(1).max(100),
      body: z.record(z.string(), z.unknown()),
    }),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? `Unknown kind: say ${NOBODY}` : undefined) },
) satisfies z.ZodType<MessageContent>;
