import { FIELD, requireEach } from '../kernel/malformed-input.ts';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from './quick-reply.ts';
import type { QuickReplyContent, QuickReplyGroup } from './quick-reply.ts';

/** A group with its contents. */
export interface QuickReplyGroupRow {
  quickReplyGroupId: string;
  /** null for a default group that is not among the groups: the screen has a name for it. */
  group: QuickReplyGroup | null;
  contents: QuickReplyContent[];
}

/**
 * Contents under their groups (SPEC Q5): the default group first, even when empty, then the others as they came.
 * A content whose group is not there, or is none (SPEC Z2), stands in the default group.
 *
 * @throws MalformedInputError for a group without its id, and for what is no content (SPEC Z1)
 */
export function groupQuickReplies(
  groups: readonly QuickReplyGroup[],
  contents: readonly QuickReplyContent[],
): QuickReplyGroupRow[] {
  requireEach(groups, { quickReplyGroupId: FIELD.text }, 'groups');
  requireEach(contents, {}, 'contents');
  const first = rowOf(DEFAULT_QUICK_REPLY_GROUP_ID, null);
  const rows = new Map([[first.quickReplyGroupId, first]]);
  for (const group of groups) {
    const known = rows.get(group.quickReplyGroupId);
    if (known === undefined) rows.set(group.quickReplyGroupId, rowOf(group.quickReplyGroupId, group));
    else known.group ??= group;
  }
  for (const content of contents) (rows.get(content.quickReplyGroupId) ?? first).contents.push(content);
  return [...rows.values()];
}

function rowOf(quickReplyGroupId: string, group: QuickReplyGroup | null): QuickReplyGroupRow {
  return { quickReplyGroupId, group, contents: [] };
}
