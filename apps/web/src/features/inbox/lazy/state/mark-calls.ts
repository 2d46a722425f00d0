import { MAX_MARKED_SESSIONS } from '@seller-chat/api-client/contract';
import type { SessionFilter, SessionId, ShopId } from '@seller-chat/core';
import type { AppApi } from '../../../../shared/services.ts';
import type { SessionMark } from '../model/session-mark.ts';

/** Which conversations the server is to find by itself. */
export interface MarkQuery {
  filter: SessionFilter;
  keyword: string;
  shopIdList: readonly ShopId[];
  tagIdList: readonly string[];
  isIgnoreOfficial: boolean;
}

const SILENT = { silent: true } as const;
const idsOf = (tags: SessionMark['addTags']) => tags?.map((tag) => tag.accountConversationTagId);

function fieldsOf({ addTags, removeTags, ...flags }: SessionMark) {
  return { ...flags, addTagIdList: idsOf(addTags), removeTagIdList: idsOf(removeTags) };
}

/** Marks the conversations named, as many calls as it takes; gives those that are different now. Rejects as the calls do. */
export async function markByIds(
  api: Pick<AppApi, 'saveSessionMark'>,
  ids: readonly SessionId[],
  mark: SessionMark,
  readUntil: number | undefined,
): Promise<SessionId[]> {
  const changed: SessionId[] = [];
  for (let at = 0; at < ids.length; at += MAX_MARKED_SESSIONS) {
    const sessionIdList = ids.slice(at, at + MAX_MARKED_SESSIONS);
    const answer = await api.saveSessionMark({ sessionIdList, readUntil, ...fieldsOf(mark) }, SILENT);
    changed.push(...answer.changedSessionIdList);
  }
  return changed;
}

/**
 * Marks all conversations that match the query, part by part.
 *
 * @param onPart - called with the changes of each part, so that they can be undone even if a later part fails
 */
export async function markByQuery(
  api: Pick<AppApi, 'saveSessionMark'>,
  query: MarkQuery,
  mark: SessionMark,
  readUntil: number | undefined,
  onPart: (changed: readonly SessionId[], matched: number) => void,
): Promise<void> {
  let nextSessionId = '';
  do {
    const answer = await api.saveSessionMark(
      { query: JSON.stringify(query), nextSessionId, readUntil, ...fieldsOf(mark) },
      SILENT,
    );
    onPart(answer.changedSessionIdList, answer.matchedCount);
    nextSessionId = answer.nextSessionId;
  } while (nextSessionId !== '');
}
