import { z } from 'zod';
import { jsonInteger, textId } from '../../../testing/documents/field-kinds.ts';
import { answerOf } from './envelope.ts';

/** The ids of a token answer are texts, unlike everywhere else. */
const Users = z
  .array(
    z.strictObject({
      country: z.enum(['sg', 'my', 'th', 'vn', 'ph', 'id']),
      user_id: textId(),
      seller_id: textId(),
      short_code: z.string().regex(/^[A-Z]{2}[0-9A-Z]+$/),
    }),
  )
  .min(1);

const TOKEN = {
  access_token: z.string().min(20),
  refresh_token: z.string().min(20),
  expires_in: jsonInteger().positive(),
  refresh_expires_in: jsonInteger().positive(),
  country: z.string().regex(/^[a-z]{2}$/),
  account: z.email(),
  account_id: z.string().nullable(),
  account_platform: z.literal('seller_center'),
};

export const CreatedToken = answerOf({ ...TOKEN, country_user_info: Users });
export const RefreshedToken = answerOf({ ...TOKEN, country_user_info_list: Users });
