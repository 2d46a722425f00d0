import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import { ClientMessageIdSchema, booleanField, jsonList, unitsAtMost } from '../wire/fields.ts';
import { QUICK_REPLY_READERS, QuickReplyGroupIdSchema, QuickReplyScopeSchema } from './quick-reply.ts';

/** Longest name of a group of quick replies, UTF-16 units. */
export const QUICK_REPLY_GROUP_NAME_MAX = 60;
/** Groups that a team has, and each person of it. */
export const MAX_QUICK_REPLY_GROUPS = 200;

const GroupNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required' satisfies FieldProblem),
    ...unitsAtMost(QUICK_REPLY_GROUP_NAME_MAX, 'tooLong' satisfies FieldProblem),
  );

/** A group of quick replies. The default group `0` has no row: the screen names it. */
const QuickReplyGroupSchema = z.object({
  quickReplyGroupId: z.string(),
  permissionGroup: QuickReplyScopeSchema,
  /** Who has it: empty for the main account; the team's name who made it. */
  appAccountId: z.string(),
  groupName: z.string(),
  /** Chinese words of the name by sound, to search in; may be empty. */
  sound: z.string(),
});
export type QuickReplyGroupView = z.infer<typeof QuickReplyGroupSchema>;

export const getQuickReplyGroupList = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/getGroupList',
  requires: QUICK_REPLY_READERS,
  summary: "The team's and the caller's own groups of quick replies, in their order.",
  request: z.object({}),
  response: z.object({ groupList: z.array(QuickReplyGroupSchema) }),
});

const GroupAnswer = z.object({ group: QuickReplyGroupSchema });

/** Makes a group, or renames one. The name of another group of the same people, in whatever case, is refused. */
export const saveQuickReplyGroup = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/saveGroup',
  requires: QUICK_REPLY_READERS,
  summary: 'Makes or renames a group of quick replies. Fails with `nameTaken` or `tooMany`.',
  request: z.object({
    /** A new one, with a UUID of the caller: the same call again makes no second one. */
    requestId: z.optional(ClientMessageIdSchema),
    /** One that is there. */
    groupId: z.optional(QuickReplyGroupIdSchema),
    permissionGroup: QuickReplyScopeSchema,
    groupName: GroupNameSchema,
  }),
  response: GroupAnswer,
});

/** Idempotent. */
export const delQuickReplyGroup = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/delGroup',
  requires: QUICK_REPLY_READERS,
  summary: 'Deletes a group; its quick replies go to the default group.',
  request: z.object({ groupId: QuickReplyGroupIdSchema }),
  response: z.object({}),
});

/** Groups that the list does not name come after those that it names; unknown ids are ignored. */
export const sortQuickReplyGroup = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/sortGroup',
  requires: QUICK_REPLY_READERS,
  summary: "Puts the team's groups, or the caller's own, into an order.",
  request: z.object({
    permissionGroup: QuickReplyScopeSchema,
    groupIdList: jsonList(QuickReplyGroupIdSchema, MAX_QUICK_REPLY_GROUPS),
  }),
  response: z.object({ groupList: z.array(QuickReplyGroupSchema) }),
});

const ConfigSchema = z.object({
  isEnable: z.boolean(),
  /** Who has it: empty for the main account and for the team. */
  appAccountId: z.string(),
});

const ConfigAnswer = z.object({ config: ConfigSchema });

export const getQuickReplyConfig = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/getConfig',
  requires: QUICK_REPLY_READERS,
  summary: "Whether the team's quick replies, or the caller's own, are in use. On until it is saved.",
  request: z.object({ permissionGroup: QuickReplyScopeSchema }),
  response: ConfigAnswer,
});

/** The team's needs the permission `quickReply`. */
export const saveQuickReplyConfig = defineEndpoint({
  method: 'POST',
  path: '/chat/quickReply/saveConfig',
  requires: QUICK_REPLY_READERS,
  summary: "Switches the team's quick replies, or the caller's own, on or off.",
  request: z.object({ permissionGroup: QuickReplyScopeSchema, isEnable: booleanField() }),
  response: ConfigAnswer,
});
