import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { jsonRecord } from '../wire/fields.ts';
import { REMARK_USERS } from './remark-list.ts';

/** Views that a person can save. */
export const REMARK_VIEWS_MAX = 20;
/** Characters of the name of a saved view. */
export const REMARK_VIEW_NAME_MAX = 40;

const ViewIdSchema = z.string().check(z.toLowerCase(), z.uuid());
const ListAnswer = z.object({
  viewList: z.array(
    z.object({
      viewId: z.string(),
      name: z.string(),
      /** Values of the page's address. */
      filter: z.record(z.string(), z.string()),
    }),
  ),
});
/** A filter of the page of remarks that the caller has named. */
export type RemarkView = z.infer<typeof ListAnswer>['viewList'][number];

export const getRemarkViewList = defineEndpoint({
  method: 'POST',
  path: '/remark/view/getViewList',
  requires: REMARK_USERS,
  summary: "The caller's saved views, the oldest first.",
  request: z.object({}),
  response: ListAnswer,
});

/** Fails with `tooMany` above `REMARK_VIEWS_MAX`. */
export const saveRemarkView = defineEndpoint({
  method: 'POST',
  path: '/remark/view/saveView',
  requires: REMARK_USERS,
  summary: 'Saves a view under a name, or changes it.',
  request: z.object({
    /** Made by the client: saving is idempotent. */
    viewId: ViewIdSchema,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(REMARK_VIEW_NAME_MAX)),
    filter: jsonRecord(z.string().check(z.maxLength(4_000))),
  }),
  response: ListAnswer,
});

export const delRemarkView = defineEndpoint({
  method: 'POST',
  path: '/remark/view/delView',
  requires: REMARK_USERS,
  summary: "Deletes one of the caller's views; a missing one is no error.",
  request: z.object({ viewId: ViewIdSchema }),
  response: ListAnswer,
});
