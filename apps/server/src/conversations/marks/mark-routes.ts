import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { markNamed, markSelected } from './mark-batches.ts';
import type { MarkDeps, MarkRequest } from './mark-batches.ts';
import { addTag, delTag, listTags, saveTag } from './tags.ts';
import { asTenant } from '../../db/database.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';

/** What sellers set on conversations, and the tags they do it with. */
export function serveMarks(router: EndpointRouter, deps: MarkDeps): void {
  router.serve(ENDPOINTS.saveSessionMark, async (input, { signedIn }) => {
    const { sessionIdList, query, nextSessionId, readUntil, addTagIdList = [], ...set } = input;
    const { removeTagIdList: removeTagIds, ...marks } = set;
    if (addTagIdList.length === 0 && Object.values(set).every((one) => one === undefined))
      throw invalid('pinned', 'something must be set');
    const request: MarkRequest = { mark: { ...marks, removeTagIds }, addTagIdList, readUntil };
    if (sessionIdList !== undefined) {
      const outcome = await markNamed(deps, signedIn, sessionIdList, request);
      if (outcome.matchedCount === 0 && sessionIdList.length > 0) throw new Failure(ERROR_CODES.notFound);
      return { ...outcome, nextSessionId: '' };
    }
    if (query === undefined) throw invalid('sessionIdList', 'name sessions, or give a query');
    const { filter, keyword = '', shopIdList = [], tagIdList = [], isIgnoreOfficial = false } = query;
    const lookup = { filter, keyword, shopIds: shopIdList, tagIds: tagIdList, isIgnoreOfficial };
    return markSelected(deps, signedIn, { query: lookup, after: nextSessionId ?? '' }, request);
  });
  serveTags(router, deps);
}

function serveTags(router: EndpointRouter, deps: MarkDeps): void {
  router.serve(ENDPOINTS.getTagList, async (_input, { signedIn: { accountId } }) => ({
    tagList: await asTenant(deps.db, accountId, (tx) => listTags(tx, accountId)),
  }));

  router.serve(ENDPOINTS.addTag, async (input, { signedIn: { accountId } }) => ({
    tag: await asTenant(deps.db, accountId, (tx) => addTag(tx, accountId, input, deps.now())),
  }));

  router.serve(ENDPOINTS.saveTag, async (input, { signedIn }) => {
    const { accountId } = checkSeesAll(signedIn);
    const { tag, appended } = await asTenant(deps.db, accountId, (tx) =>
      saveTag(tx, accountId, input, deps.now()),
    );
    deps.publish(appended);
    return { tag };
  });

  router.serve(ENDPOINTS.delTag, async ({ accountConversationTagId }, { signedIn }) => {
    const { accountId } = checkSeesAll(signedIn);
    const appended = await asTenant(deps.db, accountId, (tx) =>
      delTag(tx, accountId, accountConversationTagId, deps.now()),
    );
    deps.publish(appended);
    return {};
  });
}

/** A sign-in that is limited to some shops may not change what conversations of the others bear. */
function checkSeesAll(signedIn: SignedIn): SignedIn {
  if (signedIn.shopIdList !== null) throw new Failure(ERROR_CODES.forbidden);
  return signedIn;
}

function invalid(path: string, message: string): Failure {
  return new Failure(ERROR_CODES.invalidRequest, { fields: [{ path, message }] });
}
