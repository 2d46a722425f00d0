import { parse } from 'lossless-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../../testing/documents/document.ts';
import { ORDER_FLOWS } from '../../../world/commerce/order-flow.ts';
import { callsOf } from './documented-calls.fixture.ts';
import type { DocumentCall } from './documented-calls.fixture.ts';
import { openDocumentedShop } from './documented-shop.fixture.ts';
import type { DocumentedShop } from './documented-shop.fixture.ts';
import { CONTENT_DOCUMENTS } from './content-documents.ts';
import { PUSH_DOCUMENTS } from './push-documents.ts';
import { SHOPEE_DOCUMENTS } from './shopee-documents.ts';
import { REFUSAL } from './wire-kinds.ts';
import { SHOPEE_ENDPOINTS } from '../gateway/endpoints.ts';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';
import { ALL_PUSH_CODES } from '../pushes/push-settings.ts';
import { shopee } from '../shopee.ts';

/** Pages for a person. All else answers in JSON. */
const PAGES = /^\/auth(?:\/|$)|\/(?:cancel_)?auth_partner$/;
const ENDPOINTS = SHOPEE_ENDPOINTS.filter(({ path }) => !PAGES.test(path)).map(
  ({ method, path }) => `${method} ${path}`,
);

/** JSON as a careful client reads it: a whole number that a JSON number does not hold is a `bigint`. */
const readExactly = (text: string): unknown =>
  parse(text, undefined, {
    parseNumber: (digits) => {
      const value = Number(digits);
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(digits) : value;
    },
  });

/** A push leaves when the machine has time for it. */
const PATIENTLY = { timeout: 20_000 };

let independent: IndependentClient;
let scene: DocumentedShop;
let calls: DocumentCall[];
beforeAll(async () => {
  independent = await startIndependentClient();
  scene = await openDocumentedShop(independent);
  calls = await callsOf(independent, scene);
});
afterAll(() => independent.stop());

describe('answers', () => {
  it('every endpoint that answers in JSON has a document and a call', () => {
    expect(Object.keys(SHOPEE_DOCUMENTS).toSorted()).toEqual(ENDPOINTS.toSorted());
    expect([...new Set(calls.map(([endpoint]) => endpoint))].toSorted()).toEqual(ENDPOINTS.toSorted());
  });

  it('the orders that are read cover every status that an order can reach', () => {
    const reachable = Object.values(ORDER_FLOWS.shopee).flatMap((steps) => Object.values(steps));
    expect(new Set(Object.keys(scene.orders))).toEqual(new Set(['UNPAID', ...reachable]));
  });

  it('every call answers as its document says, to the type and the size of each field', async () => {
    await losePush();
    for (const [endpoint, given] of calls) {
      const { text } = await independent.call(endpoint, given);
      const document = { name: endpoint, shape: SHOPEE_DOCUMENTS[endpoint] ?? REFUSAL };
      expect(differences(document, readExactly(text))).toEqual([]);
    }
  });

  it.each(ENDPOINTS)('%s: a refusal has the envelope of a refusal', async (endpoint) => {
    const { text } = await independent.call(endpoint, { query: { sign: 'x' } });
    expect(differences({ name: endpoint, shape: REFUSAL }, readExactly(text))).toEqual([]);
  });
});

/** Refuses one push until the marketplace gives it up. */
async function losePush(): Promise<void> {
  const { receiver, sandbox, world } = independent;
  const open = () => sandbox.webhooks.list().filter(({ status }) => status === 'waiting').length;
  await expect.poll(open, PATIENTLY).toBe(0);
  receiver.answers.push(...Array<number>(shopee.retry.delaysMs.length + 1).fill(500));
  world.commerce.moveOrder('shopee', scene.orders['UNPAID']?.orderId ?? '', 'cancel');
  await expect.poll(open, PATIENTLY).toBe(0);
}

describe('pushes', () => {
  const nameOf = (push: { code: number; data: { type?: string } }) =>
    push.code === 10 ? `10 ${push.data.type}` : String(push.code);

  it('every push has a document, is sent, and says what its document says', async () => {
    independent.world.announceEnding('shopee', scene.own.shopId);
    independent.world.revoke('shopee', scene.own.shopId);
    const received = () => independent.receiver.received.map(({ body }) => body);
    const names = () => [...new Set(received().map((body) => nameOf(JSON.parse(body))))].toSorted();
    await expect.poll(names, PATIENTLY).toEqual(Object.keys(PUSH_DOCUMENTS).toSorted());
    const codes = new Set(Object.keys(PUSH_DOCUMENTS).map((name) => Number.parseInt(name)));
    expect(codes).toEqual(new Set(ALL_PUSH_CODES));
    for (const body of received()) {
      const name = nameOf(JSON.parse(body));
      const shape = PUSH_DOCUMENTS[name] ?? REFUSAL;
      expect(differences({ name, shape }, readExactly(body))).toEqual([]);
    }
  });

  it('the push of chat has been sent for every type of message', () => {
    const types = independent.receiver.received.map(
      ({ body }) => JSON.parse(body).data.content?.message_type,
    );
    expect(types).toEqual(expect.arrayContaining(Object.keys(CONTENT_DOCUMENTS)));
  });
});
