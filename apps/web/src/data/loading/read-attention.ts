import { afterSessionPage } from '@seller-chat/core/session';
import type { Session, SessionLoad, SessionPage, SessionPageRequest } from '@seller-chat/core';

/**
 * Reads the sessions of a shop that are shown or counted wherever their time places them, to their end: what a list
 * that rests after its first page cannot do without (SPEC S28). Rejects as the calls do.
 *
 * @param first - the load that the first page was read with
 */
export async function readAttention(
  fetchPage: (request: SessionPageRequest) => Promise<SessionPage>,
  first: Extract<SessionLoad, { status: 'loading' }>,
): Promise<Session[]> {
  const found: Session[] = [];
  const { shopId, offlineTime } = first;
  const from = { shopId, ...(offlineTime !== undefined && { offlineTime }) };
  let load: SessionLoad = { ...first, request: from };
  while (load.status === 'loading') {
    const page = await fetchPage({ ...load.request, isAttentionOnly: true });
    found.push(...page.sessionList);
    load = afterSessionPage(load, page);
  }
  return found;
}
