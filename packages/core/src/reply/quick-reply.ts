import { hasAllPermissions } from '../account/permissions.ts';
import type { PermissionHolder } from '../account/permissions.ts';
import { FIELD, requireEach, requireFields, requireRecord } from '../kernel/malformed-input.ts';
import { knownOf } from '../kernel/plain-value.ts';

/** Owner group of quick replies (requirements: spec 6). `all` is both, and is never stored. */
export const QUICK_REPLY_PERMISSION_GROUPS = ['team', 'personal', 'all'] as const;
export type QuickReplyPermissionGroup = (typeof QUICK_REPLY_PERMISSION_GROUPS)[number];

/** The group that every account has by default (requirements: spec 3). */
export const DEFAULT_QUICK_REPLY_GROUP_ID = '0';

/** Whether the quick replies of one permission group are in use (requirements: spec 3). */
export interface QuickReplyConfig {
  isEnable: boolean;
  appAccountId: string;
}

/** The owner of a group or content. */
export interface QuickReplyOwner {
  /** Anything but `team` counts as `personal`, the default. */
  permissionGroup: QuickReplyPermissionGroup;
  /** The account or sub-account that made it. */
  appAccountId: string;
}

export interface QuickReplyGroup extends QuickReplyOwner {
  quickReplyGroupId: string;
  groupName: string;
}

/** One prepared reply. */
export interface QuickReplyContent extends QuickReplyOwner {
  quickReplyContentId: string;
  quickReplyGroupId: string;
  title: string;
  /** A template, see `renderTemplate`. */
  text: string;
  /** The word that finds it after a `/` in the composer. */
  shortcut?: string | undefined;
}

/** The viewer, and the scope to show. */
export interface QuickReplyView {
  appAccountId: string;
  scope: QuickReplyPermissionGroup;
  /** The viewer's config per permission group; one that was never saved is on. */
  configs: Readonly<Partial<Record<'team' | 'personal', Pick<QuickReplyConfig, 'isEnable'>>>>;
}

const HOLDER_FIELDS = { appAccountId: FIELD.id };
const VIEW_FIELDS = { ...HOLDER_FIELDS, configs: FIELD.record };

/** The permission group with this value (SPEC Q1), `personal` if there is none. */
export function parseQuickReplyPermissionGroup(value: unknown): QuickReplyPermissionGroup {
  return knownOf(QUICK_REPLY_PERMISSION_GROUPS, value) ?? 'personal';
}

/**
 * The groups or contents that an account sees, in the order given (SPEC Q1-Q3): the team's are visible to
 * all, personal ones to their owner, and those of a config that is switched off to no account. An unknown scope shows
 * the personal ones (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed list of groups or contents, a view without configs, and a viewer without
 *   an id: otherwise it would match personal replies without an owner (SPEC Z1)
 */
export function visibleQuickReplies<Item extends QuickReplyOwner>(
  items: readonly Item[],
  view: QuickReplyView,
): Item[] {
  requireEach(items, {}, 'items');
  requireFields(view, VIEW_FIELDS, 'view');
  const { appAccountId, configs } = view;
  const scope = parseQuickReplyPermissionGroup(view.scope);
  return items.filter((item) => {
    const group = rowGroupOf(item);
    return (
      (scope === 'all' || scope === group) &&
      configs[group]?.isEnable !== false &&
      (group === 'team' || item.appAccountId === appAccountId)
    );
  });
}

/**
 * Whether an account may change this group or content (SPEC Q4).
 *
 * @throws MalformedInputError for an account without an id or permissions, and for a malformed group or content
 *   (SPEC Z1)
 */
export function canEditQuickReply(
  holder: PermissionHolder & { appAccountId: string },
  item: QuickReplyOwner,
): boolean {
  requireFields(holder, HOLDER_FIELDS, 'holder');
  requireRecord(item, 'item');
  if (rowGroupOf(item) === 'team') return hasAllPermissions(holder, ['quickReply']);
  return item.appAccountId === holder.appAccountId;
}

function rowGroupOf({ permissionGroup }: QuickReplyOwner): 'team' | 'personal' {
  return permissionGroup === 'team' ? 'team' : 'personal';
}
