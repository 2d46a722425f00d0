import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushReceiver } from '../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../testing/push-receiver.fixture.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import type { TestSandbox } from '../testing/start-sandbox.ts';
import { openWorld } from '../world/store/world-store.ts';
import type { Delivery, DeliveryStatus } from './delivery.ts';

const SHOP = '1000182736';

describe('pushes', () => {
  let folder = '';
  let sandbox: TestSandbox;
  let receiver: PushReceiver;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pushes-'));
    receiver = await startPushReceiver();
    sandbox = await start(0);
    const { world } = sandbox;
    world.issueTokens({
      marketplace: 'lazada',
      appId: '900001',
      grantId: 'g',
      shopIds: [SHOP],
      accessToken: 'a',
      refreshToken: 'r',
      // Longer than any push is repeated.
      accessExpiresAt: world.now() + 86_400_000,
      refreshExpiresAt: world.now() + 86_400_000,
    });
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (retryScale: number) => startSandbox({ folder, retryScale, webhookBaseUrl: receiver.url });

  const say = (text: string) => {
    const { conversationId } = sandbox.world.conversations('lazada', SHOP)[0] ?? expect.fail('none');
    const message = {
      conversationId,
      sender: 'buyer',
      source: 'buyer',
      content: { kind: 'text', text },
    } as const;
    return sandbox.world.addMessage('lazada', message);
  };
  const textOf = (body: string) => JSON.parse(JSON.parse(body).data.content).txt;
  const texts = () => receiver.received.map((push) => textOf(push.body));

  /** Resolves with the deliveries, newest first, once they all have one of the statuses. */
  function settled(count: number, ...statuses: DeliveryStatus[]): Promise<Delivery[]> {
    return new Promise((resolve) => {
      const look = () => {
        const list = sandbox.webhooks.list();
        if (list.length < count || !list.every((one) => statuses.includes(one.status))) return;
        stop();
        resolve(list);
      };
      const stop = sandbox.webhooks.onChange(() => queueMicrotask(look));
      queueMicrotask(look);
    });
  }

  it('are repeated with the same bytes until acknowledged', async () => {
    receiver.answers.push(500, 503, 302);
    say('hello');
    const [delivery] = await settled(1, 'delivered');
    expect(delivery?.attempts.map((attempt) => attempt.status)).toEqual([500, 503, 302, 200]);
    expect(new Set(receiver.received.map((push) => push.body)).size).toBe(1);
    expect(new Set(receiver.received.map((push) => push.headers.authorization)).size).toBe(1);
  });

  it('are given up after the last attempt the marketplace makes', async () => {
    receiver.answers.push(...Array.from({ length: 13 }, () => 500));
    say('hello');
    const [delivery] = await settled(1, 'given_up');
    expect(delivery?.attempts).toHaveLength(13);
  });

  it('count as failed without an answer in time', async () => {
    receiver.answers.push('hang');
    say('hello');
    const [delivery] = await settled(1, 'delivered');
    expect(delivery?.attempts[0]).toMatchObject({ status: 0, error: 'no answer within 500 ms' });
  });

  it('wait as long as the marketplace does, times the scale', async () => {
    sandbox.webhooks.setFaults({ retryScale: 1 });
    receiver.answers.push(500);
    const before = Date.now();
    say('hello');
    await receiver.waitFor(1);
    const [delivery] = await new Promise<Delivery[]>((resolve) => {
      const look = () => {
        if (sandbox.webhooks.list()[0]?.nextAttemptAt) resolve(sandbox.webhooks.list());
        else setImmediate(look);
      };
      look();
    });
    expect(delivery?.nextAttemptAt).toBeGreaterThanOrEqual(before + 30 * 60_000);
  });

  it('wait on the sandbox’s clock: not while it is paused, and no longer than it takes to step over the wait', async () => {
    sandbox.webhooks.setFaults({ retryScale: 1 });
    sandbox.clock.pause();
    receiver.answers.push(500);
    say('hello');
    await settled(1, 'waiting');
    await vi.waitUntil(() => sandbox.webhooks.list()[0]?.attempts.length === 1);
    sandbox.clock.step(29 * 60_000);
    expect(sandbox.webhooks.list()[0]?.attempts).toHaveLength(1);
    sandbox.clock.step(60_000);
    await settled(1, 'delivered');
    sandbox.clock.resume();
    sandbox.clock.setSpeed(10_000);
    receiver.answers.push(500);
    say('again');
    await settled(2, 'delivered');
    expect(texts()).toEqual(['hello', 'hello', 'again', 'again']);
  });

  it('that cannot be written while the disk is full wait in order, and leave once there is space', async () => {
    for (let at = 0; at < 20; at += 1) say(`before ${at}`);
    await settled(20, 'delivered');
    const sizeOf = (name: string) =>
      Math.max(
        ...readdirSync(folder)
          .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.jsonl'))
          .map((file) => statSync(path.join(folder, file)).size),
      );
    // The world's own journal, which is shorter, can still be written.
    expect(sizeOf('deliveries')).toBeGreaterThan(sizeOf('world') + 4000);
    const limitFiles = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`]);
    const heedNoSignal = () => undefined;
    process.on('SIGXFSZ', heedNoSignal);
    try {
      limitFiles(String(sizeOf('deliveries') + 30));
      for (const text of ['one', 'two', 'three']) say(text);
      expect(texts()).toHaveLength(20);
    } finally {
      limitFiles('unlimited');
      process.off('SIGXFSZ', heedNoSignal);
    }
    await receiver.waitFor(23);
    expect(texts().slice(20)).toEqual(['one', 'two', 'three']);
    await settled(23, 'delivered');
    await sandbox.stop();
    sandbox = await start(0);
    expect(sandbox.webhooks.list().filter((one) => one.status !== 'delivered')).toEqual([]);
  });

  it('that are open at a stop leave after the next start', async () => {
    sandbox.webhooks.setFaults({ paused: true });
    say('one');
    say('two');
    await sandbox.stop();
    expect(receiver.received).toEqual([]);
    sandbox = await start(0);
    await receiver.waitFor(2);
    expect(texts().toSorted()).toEqual(['one', 'two']);
    await sandbox.stop();
    sandbox = await start(0);
    expect(receiver.received).toHaveLength(2);
  });

  it('of a message written right before a kill are made up for', async () => {
    // A kill between the message and its pushes: the message is durable, nothing was planned for it.
    await sandbox.stop();
    const world = openWorld({ folder, seed: 'test' });
    const { conversationId } = world.conversations('lazada', SHOP)[0] ?? expect.fail('none');
    world.addMessage('lazada', {
      conversationId,
      sender: 'buyer',
      source: 'buyer',
      content: { kind: 'text', text: 'last' },
    });
    world.close();
    sandbox = await start(0);
    await receiver.waitFor(1);
    expect(texts()).toEqual(['last']);
  });

  it('come several times under the duplicate fault', async () => {
    sandbox.webhooks.setFaults({ duplicate: 2 });
    say('hello');
    const list = await settled(3, 'delivered');
    expect(texts()).toEqual(['hello', 'hello', 'hello']);
    expect(list.filter((one) => one.copyOf !== null)).toHaveLength(2);
  });

  it('are held and come in another order under the shuffle fault', async () => {
    sandbox.webhooks.setFaults({ shuffle: 6 });
    const said = ['1', '2', '3', '4', '5', '6'];
    for (const text of said.slice(0, 5)) say(text);
    expect(sandbox.webhooks.list().map((one) => one.status)).toEqual(Array(5).fill('held'));
    say('6');
    await settled(6, 'delivered');
    expect(texts().toSorted()).toEqual(said);
    expect(texts()).not.toEqual(said);
  });

  it('held back leave when asked to', async () => {
    sandbox.webhooks.setFaults({ shuffle: 10 });
    say('hello');
    expect(sandbox.webhooks.flush()).toBe(1);
    await settled(1, 'delivered');
  });

  it('are lost under the drop fault, exactly as many as said', async () => {
    sandbox.webhooks.setFaults({ drop: 1 });
    say('lost');
    say('kept');
    await settled(2, 'delivered', 'dropped');
    expect(texts()).toEqual(['kept']);
  });

  it('wait while paused and leave on resuming', async () => {
    sandbox.webhooks.setFaults({ paused: true });
    say('hello');
    expect(sandbox.webhooks.list()[0]?.attempts).toEqual([]);
    sandbox.webhooks.setFaults({ paused: false });
    await settled(1, 'delivered');
    expect(texts()).toEqual(['hello']);
  });

  it('are forgotten by a reset', async () => {
    sandbox.webhooks.setFaults({ paused: true });
    say('hello');
    sandbox.world.reset();
    expect(sandbox.webhooks.list()).toEqual([]);
    sandbox.webhooks.setFaults({ paused: false });
    expect(receiver.received).toEqual([]);
  });
});
