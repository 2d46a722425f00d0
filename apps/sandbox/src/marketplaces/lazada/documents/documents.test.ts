import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../../testing/documents/document.ts';
import type { Document } from '../../../testing/documents/document.ts';
import { documentedCalls, filledLists } from './documented-calls.fixture.ts';
import { fillShop, messagesOfEveryKind } from './documented-shop.fixture.ts';
import type { DocumentedShop } from './documented-shop.fixture.ts';
import { DOCUMENTED_TEMPLATES } from './chat-content.ts';
import { LAZADA_DOCUMENTS } from './endpoints.ts';
import { GatewayFailureShape } from './envelope.ts';
import { LAZADA_PUSH_DOCUMENTS } from './pushes.ts';
import { LAZADA_ENDPOINTS } from '../gateway/endpoints.ts';
import { openNewShop, putVoucher, startIndependentClient } from '../independent-client.fixture.ts';
import type { Answer, IndependentClient, Params } from '../independent-client.fixture.ts';

let independent: IndependentClient;
beforeAll(async () => {
  independent = await startIndependentClient();
});
afterAll(() => independent.stop());

/** The consent page is no JSON. */
const APIS = LAZADA_ENDPOINTS.filter(({ path }) => path !== '/oauth/authorize');
const SEEDED_SHOPS = ['1000182736', '1000182741'];

const documentOf = (path: string) => ({
  name: path,
  shape: LAZADA_DOCUMENTS[path] ?? expect.fail(`${path} has no document`),
});

/** Fields that a document has only where they say something. */
const OPTIONAL = new Set([
  'saleProp',
  'multiWarehouseInventories',
  'reverse_order_line_id',
  'reverse_order_id',
  'cancel_trigger_time',
]);

/** Copies of `value` that each have one value of another type, or lack one field that is always there. */
function brokenCopies(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    return value.slice(0, 1).flatMap((one) => brokenCopies(one).map((broken) => [broken, ...value.slice(1)]));
  }
  if (typeof value !== 'object' || value === null) return [typeof value === 'string' ? 7 : [String(value)]];
  const whole = value as Record<string, unknown>;
  return Object.keys(whole).flatMap((name) => {
    const { [name]: one, ...others } = whole;
    const broken = brokenCopies(one).map((copy) => ({ ...whole, [name]: copy }));
    return OPTIONAL.has(name) ? broken : [...broken, others];
  });
}

/** The broken copies of `value` that its document takes all the same. */
const unnoticed = (document: Document, value: unknown): unknown[] =>
  brokenCopies(value).filter((broken) => differences(document, broken).length === 0);

describe.each(['MY', 'VN'])('each API answers a shop of %s as documented', (region) => {
  let of: DocumentedShop;
  beforeAll(async () => {
    of = fillShop(independent, await openNewShop(independent, region));
    for (const [content, sender] of messagesOfEveryKind(of)) of.say(content, sender);
  });

  it.each(APIS)('$method $path', async ({ method, path }) => {
    const call = documentedCalls(independent)[path] ?? expect.fail(`${path} is not called`);
    const answer = await call(of, method === 'GET' ? 'GET' : 'form');
    expect(differences(documentOf(path), answer)).toEqual([]);
    for (const list of filledLists(path)) expect(list(answer).length).toBeGreaterThan(0);
    expect(unnoticed(documentOf(path), answer)).toEqual([]);
  });
});

describe('everything that the seed made is as documented', () => {
  it.each(SEEDED_SHOPS)('in shop %s', async (shopId) => {
    const { access_token } = await independent.connect(shopId);
    const read = async (path: string, params: Params): Promise<Answer> => {
      const answer = await independent.call(path, { access_token, ...params });
      expect(differences(documentOf(path), answer)).toEqual([]);
      return answer;
    };
    const since = { update_after: '2020-01-01T00:00:00+00:00', limit: '50' };
    const { orders } = (await read('/orders/get', since))['data'];
    expect(orders.length).toBeGreaterThan(5);
    for (const { order_id } of orders) await read('/order/items/get', { order_id: String(order_id) });
    await read('/products/get', { filter: 'all', limit: '50', options: '1' });
    for (const voucher_type of ['COLLECTIBLE_VOUCHER', 'CODE_VOUCHER']) {
      await read('/promotion/vouchers/get', { voucher_type, page_size: '50' });
    }
    const page = { page_no: '1', page_size: '50' };
    const returns = (await read('/reverse/getreverseordersforseller', page))['result'].items;
    for (const { reverse_order_id } of returns) {
      await read('/order/reverse/return/detail/list', { reverse_order_id: String(reverse_order_id) });
    }
    const start_time = String(independent.sandbox.world.now());
    const sessions = (await read('/im/session/list', { start_time, page_size: '20' }))['data'].session_list;
    expect(sessions.length).toBeGreaterThan(5);
    for (const { session_id } of sessions) {
      await read('/im/message/list', { start_time, page_size: '20', session_id });
    }
  });
});

describe('a failure is as documented', () => {
  it.each(['/seller/get', '/nowhere'])('of %s', async (path) => {
    const answer = await independent.call(path, { access_token: 'x' });
    expect(differences({ name: 'failure', shape: GatewayFailureShape }, answer)).toEqual([]);
  });
});

describe('each push is as documented', () => {
  let of: DocumentedShop;
  beforeAll(async () => {
    of = fillShop(independent, await openNewShop(independent));
    const { world } = independent.sandbox;
    const { conversationId } = of.session;
    for (const [content, sender] of messagesOfEveryKind(of)) of.say(content, sender);
    const { voucherId } = putVoucher(independent, of.shop);
    const sent = of.say({ kind: 'voucher', voucherId }, 'seller');
    world.recallMessage('lazada', conversationId, sent.messageId);
    world.markRead('lazada', conversationId, 'seller');
    world.markRead('lazada', conversationId, 'buyer');
    for (const kind of ['return', 'refund', 'cancellation'] as const) of.ask(kind);
    const returned = of.ask('return');
    world.commerce.moveOrder('lazada', returned.orderId, 'return');
  });
  /** As they leave the sandbox, delivered or not. */
  const all = (): Answer[] =>
    independent.sandbox.webhooks
      .list()
      .map(({ request }) => JSON.parse(request.body) as Answer)
      .filter((push) => push['seller_id'] === of.shop.shopId);
  const pushesOf = (type: number) => all().filter((push) => push['message_type'] === type);

  it('has a document, and no document or template is left that was never sent', () => {
    const types = new Set(all().map((push) => String(push['message_type'])));
    expect([...types].toSorted()).toEqual(Object.keys(LAZADA_PUSH_DOCUMENTS).toSorted());
    const templates = new Set(pushesOf(2).map(({ data }) => data.template_id));
    expect(DOCUMENTED_TEMPLATES.filter((template) => !templates.has(template))).toEqual([]);
    expect(pushesOf(0).some(({ data }) => data.reverse_order_id)).toBe(true);
  });

  it.each(Object.keys(LAZADA_PUSH_DOCUMENTS).map(Number))('type %i', (type) => {
    const document = LAZADA_PUSH_DOCUMENTS[type] ?? expect.fail();
    const pushes = pushesOf(type);
    expect(pushes.length).toBeGreaterThan(0);
    expect(pushes.flatMap((push) => differences(document, push))).toEqual([]);
    expect(unnoticed(document, pushes[0])).toEqual([]);
  });
});
