import type { SessionTag } from '@seller-chat/core/session';

/**
 * A session's tags once some are put on and others taken off, as `saveSessionMark` does it: one that a call names for
 * both is borne. Those borne keep their places, new ones follow. The very same list when none comes or goes: a call
 * done again changes nothing.
 */
export function withTags(
  tags: readonly SessionTag[],
  added: readonly SessionTag[],
  removedIds: readonly string[],
): readonly SessionTag[] {
  const addedIds = new Set(added.map(idOf));
  const removed = new Set(removedIds.filter((id) => !addedIds.has(id)));
  const kept = tags.filter((tag) => !removed.has(idOf(tag)));
  const borne = new Set(kept.map(idOf));
  const missing = added.filter((tag) => !borne.has(idOf(tag)));
  return missing.length === 0 && kept.length === tags.length ? tags : [...kept, ...missing];
}

const idOf = (tag: SessionTag): string => tag.accountConversationTagId;
