import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idField } from '../wire/fields.ts';

/** Colours a tag can have. */
export const TAG_COLORS = ['neutral', 'accent', 'red', 'amber', 'green'] as const;
/** Visible characters of a tag's name, at most. */
export const TAG_NAME_LENGTH = 30;

export const TagIdSchema = idField(100);
const NameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_NAME_LENGTH));
const ColorSchema = z.enum(TAG_COLORS);

/** A tag that the account's sellers made for conversations. */
export const TagSchema = z.object({
  accountConversationTagId: z.string(),
  name: z.string(),
  color: ColorSchema,
});
export type Tag = z.infer<typeof TagSchema>;

export const getTagList = defineEndpoint({
  method: 'POST',
  path: '/chat/tag/getTagList',
  requires: { anyOf: ['chat'] },
  summary: "The account's conversation tags, in the order they were made.",
  request: z.object({}),
  response: z.object({ tagList: z.array(TagSchema) }),
});

/** The name of another tag, in whatever case, is refused with `nameTaken`. */
export const addTag = defineEndpoint({
  method: 'POST',
  path: '/chat/tag/addTag',
  requires: { anyOf: ['chat'] },
  summary: 'Makes a tag.',
  request: z.object({ name: NameSchema, color: z._default(ColorSchema, 'neutral') }),
  response: z.object({ tag: TagSchema }),
});

export const saveTag = defineEndpoint({
  method: 'POST',
  path: '/chat/tag/saveTag',
  requires: { anyOf: ['chat'] },
  summary: 'Renames or recolours a tag, also on its conversations.',
  request: z.object({
    accountConversationTagId: TagIdSchema,
    name: z.optional(NameSchema),
    color: z.optional(ColorSchema),
  }),
  response: z.object({ tag: TagSchema }),
});

/** Idempotent. */
export const delTag = defineEndpoint({
  method: 'POST',
  path: '/chat/tag/delTag',
  requires: { anyOf: ['chat'] },
  summary: 'Deletes a tag and removes it from every conversation.',
  request: z.object({ accountConversationTagId: TagIdSchema }),
  response: z.object({}),
});
