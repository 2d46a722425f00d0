import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import { NotPossibleError } from '../../../world/commerce/commerce-store.ts';
import type { ReturnAction } from '../../../world/commerce/return-flow.ts';
import { secondsOf } from '../gateway/seconds.ts';
import { missing, notAllowed, paramsError } from '../gateway/errors.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { oneOf, pageOf, readPage } from '../gateway/paging.ts';
import type { PageLimits } from '../gateway/paging.ts';
import { REJECT_REASONS } from './reject-reasons.ts';
import { isWithin } from '../gateway/time-filter.ts';

const MAX_KEY = 255;

/** A request of the shop of the call, of the sort the call is about. */
export function requestOf(
  { world, shop }: ShopCall,
  id: string,
  isMeant: (request: ReturnRequest) => boolean,
): ReturnRequest {
  const request = world.commerce.return('tiktok', id);
  if (!request || request.shopId !== shop.shopId || !isMeant(request)) throw missing(`request ${id}`);
  return request;
}

/** One page of the requests that are wanted, by creation (the default) or change, the oldest first by default. */
export function searchRequests(
  { world, shop, query }: ShopCall,
  name: string,
  wanted: Parameters<typeof isWithin>[0],
  limits: PageLimits,
  isWanted: (request: ReturnRequest) => boolean,
): { page: ReturnRequest[]; next: string; total: number } {
  const field = oneOf(query, 'sort_field', ['create_time', 'update_time'], paramsError);
  const order = oneOf(query, 'sort_order', ['ASC', 'DESC'], paramsError);
  const list = `${name}/${shop.shopId}/${field}/${order}`;
  const request = readPage(query, list, limits);
  const found = world.commerce
    .returns('tiktok', shop.shopId)
    .filter((one) => isWithin(wanted, one) && isWanted(one));
  const timeOf = (one: ReturnRequest) => secondsOf(field === 'create_time' ? one.createdAt : one.updatedAt);
  const { page, next } = pageOf(
    found,
    (one) => [String(timeOf(one)), one.returnId],
    order === 'DESC',
    list,
    request,
  );
  return { page, next, total: found.length };
}

/**
 * Takes a step with a request; a repetition under the same `idempotency_key` succeeds without another one.
 * `choose` says which step, and throws where the request does not allow it.
 */
export function decideOnce(call: ShopCall, { returnId }: ReturnRequest, choose: () => ReturnAction) {
  const { world, shop, query, context } = call;
  const given = idempotencyKeyOf(query);
  const key = `${shop.shopId}/${returnId}/${given}`;
  if (given !== '' && context.memory.decided.has(key)) return {};
  possibly(() => world.commerce.moveReturn('tiktok', returnId, choose()));
  context.memory.decided.add(key);
  return {};
}

/** The `idempotency_key` of a call; '' where it has none. */
export function idempotencyKeyOf(query: URLSearchParams): string {
  const given = query.get('idempotency_key') ?? '';
  if (given.length > MAX_KEY) throw paramsError(`idempotency_key has at most ${MAX_KEY} characters`);
  return given;
}

/** Does something in the world; what it does not allow becomes the marketplace's refusal. */
export function possibly<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    if (error instanceof NotPossibleError) throw notAllowed(error.message);
    throw error;
  }
}

/** A rejection names one of the reasons that there are. */
export function checkRejection({ kind }: ReturnRequest, reason: string | undefined): void {
  if (!REJECT_REASONS[kind].some(({ name }) => name === reason)) {
    throw paramsError('reject_reason must be one of the reject reasons of this request');
  }
}
