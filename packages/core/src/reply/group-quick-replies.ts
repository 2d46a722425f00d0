import { groupBy } from '../kernel/group-by.ts';
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
  const idOf = ({ quickReplyGroupId }: QuickReplyContent | QuickReplyGroup) => quickReplyGroupId;
  const ids = [DEFAULT_QUICK_REPLY_GROUP_ID, ...groups.map(idOf)];
  const byGroup = groupBy(contents, idOf, ids, DEFAULT_QUICK_REPLY_GROUP_ID);
  return Array.from(byGroup, ([quickReplyGroupId, list]) => ({
    quickReplyGroupId,
    group: groups.find((group) => idOf(group) === quickReplyGroupId) ?? null,
    contents: list,
  }));
}
