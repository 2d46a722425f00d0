import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorld } from './world-store.ts';
import type { WorldStore } from './world-store.ts';

const SHOP = '727720655';
const FILM = { mediaType: 'video/mp4', fileName: 'a.mp4', width: 4, height: 3, durationMs: 900 } as const;

describe('what people hand in, take back and follow', () => {
  let folder = '';
  let world: WorldStore;
  let now = 1_790_000_000_000;
  const open = () => openWorld({ folder, seed: 'a seed', now: () => now });
  const restart = () => {
    world.close();
    world = open();
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'media-'));
    world = open();
  });
  afterEach(() => {
    world.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const conversation = () => world.conversations('shopee', SHOP)[0] ?? expect.fail('none');

  it('keeps media byte for byte over a restart, and leaves no half-written file', () => {
    const bytes = Buffer.from([0, 1, 2, 255, 10]);
    const media = world.media.add({ marketplace: 'shopee', shopId: SHOP, ...FILM }, bytes);
    expect(media).toMatchObject({ ...FILM, sizeBytes: 5, createdAt: now });
    restart();
    expect(world.media.find('shopee', media.mediaId)).toEqual(media);
    expect(world.media.read(media)).toEqual(bytes);
    expect(world.media.find('lazada', media.mediaId)).toBeUndefined();
    expect(readdirSync(path.join(folder, 'media'))).toEqual([`shopee-${media.mediaId}`]);
  });

  it('takes a message back once, and it stays in its place', () => {
    const { conversationId } = conversation();
    const send = (text: string) =>
      world.addMessage('shopee', {
        conversationId,
        sender: 'seller',
        source: 'openapi',
        content: { kind: 'text', text },
      });
    const first = send('one');
    send('two');
    const heard: unknown[] = [];
    world.onRecall((message) => heard.push([message.messageId, message.recalledAt]));
    now += 5000;
    world.recallMessage('shopee', conversationId, first.messageId);
    world.recallMessage('shopee', conversationId, first.messageId);
    world.recallMessage('shopee', conversationId, 'nothing');
    expect(heard).toEqual([[first.messageId, now]]);
    const before = world.messages('shopee', conversationId);
    expect(before.at(-2)).toEqual({ ...first, recalledAt: now });
    restart();
    expect(world.messages('shopee', conversationId)).toEqual(before);
  });

  it('knows who follows a shop, over a restart', () => {
    const { buyerId } = world.createBuyer({ marketplace: 'shopee', name: 'Ayu', region: 'ID' });
    expect(world.isFollowing('shopee', SHOP, buyerId)).toBe(false);
    world.follow('shopee', SHOP, buyerId, true);
    restart();
    expect(world.isFollowing('shopee', SHOP, buyerId)).toBe(true);
    expect(world.isFollowing('lazada', SHOP, buyerId)).toBe(false);
    world.follow('shopee', SHOP, buyerId, false);
    restart();
    expect(world.isFollowing('shopee', SHOP, buyerId)).toBe(false);
  });
});
