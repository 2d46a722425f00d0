import { withTags } from '@seller-chat/api-client/contract';
import type { SessionTag } from '@seller-chat/core';
import type { SessionRow } from '../../db/rows/rows.ts';

/** A seller's marks on sessions; absent ones stay as they are. */
export interface SessionMark {
  pinned?: boolean | undefined;
  isMarkManualHandle?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isMarkUnread?: boolean | undefined;
  addTags?: readonly SessionTag[] | undefined;
  removeTagIds?: readonly string[] | undefined;
}

/**
 * A session with a mark set, apart from reading it; the very same row when nothing is different. A session that has
 * unread messages needs no mark to be unread.
 */
export function withMark(row: SessionRow, mark: SessionMark): SessionRow {
  const { addTags = [], removeTagIds = [] } = mark;
  const next: SessionRow = {
    ...row,
    pinned: mark.pinned ?? row.pinned,
    isMarkManualHandle: mark.isMarkManualHandle ?? row.isMarkManualHandle,
    isDisabled: mark.isDisabled ?? row.isDisabled,
    isMarkUnread: row.isMarkUnread || (mark.isMarkUnread === true && row.unreadCount === 0),
    tags: withTags(row.tags, addTags, removeTagIds),
  };
  const isSame =
    next.pinned === row.pinned &&
    next.isMarkManualHandle === row.isMarkManualHandle &&
    next.isDisabled === row.isDisabled &&
    next.isMarkUnread === row.isMarkUnread &&
    next.tags === row.tags;
  return isSame ? row : next;
}
