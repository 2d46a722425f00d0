import type { SessionTag } from '@seller-chat/core/session';

/**
 * A session's tags after adding and removing some, as `saveSessionMark` does: a tag in both lists is added. Existing
 * tags keep their positions, new ones follow. Returns the same list if nothing changes, so a repeated call has no
 * effect.
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
