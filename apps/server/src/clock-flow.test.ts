import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textOf } from '@seller-chat/core';
import type { Platform, Session, Shop } from '@seller-chat/core';
import { MARKETPLACE_OF, makeBuyer } from './testing/buyer.ts';
import type { Buyer } from './testing/buyer.ts';
import { PATIENCE, keyOf, readAll, waitForSession } from './testing/conversation-view.ts';
import type { Seller } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

const PLATFORMS = Object.keys(MARKETPLACE_OF) as Platform[];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: TestWorld;
let seller: Seller;
/** How far the server's clock is ahead of the marketplaces', ms. */
let ahead: number;
interface Talk {
  shop: Shop;
  buyer: Buyer;
  session: Session;
}
let talks: Talk[];

/** A server that starts while its clock is off, with a conversation on every marketplace. */
async function begin(aheadAtStart: number): Promise<void> {
  ahead = 0;
  world = await startWorld({ OUTBOX_GIVE_UP_MS: '60000' }, () => Date.now() + ahead);
  seller = await world.makeSeller('clock@example.test');
  talks = [];
  for (const platform of PLATFORMS) {
    const [first] = world.sandbox.world.shops(MARKETPLACE_OF[platform]);
    if (!first) throw new Error('the sandbox has no shop');
    const shop = await seller.connect(platform, first.shopId);
    const buyer = await makeBuyer(world.sandbox, shop, 'Ayu');
    await buyer.say('halo');
    talks.push({ shop, buyer, session: await waitForSession(seller, shop, buyer.buyerId) });
  }
  if (aheadAtStart === 0) return;
  ahead = aheadAtStart;
  await world.restart();
}

/** A question and an answer on every marketplace: both arrive, once, in this order. */
async function talk(name: string): Promise<void> {
  const [question, answer] = [`question ${name}`, `answer ${name}`];
  for (const { buyer, session } of talks) {
    await buyer.say(question);
    await vi.waitFor(async () => {
      const { session: now } = await seller.api.getSessionDetail(keyOf(session));
      expect(now).toMatchObject({ summary: question, lastMessageIsBuyerSend: true });
      expect(now.unreadCount).toBeGreaterThan(0);
    }, PATIENCE);
    const content = { kind: 'text', text: answer } as const;
    await seller.api.sendMessage({ ...keyOf(session), clientMessageId: crypto.randomUUID(), content });
  }
  for (const { buyer, session } of talks) {
    await vi.waitFor(async () => {
      const said = (await readAll(seller, session)).filter((one) => textOf(one).endsWith(name));
      expect(said.map((one) => [textOf(one), one.status])).toEqual([
        [question, 'sent'],
        [answer, 'sent'],
      ]);
      expect(buyer.read().filter(({ text }) => text === answer)).toHaveLength(1);
    }, PATIENCE);
  }
}

afterAll(() => world.stop());

describe.each([
  ['right', 0],
  ['two hours behind', -2 * HOUR],
  ['a day ahead', DAY],
])('a server whose clock is %s at its start', (_name, start) => {
  beforeAll(() => begin(start));
  afterAll(() => world.stop());

  it.each([
    ['as it was', () => start],
    ['set back two hours', () => -2 * HOUR],
    ['put forward a day', () => DAY],
    ['set right', () => 0],
  ])('goes on in both directions with the clock %s, and doubles nothing', async (name, to) => {
    ahead = to();
    await talk(name);
  });

  it('sends nothing twice whose outcome is not known when the clock jumps', async () => {
    const [first] = talks.filter(({ shop }) => shop.platform === 'Shopee');
    if (!first) throw new Error('no conversation');
    world.sandbox.faults.add({
      marketplace: 'shopee',
      kind: 'timeout_after_accept',
      pathIncludes: '/sellerchat/send_message',
      method: 'POST',
      times: 1,
      retryAfterSeconds: 1,
      delayMs: 100,
    });
    const content = { kind: 'text', text: 'only once' } as const;
    await seller.api.sendMessage({
      ...keyOf(first.session),
      clientMessageId: crypto.randomUUID(),
      content,
    });
    const arrived = () => first.buyer.read().filter(({ text }) => text === 'only once');
    await vi.waitFor(() => expect(arrived()).toHaveLength(1), PATIENCE);
    ahead = DAY;
    await vi.waitFor(async () => {
      const mine = (await readAll(seller, first.session)).filter((one) => textOf(one) === 'only once');
      expect(mine.map(({ status }) => status)).toEqual(['sent']);
    }, PATIENCE);
    expect(arrived()).toHaveLength(1);
  });
});

describe('a signed push with an absurd time', () => {
  beforeAll(() => begin(0));

  const push = async ({ shop, buyer, session }: Talk, text: string, sendTime: unknown) => {
    const body = JSON.stringify({
      seller_id: shop.platformShopId,
      message_type: 2,
      data: {
        message_id: text,
        session_id: session.platformSessionId,
        content: JSON.stringify({ txt: text }),
        template_id: '1',
        from_account_id: buyer.buyerId,
        from_account_type: '1',
        to_account_id: '100',
        to_account_type: '2',
        send_time: sendTime,
        status: '0',
        site_id: shop.site,
      },
    });
    const { appId, secret } = world.sandbox.apps.lazada;
    const authorization = createHmac('sha256', secret)
      .update(appId + body)
      .digest('hex');
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(`${world.server.url}/webhook/lazada`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  };

  it('is a question like any other: in its place, unread, and followed by the next', async () => {
    const found = talks.find(({ shop }) => shop.platform === 'Lazada');
    if (!found) throw new Error('no conversation');
    const absurd = [
      '9999999999999',
      9_999_999_999,
      0,
      -1,
      -Date.now(),
      'NaN',
      'yesterday',
      '',
      null,
      1e300,
      31_536_000_000,
    ];
    const texts = ['halo'];
    for (const [index, sendTime] of absurd.entries()) {
      const name = `lie ${index}`;
      await push(found, name, sendTime);
      await found.buyer.say(`question ${index}`);
      texts.push(name, `question ${index}`);
      await vi.waitFor(async () => {
        const { session } = await seller.api.getSessionDetail(keyOf(found.session));
        expect(session).toMatchObject({ summary: `question ${index}`, unreadCount: index === 0 ? 3 : 2 });
      }, PATIENCE);
      const { session } = await seller.api.getSessionDetail(keyOf(found.session));
      expect(session.lastMessageTime).toBeLessThan(Date.now() + 1000);
      await seller.api.readSession({ ...keyOf(found.session), messageTime: session.messageTime });
    }
    expect((await readAll(seller, found.session)).map((one) => textOf(one))).toEqual(texts);
    const before = await readAll(seller, found.session);
    for (const [index, sendTime] of absurd.entries()) await push(found, `lie ${index}`, sendTime);
    expect(await readAll(seller, found.session)).toEqual(before);
  });

  it('in another unit is read in that unit', async () => {
    const found = talks.find(({ shop }) => shop.platform === 'Lazada');
    if (!found) throw new Error('no conversation');
    const now = Date.now();
    await push(found, 'micro', now * 1000);
    await push(found, 'nano', String(BigInt(now) * 1_000_000n));
    await push(found, 'second', Math.trunc(now / 1000));
    const shown = await readAll(seller, found.session);
    const timeOf = (text: string) => shown.find((one) => textOf(one) === text)?.messageTime;
    expect(['micro', 'nano', 'second'].map(timeOf)).toEqual([now, now, now - (now % 1000)]);
  });
});
