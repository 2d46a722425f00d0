import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../../testing/documents/document.ts';
import type { Shop } from '../../../world/types.ts';
import { MESSAGE_CONTENT } from './message-content.ts';
import { TIKTOK_DOCUMENTS } from './documents.ts';
import { ORDER_STATUSES } from './order.ts';
import { pushOf } from './pushes.ts';
import { CANCEL_STATUSES, RETURN_STATUSES } from './returns.ts';
import { callEveryTikTokEndpoint } from './documented-calls.fixture.ts';
import type { Walked } from './documented-calls.fixture.ts';
import { TIKTOK_ENDPOINTS } from '../gateway/endpoints.ts';
import { openTikTokPort } from '../tiktok-port.fixture.ts';
import { EVENT_NUMBERS, SENT_EVENTS } from '../pushes/webhook-events.ts';

const PAGES = /\/authorize$/;
const ENDPOINTS = TIKTOK_ENDPOINTS.filter(({ path }) => !PAGES.test(path)).map(
  ({ method, path }) => `${method} ${path}`,
);

it('every endpoint that answers JSON has a document, and no other has', () => {
  expect(Object.keys(TIKTOK_DOCUMENTS).toSorted()).toEqual(ENDPOINTS.toSorted());
});

/** How an answer differs from the document of its endpoint. */
const differencesOf = (name: string, text: string) => {
  const shape = TIKTOK_DOCUMENTS[name];
  return shape === undefined ? [`${name} has no document`] : differences({ name, shape }, JSON.parse(text));
};

describe('a shop with orders, returns, coupons and messages of every kind', () => {
  let walked: Walked;
  beforeAll(async () => {
    walked = await callEveryTikTokEndpoint();
  });
  afterAll(() => walked.close());

  it.each(ENDPOINTS)('%s answers as documented', (name) => {
    const answers = walked.answers.filter((one) => one.name === name);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.flatMap(({ text }) => differencesOf(name, text))).toEqual([]);
  });

  it.each(SENT_EVENTS)('%s is pushed as documented', (event) => {
    const name = `push ${event}`;
    const pushed = walked.pushes.map(({ body }) => JSON.parse(body) as { type: number });
    const ofEvent = pushed.filter(({ type }) => type === EVENT_NUMBERS[event]);
    expect(ofEvent.length).toBeGreaterThan(0);
    expect(ofEvent.flatMap((push) => differences({ name, shape: pushOf(event) }, push))).toEqual([]);
  });

  it('shows every status and every kind of message that can come about', () => {
    const all = walked.answers.map(({ text }) => text).join('\n');
    const unseen = [...ORDER_STATUSES, ...CANCEL_STATUSES, ...RETURN_STATUSES].filter(
      (status) => !all.includes(`"${status}"`),
    );
    expect(unseen).toEqual([]);
    expect(Object.keys(MESSAGE_CONTENT).filter((type) => !all.includes(`"type":"${type}"`))).toEqual([]);
  });
});

describe('the shops that the sandbox begins with', () => {
  let port: Awaited<ReturnType<typeof openTikTokPort>>;
  let shops: readonly Shop[];
  let token: string;
  beforeAll(async () => {
    port = await openTikTokPort();
    shops = port.world.shops('tiktok');
    token = (await port.connect(shops)).access_token;
  });
  afterAll(() => port.close());

  const LISTS = [
    ['POST', '/order/202309/orders/search'],
    ['POST', '/product/202502/products/search'],
    ['POST', '/promotion/202406/coupons/search'],
    ['POST', '/return_refund/202309/cancellations/search'],
    ['POST', '/return_refund/202309/returns/search'],
    ['GET', '/customer_service/202309/conversations'],
  ] as const;

  it.each(LISTS)('%s %s answers as documented, to the last page', async (method, path) => {
    for (const shop of shops) {
      let page_token = '';
      do {
        const query = { page_size: '20', page_token };
        const { status: _, ...answer } = await port.call(method, path, { token, shop, query });
        expect(differencesOf(`${method} ${path}`, JSON.stringify(answer))).toEqual([]);
        page_token = answer.data.next_page_token as string;
      } while (page_token !== '');
    }
  });

  it('GET /customer_service/202309/conversations/{conversation_id}/messages answers as documented', async () => {
    const name = 'GET /customer_service/202309/conversations/{conversation_id}/messages';
    for (const shop of shops) {
      for (const { conversationId } of port.world.conversations('tiktok', shop.shopId)) {
        const path = name.slice(4).replace('{conversation_id}', conversationId);
        const query = { page_size: '10', need_data: 'true' };
        const { status: _, ...answer } = await port.call('GET', path, { token, shop, query });
        expect(differencesOf(name, JSON.stringify(answer))).toEqual([]);
      }
    }
  });
});
