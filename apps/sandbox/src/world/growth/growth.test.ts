import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MARKETPLACES } from '../types.ts';
import type { Marketplace } from '../types.ts';
import { openWorld } from '../store/world-store.ts';
import type { WorldStore } from '../store/world-store.ts';

const DAY = 86_400_000;
const SIZE = { shops: 3, conversationsPerShop: 40, messagesPerConversation: 7 };

describe('a world that has grown', () => {
  let folder = '';
  let world: WorldStore;
  let now = 1_790_000_000_000;
  const open = () => openWorld({ folder, seed: 'a seed', now: () => now });
  const restart = () => {
    world.close();
    world = open();
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'growth-'));
    world = open();
  });
  afterEach(() => {
    world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const contents = (marketplace: Marketplace, shopIds: readonly string[]) =>
    shopIds.map((shopId) => ({
      shop: world.shop(marketplace, shopId),
      talks: world.conversations(marketplace, shopId).map((conversation) => ({
        conversation,
        buyer: world.buyer(marketplace, conversation.buyerId),
        messages: world.messages(marketplace, conversation.conversationId),
      })),
    }));
  const bytesKept = () =>
    readdirSync(folder, { withFileTypes: true })
      .filter((one) => one.isFile())
      .reduce((sum, { name }) => sum + statSync(path.join(folder, name)).size, 0);

  it.each(MARKETPLACES)('has as many shops, conversations and messages as asked for at %s', (marketplace) => {
    const before = world.shops(marketplace).length;
    const shops = world.grow({ marketplace, ...SIZE });
    expect(shops).toHaveLength(3);
    expect(world.shops(marketplace)).toHaveLength(before + 3);
    const talks = contents(
      marketplace,
      shops.map((shop) => shop.shopId),
    ).flatMap((one) => one.talks);
    expect(talks).toHaveLength(120);
    const messages = talks.flatMap((one) => one.messages);
    expect(new Set(messages.map((one) => one.messageId)).size).toBe(840);
    expect(new Set(messages.map((one) => one.index)).size).toBe(840);
    for (const { conversation, buyer, messages: said } of talks) {
      expect(buyer?.buyerId).toBe(conversation.buyerId);
      expect(said.every((one) => one.sentAt < now && one.sentAt > now - 91 * DAY)).toBe(true);
      expect(said.map((one) => one.sentAt)).toEqual(said.map((one) => one.sentAt).toSorted((a, b) => a - b));
      expect(world.newestMessage(marketplace, conversation.conversationId)).toEqual(said.at(-1));
      const unanswered = said.length - 1 - said.findLastIndex((one) => one.sender === 'seller');
      expect([0, unanswered]).toContain(conversation.unreadCount);
    }
  });

  it('lists the conversations of a shop by their latest message, some of the latest not read yet', () => {
    const [shop] = world.grow({ marketplace: 'shopee', ...SIZE, conversationsPerShop: 400 });
    const list = world.conversations('shopee', shop?.shopId ?? '');
    const latest = list.map((one) => world.newestMessage('shopee', one.conversationId)?.sentAt ?? 0);
    expect(latest).toEqual(latest.toSorted((one, other) => other - one));
    expect(list.some((one) => one.unreadCount > 0)).toBe(true);
  });

  it('notifies no listener, today or after a restart', () => {
    const heard: string[] = [];
    world.onMessage((message) => heard.push(message.messageId));
    const upTo = world.lastIndex();
    const [shop] = world.grow({ marketplace: 'lazada', ...SIZE });
    expect(world.lastIndex()).toBe(upTo + 840);
    expect([heard, world.messagesAfter(upTo)]).toEqual([[], []]);
    const [first] = world.conversations('lazada', shop?.shopId ?? '');
    const conversationId = first?.conversationId ?? '';
    const content = { kind: 'text', text: 'new' } as const;
    const message = world.addMessage('lazada', { conversationId, sender: 'buyer', source: 'buyer', content });
    restart();
    expect(world.messagesAfter(upTo)).toEqual([message]);
  });

  it('is the same after a restart, with what has happened in it since, and takes no room on disk', () => {
    const before = bytesKept();
    const shops = world.grow({ marketplace: 'lazada', ...SIZE }).map((shop) => shop.shopId);
    expect(bytesKept() - before).toBeLessThan(1000);
    const [written, read, recalled] = world.conversations('lazada', shops[1] ?? '').slice(5);
    if (!written || !read || !recalled) return expect.fail('the shop has more than these');
    const content = { kind: 'text', text: 'back again' } as const;
    const { conversationId } = written;
    world.addMessage('lazada', { conversationId, sender: 'buyer', source: 'buyer', content });
    world.markRead('lazada', read.conversationId, 'buyer');
    const taken = world.messages('lazada', recalled.conversationId)[2]?.messageId ?? '';
    world.recallMessage('lazada', recalled.conversationId, taken);
    expect(world.conversations('lazada', shops[1] ?? '')[0]?.conversationId).toBe(conversationId);
    expect(world.messages('lazada', conversationId)).toHaveLength(8);
    const things = contents('lazada', shops);
    now += DAY;
    restart();
    expect(contents('lazada', shops)).toEqual(things);
    // After this many changes the next start compacts the journal into a snapshot.
    for (let at = 0; at < 2100; at += 1) world.follow('lazada', shops[0] ?? '', `f${at}`, true);
    for (let time = 0; time < 2; time += 1) {
      restart();
      expect(contents('lazada', shops)).toEqual(things);
    }
    const snapshot = readFileSync(path.join(folder, 'world.snapshot.json'), 'utf8');
    const untouched = things[0]?.talks[0] ?? expect.fail('the shop has conversations');
    expect(snapshot).toContain('back again');
    expect(snapshot).not.toContain(untouched.conversation.conversationId);
    expect(snapshot).not.toContain(`"buyerId":"${untouched.conversation.buyerId}"`);
  });

  it('gives out no id that is in it, now or later', () => {
    const used = new Set<string>();
    const use = (ids: readonly string[]) => {
      for (const id of ids) {
        if (used.has(id)) expect.fail(`${id} was given twice`);
        used.add(id);
      }
    };
    const grow = () => {
      const shops = world.grow({ marketplace: 'shopee', ...SIZE }).map((shop) => shop.shopId);
      for (const { shop, talks } of contents('shopee', shops)) {
        use([shop?.shopId ?? '', shop?.sellerUserId ?? '']);
        for (const { conversation, buyer, messages } of talks) {
          use([conversation.conversationId, buyer?.buyerId ?? '', ...messages.map((one) => one.messageId)]);
        }
      }
    };
    use([
      world.newId('tiktok', 'message'),
      world.createShop({ marketplace: 'shopee', name: 'a', region: 'MY' }).shopId,
    ]);
    grow();
    // More than were set aside before it grew.
    use(Array.from({ length: 1200 }, () => world.newId('tiktok', 'message')));
    restart();
    use([
      world.newId('tiktok', 'message'),
      world.createShop({ marketplace: 'shopee', name: 'b', region: 'MY' }).shopId,
    ]);
    grow();
  });

  it('is young again after a reset', () => {
    const before = world.shops('tiktok');
    world.grow({ marketplace: 'tiktok', ...SIZE });
    world.reset();
    expect(world.shops('tiktok')).toEqual(before);
  });

  it('does not grow by half a shop or without end', () => {
    for (const wrong of [
      { shops: 0 },
      { shops: 1.5 },
      { conversationsPerShop: -1 },
      { messagesPerConversation: 1e6 },
    ]) {
      const before = world.shops('lazada').length;
      expect(() => world.grow({ marketplace: 'lazada', ...SIZE, ...wrong })).toThrow(RangeError);
      expect(world.shops('lazada')).toHaveLength(before);
    }
  });

  it('takes seconds for 20 shops of 2,000 conversations of 20 messages, and less than 100 MB', () => {
    const heap = process.memoryUsage().heapUsed;
    const started = performance.now();
    world.grow({ marketplace: 'shopee', shops: 20, conversationsPerShop: 2000, messagesPerConversation: 20 });
    expect(performance.now() - started).toBeLessThan(5000);
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(100e6);
  });
});
