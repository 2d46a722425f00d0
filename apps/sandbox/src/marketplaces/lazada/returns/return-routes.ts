import type { FastifyInstance } from 'fastify';
import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl } from '../../picture-addresses.ts';
import { GatewayFailure, topLevel, withData } from '../gateway/envelope.ts';
import { addSellerApi, GET, GET_OR_POST } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { listOf, numberOr, requiredNumber, requiredParam } from '../gateway/parameters.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { REFUSAL_REASONS } from '../gateway/reasons.ts';
import {
  isBackToSeller,
  isDisputed,
  linesOf,
  logisticsStatus,
  orderOfRequest,
  requestTypeOf,
  toDetailedReverse,
  toListedReverse,
} from './return-wire.ts';
import { wireId } from '../gateway/wire-id.ts';

/** Reading returns, refunds and cancellations. */
export function addReturnApis(server: FastifyInstance, world: World): void {
  addSellerApi(server, world, {
    path: '/reverse/getreverseordersforseller',
    methods: GET_OR_POST,
    handle: (call) => topLevel({ result: listReturns(world, call) }),
  });
  const add = (path: string, handle: (call: SellerCall) => unknown) =>
    addSellerApi(server, world, { path, methods: GET, handle: (call) => withData(handle(call)) });
  add('/order/reverse/return/detail/list', (call) => detailOf(world, call));
  add('/order/reverse/return/history/list', (call) => historyOf(world, call));
  add('/order/reverse/reason/list', (call) => {
    requestOfLine(world, call);
    return REFUSAL_REASONS;
  });
}

/** A refusal of the reverse-order service: its number is the code, with `E0` before it in the text. */
export function reverseFailure(code: string, text: string): GatewayFailure {
  return new GatewayFailure(code, `E0${code}: ${text}`, 'ISP');
}

/** The request a call names, if it is the shop's own. */
export function requestOf(world: World, { params, shop }: SellerCall): ReturnRequest | undefined {
  const id = requiredParam(params, 'reverse_order_id');
  if (!/^\d{1,20}$/.test(id)) throw reverseFailure('125', 'invalid reverse id');
  const request = world.commerce.return('lazada', id);
  return request?.shopId === shop.shopId ? request : undefined;
}

function listReturns(world: World, { params, shop }: SellerCall) {
  const pageNo = requiredNumber(params, 'page_no');
  const size = requiredNumber(params, 'page_size');
  const all = world.commerce
    .returns('lazada', shop.shopId)
    .filter((request) => isWanted(params, request, orderOfRequest(world, request).createdAt));
  const from = Math.max(0, pageNo - 1) * size;
  return {
    success: true,
    total: all.length,
    page_no: pageNo,
    page_size: size,
    items: all
      .slice(from, from + size)
      .map((request) => toListedReverse(request, orderOfRequest(world, request))),
  };
}

function isWanted(params: SellerCall['params'], request: ReturnRequest, orderedAt: number): boolean {
  const isOneOf = (name: string, value: string) => {
    const wanted = listOf(params[name]);
    return wanted.length === 0 || wanted.includes(value);
  };
  const isWithin = (name: string, at: number) =>
    at >= numberOr(params, `${name}Start`, 0) &&
    at <= numberOr(params, `${name}End`, Number.MAX_SAFE_INTEGER);
  const disputed = params['dispute_in_progress'] ?? '';
  return (
    isOneOf('reverse_status_list', request.status) &&
    isOneOf('ofc_status_list', logisticsStatus(request)) &&
    isOneOf('request_type_list', requestTypeOf(request)) &&
    isOneOf('reverse_order_id', request.returnId) &&
    isOneOf('trade_order_id', request.orderId) &&
    isOneOf('return_to_type', isBackToSeller(request) ? 'RTM' : 'RTW') &&
    (disputed === '' || (disputed.toLowerCase() === 'true') === isDisputed(request)) &&
    isWithin('TradeOrderLineCreatedTimeRange', orderedAt) &&
    isWithin('ReverseOrderLineTimeRange', request.createdAt) &&
    isWithin('ReverseOrderLineModifiedTimeRange', request.updatedAt)
  );
}

/** An unknown reverse order, or another shop's, is answered as one without lines. */
function detailOf(world: World, call: SellerCall) {
  const request = requestOf(world, call);
  if (request) return toDetailedReverse(request, orderOfRequest(world, request));
  const reverse_order_id = wireId(requiredParam(call.params, 'reverse_order_id'));
  return { reverse_order_id, reverseOrderLineDTOList: [] };
}

function historyOf(world: World, call: SellerCall) {
  const request = requestOfLine(world, call);
  const pictures = request.pictures.flatMap((mediaId) => {
    const media = world.media.find('lazada', mediaId);
    return media ? [mediaUrl(publicUrlOf(world), media)] : [];
  });
  const list = [{ operator: 'BUYER', picture: pictures, time: request.createdAt }];
  return {
    list,
    page_info: {
      page_size: numberOr(call.params, 'page_size', 10),
      current_page_number: numberOr(call.params, 'page_number', 1),
      total: list.length,
    },
  };
}

function requestOfLine(world: World, { params, shop }: SellerCall): ReturnRequest {
  const lineId = requiredParam(params, 'reverse_order_line_id');
  const request = world.commerce
    .returns('lazada', shop.shopId)
    .find((one) => linesOf(one, orderOfRequest(world, one)).some((line) => line.lineId === lineId));
  if (!request) throw reverseFailure('126', 'invalid reverse order lines');
  return request;
}
