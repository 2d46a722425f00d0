import { z } from 'zod';
import { link, numberId } from '../../../testing/documents/field-kinds.ts';
import { answerOf, dataOf } from './envelope.ts';

export const Seller = dataOf(
  z.strictObject({
    seller_id: numberId(),
    name: z.string().min(1),
    name_company: z.string().min(1),
    short_code: z.string().regex(/^[A-Z]{2}[0-9A-Z]+$/),
    email: z.email(),
    logo_url: link(),
    location: z.string().min(1),
    status: z.enum(['ACTIVE', 'INACTIVE', 'DELETED']),
    cb: z.boolean(),
    verified: z.boolean(),
    marketplaceEaseMode: z.boolean(),
  }),
);

export const Followers = answerOf({
  result: z.strictObject({
    success: z.literal(true),
    result: z.array(
      z.strictObject({ buyerId: numberId(), followFlag: z.union([z.literal(0), z.literal(1)]) }),
    ),
  }),
});
