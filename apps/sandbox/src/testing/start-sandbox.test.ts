import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOpen } from '../webhooks/delivery.ts';
import { MARKETPLACES } from '../world/types.ts';
import { startPushReceiver } from './push-receiver.fixture.ts';
import type { PushReceiver } from './push-receiver.fixture.ts';
import { startSandbox } from './start-sandbox.ts';
import type { TestSandbox } from './start-sandbox.ts';

describe('a sandbox in a test', () => {
  let sandbox: TestSandbox;
  let receiver: PushReceiver;
  beforeEach(async () => {
    receiver = await startPushReceiver();
    sandbox = await startSandbox({ retryScale: 0.5, webhookBaseUrl: receiver.url });
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.stop();
  });

  const linkEveryShop = () => {
    const { world, apps } = sandbox;
    for (const marketplace of MARKETPLACES) {
      for (const { shopId } of world.shops(marketplace)) {
        world.issueTokens({
          marketplace,
          appId: apps[marketplace].appId,
          grantId: shopId,
          shopIds: [shopId],
          accessToken: `a${shopId}`,
          refreshToken: `r${shopId}`,
          accessExpiresAt: world.now() + 60_000,
          refreshExpiresAt: world.now() + 60_000,
        });
      }
    }
  };

  it('is whole again with one call after every kind of fault', () => {
    const { faults, clock, webhooks } = sandbox;
    const before = { faults: faults.list(), webhooks: webhooks.faults() };
    const fault = { pathIncludes: '', method: '', times: 9, retryAfterSeconds: 1, delayMs: 0 };
    faults.add({ ...fault, marketplace: 'lazada', kind: 'internal_error' });
    faults.add({ ...fault, marketplace: 'shopee', kind: 'slow_pictures' });
    webhooks.setFaults({ duplicate: 2, shuffle: 5, drop: 1, paused: true, retryScale: 9 });
    clock.pause();
    clock.setSpeed(50);
    clock.setSkew(-90_000);
    clock.step(1000);
    sandbox.clearFaults();
    expect({ faults: faults.list(), webhooks: webhooks.faults() }).toEqual(before);
    expect(clock.state()).toMatchObject({ isPaused: false, speed: 1, skewMs: 0 });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  });

  it('simulates buyers when asked to, and pushes each of their messages', async () => {
    linkEveryShop();
    // A busy machine answers late: such a push comes once more, and soon.
    sandbox.webhooks.setFaults({ retryScale: 0.0001 });
    const said = new Set<string>();
    sandbox.world.onMessage(({ marketplace, messageId }) => {
      if (marketplace === 'lazada') said.add(messageId);
    });
    sandbox.life.start({ perSecond: 200 });
    await receiver.waitFor(200);
    sandbox.life.stop();
    await vi.waitUntil(() => !sandbox.webhooks.list().some(isOpen), { timeout: 15_000 });
    expect(sandbox.life.state().error).toBe('');
    const pushed = receiver.received
      .filter((one) => one.path === '/lazada')
      .map((one) => JSON.parse(one.body))
      .filter((push) => push.message_type === 2)
      .map((push) => String(push.data.message_id));
    expect(said.size).toBeGreaterThan(10);
    expect(new Set(pushed)).toEqual(said);
  });
});

it('no request lasts for ever: headers that never end are answered with 408', async () => {
  const sandbox = await startSandbox();
  const socket = connect(Number(new URL(sandbox.controlUrl).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n');
  const timer = setInterval(() => socket.write('x: y\r\n'), 200);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
    // What is written after the response would reset the connection, on a slow machine before the response is read.
    clearInterval(timer);
  });
  await once(socket, 'close');
  clearInterval(timer);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  await sandbox.stop();
});
