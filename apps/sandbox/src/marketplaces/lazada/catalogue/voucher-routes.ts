import type { FastifyInstance } from 'fastify';
import { decimalOf } from '../../../world/commerce/commerce.ts';
import type { Voucher } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { GatewayFailure, served, ServiceFailure } from '../gateway/envelope.ts';
import { addSellerApi, GET } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { LAZADA_OPTIONS } from '../gateway/options.ts';
import { numberOr, requiredParam } from '../gateway/parameters.ts';
import { wireId } from '../gateway/wire-id.ts';
import { moneyNumber } from '../gateway/wire-money.ts';

const TYPES = new Set(['COLLECTIBLE_VOUCHER', 'CODE_VOUCHER']);
const STATUSES = new Set(['NOT_START', 'ONGOING', 'SUSPEND', 'FINISH']);

/** Reading vouchers. */
export function addVoucherApis(server: FastifyInstance, world: World): void {
  addSellerApi(server, world, {
    path: '/promotion/vouchers/get',
    methods: GET,
    handle: (call) => served('promotion', { data: listVouchers(world, call) }),
  });
  addSellerApi(server, world, {
    path: '/promotion/voucher/get',
    methods: GET,
    handle: (call) => served('promotion', { data: oneVoucher(world, call) }),
  });
}

function listVouchers(world: World, { params, shop }: SellerCall) {
  const type = typeAsked(params);
  const status = params['status'] ?? '';
  if (status !== '' && !STATUSES.has(status)) throw badParameter('status');
  const current = numberOr(params, 'cur_page', 1);
  const size = numberOr(params, 'page_size', 10);
  if (current < 1) throw badParameter('cur_page');
  if (size < 1) throw badParameter('page_size');
  const now = world.now();
  const name = (params['name'] ?? '').toLowerCase();
  const all = world.commerce
    .vouchers('lazada', shop.shopId)
    .filter((voucher) => typeOf(voucher) === type)
    .filter((voucher) => status === '' || statusOf(voucher, now) === status)
    .filter((voucher) => voucher.title.toLowerCase().includes(name));
  return {
    total: all.length,
    current,
    page_size: size,
    data_list: all.slice((current - 1) * size, current * size).map((voucher) => toWireVoucher(voucher, now)),
  };
}

function oneVoucher(world: World, { params, shop }: SellerCall) {
  const voucher = world.commerce.voucher('lazada', requiredParam(params, 'id'));
  const type = typeAsked(params);
  if (voucher?.shopId !== shop.shopId || typeOf(voucher) !== type) {
    const { code, text } = LAZADA_OPTIONS.noSuchVoucher;
    throw new ServiceFailure('promotion', code, text);
  }
  return toWireVoucher(voucher, world.now());
}

/** A voucher with a code is entered, one without is collected. */
function typeOf(voucher: Voucher): string {
  return voucher.code === '' ? 'COLLECTIBLE_VOUCHER' : 'CODE_VOUCHER';
}

function statusOf(voucher: Voucher, now: number): string {
  if (now < voucher.startsAt) return 'NOT_START';
  return now < voucher.endsAt ? 'ONGOING' : 'FINISH';
}

function typeAsked(params: SellerCall['params']): string {
  const type = requiredParam(params, 'voucher_type');
  if (!TYPES.has(type)) throw badParameter('voucher_type');
  return type;
}

function badParameter(name: string): GatewayFailure {
  return new GatewayFailure(LAZADA_OPTIONS.badParameterCode, `The parameter "${name}" is invalid`);
}

function toWireVoucher(voucher: Voucher, now: number) {
  const isPercent = voucher.discountType === 'percent';
  const money = (amount: number) => decimalOf(amount, voucher.currency);
  return {
    id: wireId(voucher.voucherId),
    voucher_name: voucher.title,
    voucher_code: voucher.code,
    voucher_type: typeOf(voucher),
    voucher_discount_type: isPercent ? 'PERCENTAGE_DISCOUNT_OFF' : 'MONEY_VALUE_OFF',
    offering_money_value_off: isPercent ? '' : money(voucher.discount),
    offering_percentage_discount_off: isPercent ? String(voucher.discount) : '',
    max_discount_offering_money_value: voucher.maxDiscount === 0 ? '' : money(voucher.maxDiscount),
    criteria_over_money: money(voucher.minSpend),
    currency: voucher.currency,
    apply: 'ENTIRE_SHOP',
    display_area: voucher.code === '' ? 'REGULAR_CHANNEL' : 'OFFLINE',
    collect_start: voucher.startsAt,
    period_start_time: voucher.startsAt,
    period_end_time: voucher.endsAt,
    issued: voucher.total,
    limit: 1,
    order_used_budget: moneyNumber(isPercent ? 0 : voucher.used * voucher.discount, voucher.currency),
    status: statusOf(voucher, now),
  };
}
