import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from '@seller-chat/core/reply';

/** What the list shows; '' for all. */
export interface ReplyFilter {
  scope: string;
  groupId: string;
}

/** The group that a quick reply is in: one whose group is not known is in the default group, as core's Q5 has it. */
export function groupOf(
  { quickReplyGroupId, permissionGroup }: QuickReply,
  groups: readonly QuickReplyGroupView[],
): QuickReplyGroupView | undefined {
  return groups.find(
    (group) => group.quickReplyGroupId === quickReplyGroupId && group.permissionGroup === permissionGroup,
  );
}

/** Quick replies in their order by hand: the team's before the person's own, the default group first. */
export function sortedReplies(
  contents: readonly QuickReply[],
  groups: readonly QuickReplyGroupView[],
): readonly QuickReply[] {
  const placeOf = new Map(groups.map(({ quickReplyGroupId }, place) => [quickReplyGroupId, place]));
  const place = ({ quickReplyGroupId }: QuickReply) => placeOf.get(quickReplyGroupId) ?? -1;
  const scope = ({ permissionGroup }: QuickReply) => (permissionGroup === 'team' ? 0 : 1);
  return contents.toSorted(
    (a, b) =>
      scope(a) - scope(b) ||
      place(a) - place(b) ||
      a.rank - b.rank ||
      (a.quickReplyContentId < b.quickReplyContentId ? -1 : 1),
  );
}

/** The quick replies of a scope and a group. */
export function filteredReplies(
  replies: readonly QuickReply[],
  groups: readonly QuickReplyGroupView[],
  { scope, groupId }: ReplyFilter,
): readonly QuickReply[] {
  return replies.filter(
    (reply) =>
      (scope === '' || reply.permissionGroup === scope) &&
      (groupId === '' ||
        (groupOf(reply, groups)?.quickReplyGroupId ?? DEFAULT_QUICK_REPLY_GROUP_ID) === groupId),
  );
}

/** Where a step up or down puts a quick reply among those of its group: before this one, '' for the end; undefined: nowhere. */
export function stepTarget(
  sorted: readonly QuickReply[],
  reply: QuickReply,
  step: -1 | 1,
  groups: readonly QuickReplyGroupView[],
): string | undefined {
  const group = groupOf(reply, groups);
  const siblings = sorted.filter(
    (one) => one.permissionGroup === reply.permissionGroup && groupOf(one, groups) === group,
  );
  const at = siblings.findIndex((one) => one.quickReplyContentId === reply.quickReplyContentId);
  const to = at + step;
  if (at < 0 || to < 0 || to >= siblings.length) return undefined;
  return siblings[step < 0 ? to : to + 1]?.quickReplyContentId ?? '';
}

/** The ids with one moved a step up (-1) or down (1); the same list where it cannot move. */
export function moveId(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.filter((one) => one !== id).toSpliced(to, 0, id);
}
