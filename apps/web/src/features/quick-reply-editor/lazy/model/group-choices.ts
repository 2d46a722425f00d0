import type { QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from '@seller-chat/core/reply';
import type { ReplyValues } from './reply-rules.ts';

type Chosen = Pick<ReplyValues, 'permissionGroup' | 'quickReplyGroupId'>;

/** The groups that a quick reply of the team, or of the person, can be in, without the default one. */
export const groupsFor = (
  groups: readonly QuickReplyGroupView[],
  scope: Chosen['permissionGroup'],
): QuickReplyGroupView[] => groups.filter(({ permissionGroup }) => permissionGroup === scope);

/** The group that is shown and saved: the default one if the chosen one is deleted meanwhile, or of other people. */
export function presentGroupId(
  groups: readonly QuickReplyGroupView[],
  { permissionGroup, quickReplyGroupId }: Chosen,
): string {
  const isThere = groupsFor(groups, permissionGroup).some(
    (group) => group.quickReplyGroupId === quickReplyGroupId,
  );
  return isThere ? quickReplyGroupId : DEFAULT_QUICK_REPLY_GROUP_ID;
}
