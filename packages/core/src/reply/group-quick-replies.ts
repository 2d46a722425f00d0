import { groupBy } from '../kernel/group-by.ts';
import { FIELD, requireEach } from '../kernel/malformed-input.ts';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from './quick-reply.ts';
import type { QuickReplyContent, QuickReplyGroup } from './quick-reply.ts';

/** A group with its contents. */
export interface QuickReplyGroupRow {
  quickReplyGroupId: string;
  /** null for a default group that is not among the groups; the screen names it. */
  group: QuickReplyGroup | null;
  contents: QuickReplyContent[];
}

/**
 * Contents under their groups (SPEC Q5): the default group first, even when empty, then the others in their order.
 * A content of an unknown or invalid group (SPEC Z2) is in the default group.
 *
 * @throws MalformedInputError for a group without its id, and for a malformed content (SPEC Z1)
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
