import { z } from 'zod';
import { epochMs, jsonInteger, link, numberId, textId } from '../../../testing/documents/field-kinds.ts';
import { contentDifferences } from './chat-content.ts';
import { chatAnswerOf } from './envelope.ts';

export const SessionId = z.string().regex(/^\d+_2_\d+_1_103$/, 'is no id of a session');
const SiteId = z.enum(['SG', 'MY', 'TH', 'VN', 'PH', 'ID']);
/** 0: this side has not read yet. */
export const ReadUntil = z.union([epochMs(), z.literal(0)]);

/** A message in a list and in its push. */
export const Message = z
  .strictObject({
    message_id: z.string().min(1),
    session_id: SessionId,
    /** JSON of the fields that the template has. */
    content: z.string(),
    template_id: jsonInteger().positive(),
    type: z.union([z.literal(1), z.literal(2)]),
    from_account_id: textId(),
    from_account_type: z.union([z.literal(1), z.literal(2)]),
    to_account_id: textId(),
    to_account_type: z.union([z.literal(1), z.literal(2)]),
    send_time: epochMs(),
    status: z.union([z.literal(0), z.literal(1)]),
    auto_reply: z.boolean(),
    process_msg: z.string(),
    site_id: SiteId,
  })
  .superRefine(({ template_id: templateId, content }, context) => {
    for (const problem of contentDifferences(templateId, content)) {
      context.addIssue({ code: 'custom', path: ['content'], message: problem });
    }
  });

const SESSION = {
  session_id: SessionId,
  title: z.string().min(1),
  head_url: link(),
  buyer_id: numberId(),
  summary: z.string(),
  last_message_id: z.string(),
  last_message_time: epochMs(),
  unread_count: jsonInteger().nonnegative(),
  self_position: ReadUntil,
  to_position: ReadUntil,
  tags: z.array(z.string()),
  site_id: SiteId,
};

export const SessionList = chatAnswerOf({
  data: z.strictObject({
    has_more: z.boolean(),
    next_start_time: epochMs(),
    last_session_id: SessionId,
    session_list: z.array(z.strictObject(SESSION)),
  }),
});
/** Documents of one session call the summary `content`. */
export const OneSession = chatAnswerOf({ data: z.strictObject({ ...SESSION, content: z.string() }) });
export const OpenedSession = chatAnswerOf({
  session_id: SessionId,
  data: z.strictObject({ session_id: SessionId }),
});
export const MessageList = chatAnswerOf({
  data: z.strictObject({
    has_more: z.boolean(),
    next_start_time: epochMs(),
    last_message_id: z.string().min(1),
    message_list: z.array(Message),
  }),
});
export const SentMessage = chatAnswerOf({
  data: z.strictObject({
    message_id: z.string().min(1),
    template_id: jsonInteger().positive(),
    current_time: epochMs(),
  }),
});
export const ChatDone = chatAnswerOf({});
