import type { AccountEvent, AccountEventFrame } from '@seller-chat/core';
import { makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { createChangeBuffer } from '../cache/change-buffer.ts';
import type { DataChange } from '../change.ts';
import { applyFrame } from './apply-frame.ts';
import type { FrameTargets } from './apply-frame.ts';
import { createShopBook } from './shop-list.ts';

it('sessions are emitted before their messages, and the outbox is confirmed', () => {
  const session = makeSession();
  const message = makeMessage({
    sessionId: session.sessionId,
    clientMessageId: 'mine' as never,
    isSeller: true,
  });
  const shop = makeShop();
  const events = [
    { seq: 1, shopId: shop.shopId, type: 'shop.changed', shop },
    { seq: 2, shopId: session.shopId, type: 'message.changed', session, message },
  ] satisfies AccountEvent[];
  const changes: DataChange[] = [];
  const confirmed: string[] = [];
  const buffer = createChangeBuffer();
  const shops = createShopBook();
  const targets: FrameTargets = {
    cache: { buffer, write: async (run) => run() },
    account: { putShops: async () => undefined },
    lists: { shops, shopFetch: { take: () => undefined } },
    takeSessions: (sessions, isLive) => changes.push({ type: 'sessions', sessions, isLive }),
    outbox: { confirm: (ids) => confirmed.push(...ids) },
    emit: (change) => changes.push(change),
  };
  applyFrame({ from: 0, to: 2, events } satisfies AccountEventFrame, targets);
  expect(changes.map(({ type }) => type)).toEqual(['sessions', 'messages']);
  expect(confirmed).toEqual(['mine']);
  expect(shops.all()).toEqual([shop]);
  expect(buffer.messagesOf(session.platform, session.sessionId)).toHaveLength(1);
});
