import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { markNamed, markSelected } from './mark-batches.ts';
import type { MarkRequest } from './mark-batches.ts';
import { addTag, delTag, listTags, saveTag } from './tags.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';

/** Sellers' marks on conversations, and their tags. */
export function serveMarks(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.saveSessionMark, async (input, { signedIn }) => {
    const { sessionIdList, query, nextSessionId, readUntil, addTagIdList = [], ...set } = input;
    const { removeTagIdList: removeTagIds, ...marks } = set;
    if (addTagIdList.length === 0 && Object.values(set).every((one) => one === undefined))
      throw invalid('pinned', 'something must be set');
    const request: MarkRequest = { mark: { ...marks, removeTagIds }, addTagIdList, readUntil };
    if (sessionIdList !== undefined) {
      const outcome = await markNamed(work, signedIn, sessionIdList, request);
      if (outcome.matchedCount === 0 && sessionIdList.length > 0) throw new Failure(ERROR_CODES.notFound);
      return { ...outcome, nextSessionId: '' };
    }
    if (query === undefined) throw invalid('sessionIdList', 'name sessions, or give a query');
    const { filter, keyword = '', shopIdList = [], tagIdList = [], isIgnoreOfficial = false } = query;
    const { subAccountId: agentId } = signedIn;
    const lookup = { filter, keyword, shopIds: shopIdList, tagIds: tagIdList, isIgnoreOfficial, agentId };
    return markSelected(work, signedIn, { query: lookup, after: nextSessionId ?? '' }, request);
  });
  serveTags(router, work);
}

function serveTags(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.getTagList, async (input, { signedIn }) => ({
    tagList: await work.query(signedIn, input, (tx) => listTags(tx, signedIn.accountId)),
  }));

  router.serve(ENDPOINTS.addTag, async (input, { signedIn }) => {
    const { accountId } = signedIn;
    const { tag } = await work.command(signedIn, input, (tx, now) => addTag(tx, accountId, input, now));
    return { tag };
  });

  router.serve(ENDPOINTS.saveTag, async (input, { signedIn }) => {
    const { accountId } = checkSeesAll(signedIn);
    const { tag } = await work.command(signedIn, input, (tx, now) => saveTag(tx, accountId, input, now));
    return { tag };
  });

  router.serve(ENDPOINTS.delTag, async (input, { signedIn }) => {
    const { accountId } = checkSeesAll(signedIn);
    await work.command(signedIn, input, async (tx, now) => ({
      appended: await delTag(tx, accountId, input.accountConversationTagId, now),
    }));
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
