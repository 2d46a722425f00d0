import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { differences } from '../../testing/documents/document.ts';
import { documentedCalls, filledLists } from './documented-calls.fixture.ts';
import { fillShop, messagesOfEveryKind } from './documented-shop.fixture.ts';
import type { DocumentedShop } from './documented-shop.fixture.ts';
import { DOCUMENTED_TEMPLATES } from './documents/chat-content.ts';
import { LAZADA_DOCUMENTS } from './documents/endpoints.ts';
import { GatewayFailureShape } from './documents/envelope.ts';
import { LAZADA_PUSH_DOCUMENTS } from './documents/pushes.ts';
import { LAZADA_ENDPOINTS } from './endpoints.ts';
import { openOwnShop, putVoucher, startOutsider } from './outsider.fixture.ts';
import type { Answer, Outsider, Params } from './outsider.fixture.ts';

let outsider: Outsider;
beforeAll(async () => {
  outsider = await startOutsider();
});
afterAll(() => outsider.stop());

/** The consent page is no JSON. */
const APIS = LAZADA_ENDPOINTS.filter(({ path }) => path !== '/oauth/authorize');
const SEEDED_SHOPS = ['1000182736', '1000182741'];
/** Within this time (ms) every push has come, on a busy machine too. */
const PUSHES_MS = 60_000;

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

describe.each(['MY', 'VN'])('each API answers a shop of %s as documented', (region) => {
  let of: DocumentedShop;
  beforeAll(async () => {
    of = fillShop(outsider, await openOwnShop(outsider, region));
    for (const [content, sender] of messagesOfEveryKind(of)) of.say(content, sender);
  });

  it.each(APIS)('$method $path', async ({ method, path }) => {
    const call = documentedCalls(outsider)[path] ?? expect.fail(`${path} is not called`);
    const answer = await call(of, method === 'GET' ? 'GET' : 'form');
    expect(differences(documentOf(path), answer)).toEqual([]);
    for (const list of filledLists(path)) expect(list(answer).length).toBeGreaterThan(0);
    for (const broken of brokenCopies(answer)) {
      expect(differences(documentOf(path), broken), JSON.stringify(broken)).not.toEqual([]);
    }
  });
});

describe('everything that the seed made is as documented', () => {
  it.each(SEEDED_SHOPS)('in shop %s', async (shopId) => {
    const { access_token } = await outsider.connect(shopId);
    const read = async (path: string, params: Params): Promise<Answer> => {
      const answer = await outsider.call(path, { access_token, ...params });
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
    const start_time = String(outsider.sandbox.world.now());
    const sessions = (await read('/im/session/list', { start_time, page_size: '20' }))['data'].session_list;
    expect(sessions.length).toBeGreaterThan(5);
    for (const { session_id } of sessions) {
      await read('/im/message/list', { start_time, page_size: '20', session_id });
    }
  });
});

describe('a failure is as documented', () => {
  it.each(['/seller/get', '/nowhere'])('of %s', async (path) => {
    const answer = await outsider.call(path, { access_token: 'x' });
    expect(differences({ name: 'failure', shape: GatewayFailureShape }, answer)).toEqual([]);
  });
});

describe('each push is as documented', () => {
  let of: DocumentedShop;
  beforeAll(async () => {
    of = fillShop(outsider, await openOwnShop(outsider));
    const { world } = outsider.sandbox;
    const { conversationId } = of.session;
    for (const [content, sender] of messagesOfEveryKind(of)) of.say(content, sender);
    const { voucherId } = putVoucher(outsider, of.shop);
    const sent = of.say({ kind: 'voucher', voucherId }, 'seller');
    world.recallMessage('lazada', conversationId, sent.messageId);
    world.markRead('lazada', conversationId, 'seller');
    world.markRead('lazada', conversationId, 'buyer');
    for (const kind of ['return', 'refund', 'cancellation'] as const) of.ask(kind);
    const returned = of.ask('return');
    world.commerce.moveOrder('lazada', returned.orderId, 'return');
    const isComplete = () =>
      received(0).some(({ data }) => data.reverse_order_id) &&
      DOCUMENTED_TEMPLATES.every((one) => templates().has(one));
    await vi.waitUntil(isComplete, { timeout: PUSHES_MS });
  }, 2 * PUSHES_MS);
  const all = (): Answer[] =>
    outsider.receiver.received
      .map(({ body }) => JSON.parse(body) as Answer)
      .filter((push) => push['seller_id'] === of.shop.shopId);
  const received = (type: number) => all().filter((push) => push['message_type'] === type);
  const templates = () => new Set(received(2).map(({ data }) => data.template_id));

  it('has a document, and none is left that was never sent', () => {
    const types = new Set(all().map((push) => String(push['message_type'])));
    expect([...types].toSorted()).toEqual(Object.keys(LAZADA_PUSH_DOCUMENTS).toSorted());
  });

  it.each(Object.keys(LAZADA_PUSH_DOCUMENTS).map(Number))('type %i', (type) => {
    const document = LAZADA_PUSH_DOCUMENTS[type] ?? expect.fail();
    const pushes = received(type);
    expect(pushes.length).toBeGreaterThan(0);
    expect(pushes.flatMap((push) => differences(document, push))).toEqual([]);
    for (const broken of brokenCopies(pushes[0])) {
      expect(differences(document, broken), JSON.stringify(broken)).not.toEqual([]);
    }
  });
});
