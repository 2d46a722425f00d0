import { describe, expect, it } from 'vitest';
import { makeOptimisticMessage } from '@seller-chat/core/message';
import type { ClientMessageId, SessionId, ShopId } from '@seller-chat/core';
import { createOutboxSender, retryDelayMs } from './outbox-sender.ts';
import type { PostOutcome } from './outbox-sender.ts';
import type { OutgoingRow } from '../cache/schema.ts';

function outgoing(clientMessageId: string, sessionId = 's1'): OutgoingRow {
  const message = makeOptimisticMessage({
    clientMessageId: clientMessageId as ClientMessageId,
    sessionId: sessionId as SessionId,
    shopId: 'shop' as ShopId,
    platform: 'Shopee',
    content: { kind: 'text', text: clientMessageId },
    now: 1,
  });
  return {
    platform: 'Shopee',
    row: {
      clientMessageId: clientMessageId as ClientMessageId,
      sessionId,
      state: 'queued',
      tabId: 't',
      queuedAt: 1,
      message,
    },
  };
}

function makeSender(answer: (id: string, attempt: number) => PostOutcome | Promise<PostOutcome>) {
  const posted: string[] = [];
  const accepted: string[] = [];
  const refused: string[] = [];
  const timers: (() => void)[] = [];
  const attempted: string[] = [];
  const network = { isOffline: false, isServerThere: false };
  const sender = createOutboxSender({
    isOffline: () => network.isOffline,
    isServerThere: async () => network.isServerThere,
    onAttempt: async ({ row }) => void attempted.push(row.clientMessageId),
    post: async ({ row }) => {
      posted.push(row.clientMessageId);
      const attempt = posted.filter((id) => id === row.clientMessageId).length;
      return answer(row.clientMessageId, attempt);
    },
    onAccepted: async ({ row }) => void accepted.push(row.clientMessageId),
    onRefused: async ({ row }, reason) => void refused.push(`${row.clientMessageId}: ${reason}`),
    setTimer: (run) => timers.push(run),
    random: () => 0.5,
  });
  return { sender, posted, accepted, refused, timers, attempted, network };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const accept = (id: string): PostOutcome => ({ type: 'accepted', message: outgoing(id).row.message });

describe('the outbox sender', () => {
  it('keeps the order within a session and lets other sessions pass', async () => {
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { sender, posted, accepted } = makeSender(async (id) => {
      if (id === 'a1') await gate;
      return accept(id);
    });
    sender.enqueue(outgoing('a1'));
    sender.enqueue(outgoing('a2'));
    sender.enqueue(outgoing('b1', 's2'));
    await settle();
    expect(posted).toEqual(['a1', 'b1']);
    release();
    await settle();
    expect(accepted).toEqual(['b1', 'a1', 'a2']);
  });

  it('posts again with the same id while the outcome is unknown', async () => {
    const { sender, posted, accepted, timers } = makeSender((id, attempt) =>
      attempt < 3 ? { type: 'unreachable' } : accept(id),
    );
    sender.enqueue(outgoing('a1'));
    await settle();
    timers.shift()?.();
    await settle();
    sender.retryNow();
    await settle();
    expect(posted).toEqual(['a1', 'a1', 'a1']);
    expect(accepted).toEqual(['a1']);
  });

  it('gives a refused message back and goes on with the next one', async () => {
    const { sender, accepted, refused } = makeSender((id) =>
      id === 'a1' ? { type: 'refused', reason: 'no' } : accept(id),
    );
    sender.enqueue(outgoing('a1'));
    sender.enqueue(outgoing('a2'));
    await settle();
    expect(refused).toEqual(['a1: no']);
    expect(accepted).toEqual(['a2']);
  });

  it('does not post what an event has confirmed meanwhile', async () => {
    const { sender, posted } = makeSender((id) => (id === 'a1' ? { type: 'unreachable' } : accept(id)));
    sender.enqueue(outgoing('a1'));
    sender.enqueue(outgoing('a2'));
    await settle();
    sender.confirm('a1' as ClientMessageId);
    sender.retryNow();
    await settle();
    expect(posted).toEqual(['a1', 'a2']);
  });

  it('does not queue the same message twice', async () => {
    const { sender, posted } = makeSender(() => ({ type: 'unreachable' }));
    sender.enqueue(outgoing('a1'));
    sender.enqueue(outgoing('a1'));
    await settle();
    sender.confirm('a1' as ClientMessageId);
    sender.retryNow();
    await settle();
    expect(posted).toEqual(['a1']);
  });

  it('attempts nothing while the browser is offline, then everything in order', async () => {
    const { sender, posted, attempted, network } = makeSender(accept);
    network.isOffline = true;
    sender.enqueue(outgoing('a1'));
    sender.enqueue(outgoing('a2'));
    await settle();
    sender.retryNow();
    await settle();
    expect([attempted, posted]).toEqual([[], []]);
    network.isOffline = false;
    sender.retryNow();
    await settle();
    expect([attempted, posted]).toEqual([
      ['a1', 'a2'],
      ['a1', 'a2'],
    ]);
  });

  it('believes a server that answers, even if the browser says offline', async () => {
    const { sender, posted, network, timers } = makeSender(accept);
    network.isOffline = true;
    sender.enqueue(outgoing('a1'));
    await settle();
    expect(posted).toEqual([]);
    network.isServerThere = true;
    for (const run of timers.splice(0)) run();
    await settle();
    expect(posted).toEqual(['a1']);
  });

  it('notes that an attempt begins once, before the first one', async () => {
    const { sender, attempted, posted } = makeSender((id, attempt) =>
      attempt < 2 ? { type: 'unreachable' } : accept(id),
    );
    sender.enqueue(outgoing('a1'));
    await settle();
    sender.retryNow();
    await settle();
    expect(attempted).toEqual(['a1']);
    expect(posted).toEqual(['a1', 'a1']);
  });

  it('sends nothing more after the login has ended', async () => {
    const { sender, posted } = makeSender(() => ({ type: 'signedOut' }));
    sender.enqueue(outgoing('a1'));
    sender.enqueue(outgoing('a2'));
    await settle();
    expect(posted).toEqual(['a1']);
  });

  it('waits longer after each failure, half a minute at most', () => {
    expect([1, 2, 3, 10].map((failures) => retryDelayMs(failures, () => 0))).toEqual([
      500, 1000, 2000, 15000,
    ]);
    expect(retryDelayMs(10, () => 1)).toBe(30_000);
  });
});
