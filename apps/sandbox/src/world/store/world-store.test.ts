import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idAt, serialAt } from '../ids.ts';
import { idFor } from '../identity.ts';
import type { IdKind } from '../identity.ts';
import { seedWorld } from '../seed/seed-world.ts';
import { MARKETPLACES } from '../types.ts';
import type { Marketplace } from '../types.ts';
import { textOfContent } from '../message-content.ts';
import { openWorld } from './world-store.ts';
import type { WorldStore } from './world-store.ts';

const STARTED_AT = 1_790_000_000_000;

describe('the world', () => {
  let folder = '';
  let world: WorldStore;
  let now = STARTED_AT;
  const open = () => openWorld({ folder, seed: 'a seed', now: () => now });
  const restart = () => {
    world.close();
    world = open();
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'world-'));
    now = STARTED_AT;
    world = open();
  });
  afterEach(() => {
    world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const everything = () =>
    MARKETPLACES.map((marketplace) => ({
      apps: world.apps(marketplace),
      buyers: world.buyers(marketplace),
      shops: world.shops(marketplace).map((shop) => ({
        shop,
        grants: world.grantsOf(marketplace, shop.shopId),
        conversations: world
          .conversations(marketplace, shop.shopId)
          .map((one) => ({ one, messages: world.messages(marketplace, one.conversationId) })),
      })),
    }));

  const firstConversation = () => world.conversations('lazada', '1000182736')[0] ?? expect.fail('none');

  it('is the same for the same seed and clock, and another one for another seed', () => {
    const input = { seed: 'x', startedAt: STARTED_AT, firstPosition: 0 };
    expect(seedWorld(input)).toEqual(seedWorld(input));
    expect(seedWorld({ ...input, seed: 'y' })).not.toEqual(seedWorld(input));
  });

  it('begins with conversations of 3 to 30 lines in the past, and one shop without any per marketplace', () => {
    for (const marketplace of MARKETPLACES) {
      const shops = world.shops(marketplace);
      expect(shops.length).toBeGreaterThanOrEqual(3);
      const counts = shops.map((shop) => world.conversations(marketplace, shop.shopId).length);
      expect(counts.filter((count) => count === 0)).toHaveLength(1);
      for (const conversation of shops.flatMap((s) => world.conversations(marketplace, s.shopId))) {
        const messages = world.messages(marketplace, conversation.conversationId);
        expect(messages.length).toBeGreaterThanOrEqual(3);
        expect(messages.length).toBeLessThanOrEqual(30);
        expect(messages.every((message) => message.sentAt < STARTED_AT)).toBe(true);
        expect(messages.map((m) => m.sentAt)).toEqual(
          messages.map((m) => m.sentAt).toSorted((a, b) => a - b),
        );
      }
    }
  });

  it('is exactly the same after a restart, and the clock of the first start counts', () => {
    const { conversationId } = firstConversation();
    world.addMessage('lazada', {
      conversationId,
      sender: 'buyer',
      source: 'buyer',
      content: { kind: 'text', text: 'Hi' },
    });
    const buyer = world.createBuyer({ marketplace: 'shopee', name: 'Ayu', region: 'ID' });
    world.openConversation('shopee', '727720655', buyer.buyerId);
    world.markRead('lazada', conversationId, 'buyer');
    world.updateApp('lazada', '900001', { webhookUrl: 'http://127.0.0.1:1/x' });
    const before = everything();
    now += 86_400_000;
    restart();
    expect(everything()).toEqual(before);
  });

  it('is the same after its journal was folded into a snapshot', () => {
    const { conversationId } = firstConversation();
    for (let at = 0; at < 2100; at += 1) {
      world.addMessage('lazada', {
        conversationId,
        sender: at % 3 === 0 ? 'seller' : 'buyer',
        source: 'buyer',
        content: { kind: 'text', text: String(at) },
      });
    }
    world.markRead('lazada', conversationId);
    const before = everything();
    restart();
    restart();
    expect(everything()).toEqual(before);
  });

  it('never gives an id twice, over restarts and resets', () => {
    const seen = new Set<string>();
    const take = (count: number) => {
      for (let at = 0; at < count; at += 1) seen.add(world.newId('tiktok', 'message'));
    };
    take(10);
    restart();
    take(10);
    world.reset();
    take(10);
    restart();
    take(10);
    for (const message of world.messagesAfter(0)) seen.add(message.messageId);
    expect(seen.size).toBe(40 + world.messagesAfter(0).length);
  });

  it('makes ids that grow with their position', () => {
    const position = fc.nat({ max: 10_000_000 });
    fc.assert(
      fc.property(position, fc.integer({ min: 1, max: 1000 }), (from, step) => {
        for (const size of ['small', 'medium', 'long'] as const)
          expect(BigInt(idAt('s', from, size)) < BigInt(idAt('s', from + step, size))).toBe(true);
        expect(serialAt('s', from, now)).not.toBe(serialAt('s', from + step, now));
      }),
    );
  });

  it('makes ids as each marketplace writes them', () => {
    const at = Date.UTC(2022, 7, 10, 5);
    const made = (marketplace: Marketplace, kind: IdKind) =>
      idFor(marketplace, kind, { seed: 's', position: 1_000_000, at });
    const numbers = ['account', 'product', 'variant', 'orderItem', 'review', 'voucher'] as const;
    for (const kind of numbers)
      for (const marketplace of ['lazada', 'shopee', 'tokopedia'] as const)
        expect(made(marketplace, kind)).toMatch(/^[1-9]\d{8,14}$/);
    expect(made('lazada', 'order')).toMatch(/^\d{15}$/);
    expect(made('lazada', 'package')).toMatch(/^FP\d{15}$/);
    expect(made('shopee', 'order')).toMatch(/^220810[0-9A-Z]{8}$/);
    for (const kind of ['message', 'conversation'] as const) {
      expect(made('shopee', kind)).toMatch(/^\d{18}$/);
      expect(made('tiktok', kind)).toMatch(/^\d{18}$/);
    }
  });

  it('opens one conversation per shop and buyer', () => {
    const buyer = world.createBuyer({ marketplace: 'tiktok', name: 'Budi', region: 'ID' });
    const shopId = world.shops('tiktok')[0]?.shopId ?? '';
    const first = world.openConversation('tiktok', shopId, buyer.buyerId);
    expect(world.openConversation('tiktok', shopId, buyer.buyerId)).toEqual(first);
    expect(() => world.openConversation('tiktok', 'nobody', buyer.buyerId)).toThrow('no shop');
  });

  it('counts what the seller has not read, and notifies listeners of every message', () => {
    const { conversationId, unreadCount } = firstConversation();
    const heard: string[] = [];
    const stop = world.onMessage((message, conversation) =>
      heard.push(`${textOfContent(message.content)} ${conversation.unreadCount}`),
    );
    const say = (sender: 'buyer' | 'seller', text: string) =>
      world.addMessage('lazada', {
        conversationId,
        sender,
        source: 'buyer',
        content: { kind: 'text', text },
      });
    say('buyer', 'one');
    say('seller', 'two');
    stop();
    say('buyer', 'three');
    expect(heard).toEqual([`one ${unreadCount + 1}`, `two ${unreadCount + 1}`]);
    world.markRead('lazada', conversationId);
    expect(world.conversation('lazada', conversationId)?.unreadCount).toBe(0);
  });

  it('forgets every token of a shop when the seller withdraws, and says so once per app', () => {
    const pair = {
      marketplace: 'lazada' as const,
      appId: '900001',
      grantId: 'g',
      shopIds: ['1000182736', '1000182741'],
      accessToken: 'a',
      refreshToken: 'r',
      accessExpiresAt: now + 1000,
      refreshExpiresAt: now + 5000,
    };
    world.issueTokens(pair);
    world.issueTokens({ ...pair, accessToken: 'a2', refreshToken: 'r2' }, 'r');
    expect(world.byRefreshToken('lazada', 'r')?.replacedAt).toBe(now);
    expect(world.grantsOf('lazada', '1000182736').map((one) => one.accessToken)).toEqual(['a2']);
    const heard: string[] = [];
    world.onRevoke(({ appId, shopId }) => heard.push(`${appId} ${shopId}`));
    expect(world.revoke('lazada', '1000182736')).toBe(2);
    expect(world.grantsOf('lazada', '1000182736')).toEqual([]);
    expect(world.byAccessToken('lazada', 'a2')?.shopIds).toEqual(['1000182741']);
    expect(world.revoke('lazada', '1000182741')).toBe(2);
    expect(world.byAccessToken('lazada', 'a2')).toBeUndefined();
    expect(heard).toEqual(['900001 1000182736', '900001 1000182741']);
  });
});
