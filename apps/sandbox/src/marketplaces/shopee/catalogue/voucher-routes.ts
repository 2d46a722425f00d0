import type { FastifyInstance } from 'fastify';
import type { World } from '../../../world/world.ts';
import { inResponse, ShopeeFailure } from '../gateway/envelope.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { numberBetween, oneOf, wholeNumber } from '../gateway/parameters.ts';
import { stageOf, toWireVoucher, toWireVoucherDetail } from './voucher-wire.ts';

const PREFIX = '/api/v2/voucher';
const STAGES = ['upcoming', 'ongoing', 'expired', 'all'] as const;

/** Vouchers: listing and one. */
export function addVoucherRoutes(server: FastifyInstance, world: World): void {
  addShopApi(server, world, {
    path: `${PREFIX}/get_voucher_list`,
    method: 'GET',
    handle: (call) => listVouchers(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/get_voucher`,
    method: 'GET',
    handle: ({ query, shop }) => {
      const voucher = world.commerce.voucher('shopee', wholeNumber(query, 'voucher_id'));
      if (voucher?.shopId !== shop.shopId) {
        throw new ShopeeFailure('error_not_found', 'The voucher is not found.');
      }
      return inResponse(toWireVoucherDetail(voucher));
    },
  });
}

function listVouchers(world: World, { query, shop }: ShopCall): Record<string, unknown> {
  const stage = oneOf(query, 'status', STAGES);
  const pageNo = numberBetween(query, 'page_no', [1, 5000], 1);
  const size = numberBetween(query, 'page_size', [1, 100], 20);
  const rows = world.commerce
    .vouchers('shopee', shop.shopId)
    .filter((voucher) => stage === 'all' || stageOf(voucher, world.now()) === stage);
  const page = rows.slice((pageNo - 1) * size, pageNo * size);
  return inResponse({ more: rows.length > pageNo * size, voucher_list: page.map(toWireVoucher) });
}
