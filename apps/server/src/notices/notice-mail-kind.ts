import { z } from 'zod';
import { NOTICE_KIND_NAMES } from '@seller-chat/api-client/contract';
import { jobKind } from '../jobs/queue/job-kind.ts';

export const NoticeParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
/** Values of a notice's words, by name. */
export type NoticeParams = z.infer<typeof NoticeParamsSchema>;

/** Words a notice for one person and queues the mail. The address is read when it runs, so it is nowhere in the job. */
export const MAIL_NOTICE = jobKind(
  'mailNotice',
  z.object({
    subAccountId: z.string(),
    kind: z.enum(NOTICE_KIND_NAMES),
    params: NoticeParamsSchema,
    createdAt: z.number(),
  }),
);
