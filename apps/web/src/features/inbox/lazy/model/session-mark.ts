import { withTags } from '@seller-chat/api-client/contract';
import type { Session, SessionTag } from '@seller-chat/core';

/** Marks that a command sets on conversations. */
export interface SessionMark {
  pinned?: boolean;
  isMarkManualHandle?: boolean;
  isDisabled?: boolean;
  /** False: they are read. */
  isMarkUnread?: boolean;
  addTags?: readonly SessionTag[];
  removeTags?: readonly SessionTag[];
}

/** A local version between the given one and the server's next one, so that the server's state always wins. */
const stepUp = (version: number): number => (version + Math.floor(version) + 1) / 2;

/** The session with an optimistic mark; the same object if nothing changes. */
export function withMark(session: Session, mark: SessionMark): Session {
  const { addTags = [], removeTags = [], isMarkUnread, ...flags } = mark;
  const { isMarkUnread: _mark, ...ext } = session.ext;
  const isUnread = session.unreadCount > 0;
  const reading =
    isMarkUnread === undefined || isMarkUnread === isUnread
      ? {}
      : isMarkUnread
        ? { unreadCount: 1, ext: { ...ext, isMarkUnread: true } }
        : { unreadCount: 0, ext };
  const removedIds = removeTags.map((tag) => tag.accountConversationTagId);
  const next: Session = {
    ...session,
    ...flags,
    ...reading,
    tags: withTags(session.tags, addTags, removedIds),
    version: stepUp(session.version),
  };
  const isSame =
    next.pinned === session.pinned &&
    next.isMarkManualHandle === session.isMarkManualHandle &&
    next.isDisabled === session.isDisabled &&
    next.unreadCount === session.unreadCount &&
    next.tags === session.tags;
  return isSame ? session : next;
}

/** The session before the mark, with a version that replaces the marked copy. */
export function withoutMark(before: Session, marked: Session): Session {
  return { ...before, version: stepUp(marked.version) };
}

/** The mark that undoes one on the conversations it has changed. */
export function oppositeOf(mark: SessionMark): SessionMark {
  const flags = (['pinned', 'isMarkManualHandle', 'isDisabled', 'isMarkUnread'] as const).flatMap((name) =>
    mark[name] === undefined ? [] : [[name, !mark[name]] as const],
  );
  return {
    ...Object.fromEntries(flags),
    ...(mark.addTags && { removeTags: mark.addTags }),
    ...(mark.removeTags && { addTags: mark.removeTags }),
  };
}
