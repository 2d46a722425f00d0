import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPushReceiver } from '../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../testing/push-receiver.fixture.ts';
import { startControl } from './control-client.fixture.ts';
import type { ControlClient } from './control-client.fixture.ts';

const HOUR_MS = 3_600_000;

describe('breaking things through the control API', () => {
  let control: ControlClient;
  let receiver: PushReceiver;
  beforeEach(async () => {
    control = await startControl();
    receiver = await startPushReceiver();
    control.sandbox.setWebhookBase(receiver.url);
  });
  afterEach(async () => {
    await control.sandbox.stop();
    await receiver.stop();
  });

  /** Connects the first Lazada shop to its app, as a seller would. */
  function connect() {
    const { world, apps } = control.sandbox;
    const { shopId } = control.shopOf('lazada');
    world.issueTokens({
      marketplace: 'lazada',
      appId: apps.lazada.appId,
      grantId: 'g',
      shopIds: [shopId],
      accessToken: 'a',
      refreshToken: 'r',
      accessExpiresAt: world.now() + HOUR_MS,
      refreshExpiresAt: world.now() + 2 * HOUR_MS,
    });
    return shopId;
  }

  async function say(text: string) {
    const { shopId } = control.shopOf('lazada');
    const buyerId = await control.newBuyer('lazada');
    const sent = await control.call('POST', '/api/lazada/buyer-messages', { shopId, buyerId, text });
    expect(sent.status).toBe(201);
  }

  describe('the authorisation of a shop', () => {
    it('expires a token, so that the app has to renew it', async () => {
      const shopId = connect();
      const { json } = await control.call('POST', `/api/lazada/shops/${shopId}/expire-tokens`);
      expect(json).toEqual({ expired: 1 });
      const { world } = control.sandbox;
      expect(world.byAccessToken('lazada', 'a')?.accessExpiresAt).toBeLessThanOrEqual(world.now());
      expect(world.grantsOf('lazada', shopId)).toHaveLength(1);
    });

    it('withdraws it for good, and the shop is shown as not connected', async () => {
      const shopId = connect();
      const connected = async () => {
        const { json } = await control.call('GET', '/api/lazada/shops');
        return json.find((shop: { shopId: string }) => shop.shopId === shopId).connected;
      };
      expect(await connected()).toBe(true);
      const { json } = await control.call('POST', `/api/lazada/shops/${shopId}/revoke`);
      expect(json).toEqual({ revoked: 1 });
      expect(await connected()).toBe(false);
    });

    it('announces to every app that its authorisation ends soon', async () => {
      const shopId = connect();
      const { json } = await control.call('POST', `/api/lazada/shops/${shopId}/announce-ending`);
      expect(json).toEqual({ announced: 1 });
    });

    it('answers for shops and apps that are not there', async () => {
      const paths = ['shops/1/expire-tokens', 'shops/1/revoke', 'shops/1/announce-ending'];
      for (const path of paths) expect((await control.call('POST', `/api/lazada/${path}`)).status).toBe(404);
      expect((await control.call('PATCH', '/api/lazada/apps/1', {})).status).toBe(404);
    });

    it('gives a marketplace the addresses for an app’s pushes and for returning sellers', async () => {
      const { appId } = control.sandbox.apps.shopee;
      const path = `/api/shopee/apps/${appId}`;
      const change = { webhookUrl: `${receiver.url}/other`, redirectUrls: ['http://app.test/back'] };
      expect((await control.call('PATCH', path, change)).json).toMatchObject(change);
      expect((await control.call('PATCH', path, { webhookUrl: '' })).json.webhookUrl).toBe('');
      const wrong = await control.call('PATCH', path, { webhookUrl: 'somewhere' });
      expect(wrong).toMatchObject({ status: 400 });
      expect(wrong.json.error).toContain('webhookUrl');
    });
  });

  describe('pushes', () => {
    it('lists what became of them, without their signatures', async () => {
      connect();
      await say('Halo');
      await receiver.waitFor(1);
      const { json } = await control.call('GET', '/api/deliveries?marketplace=lazada&limit=1');
      expect(json).toHaveLength(1);
      expect(json[0]).toMatchObject({ marketplace: 'lazada', url: `${receiver.url}/lazada` });
      expect(json[0].body).toContain('Halo');
      expect(json[0]).not.toHaveProperty('request');
      expect((await control.call('GET', '/api/deliveries?marketplace=shopee')).json).toEqual([]);
      expect((await control.call('GET', '/api/deliveries?status=lost')).json.error).toContain('status');
    });

    it('loses as many as said', async () => {
      connect();
      await control.call('PATCH', '/api/webhooks', { drop: 1 });
      await say('lost');
      await say('heard');
      await receiver.waitFor(1);
      expect(receiver.received[0]?.body).toContain('heard');
      const { json } = await control.call('GET', '/api/deliveries?status=dropped');
      expect(json).toHaveLength(1);
    });

    it('holds them back until they are released', async () => {
      connect();
      await control.call('PATCH', '/api/webhooks', { shuffle: 5 });
      await say('one');
      await say('two');
      expect((await control.call('GET', '/api/deliveries?status=held')).json).toHaveLength(2);
      expect((await control.call('POST', '/api/webhooks/flush')).json).toEqual({ released: 2 });
      await receiver.waitFor(2);
    });
  });

  it('sets a fault on every kind of call, and says which field of one is wrong', async () => {
    const fault = { marketplace: 'lazada', kind: 'slow_pictures', times: 2, delayMs: 20 };
    expect(await control.call('POST', '/api/faults', fault)).toMatchObject({ status: 201, json: fault });
    const picture = `${control.sandbox.urls.lazada}/sandbox-pictures/stickers/happy.png`;
    const before = Date.now();
    expect((await fetch(picture)).status).toBe(200);
    expect(Date.now() - before).toBeGreaterThanOrEqual(19);
    expect((await control.call('GET', '/api/faults')).json).toMatchObject([{ times: 1 }]);
    for (const field of ['marketplace', 'kind', 'times', 'delayMs', 'method']) {
      const wrong = await control.call('POST', '/api/faults', { ...fault, [field]: -1 });
      expect(wrong).toMatchObject({ status: 400 });
      expect(wrong.json.error).toContain(field);
    }
  });

  it('takes every fault back at once', async () => {
    const before = (await control.call('GET', '/api/webhooks')).json;
    await control.call('POST', '/api/faults', { marketplace: 'shopee', kind: 'internal_error' });
    await control.call('PATCH', '/api/webhooks', { duplicate: 2, drop: 3, paused: true, retryScale: 0 });
    await control.call('PATCH', '/api/clock', { isPaused: true, skewMs: HOUR_MS });
    expect((await control.call('POST', '/api/faults/reset')).status).toBe(204);
    expect((await control.call('GET', '/api/faults')).json).toEqual([]);
    expect((await control.call('GET', '/api/webhooks')).json).toEqual(before);
    const clock = (await control.call('GET', '/api/clock')).json;
    expect(clock).toMatchObject({ isPaused: false, speed: 1, skewMs: 0 });
  });

  describe('buyers that live', () => {
    const start = (options: unknown) => control.call('PUT', '/api/life', options);

    it('begin where they are scripted, and end', async () => {
      const { shopId } = control.shopOf('tokopedia');
      const { commerce } = control.sandbox.world;
      const moved: string[] = [];
      control.sandbox.life.onEvent((event) => moved.push(event.shopId));
      const options = { perSecond: 100, marketplaces: ['tokopedia'], shopIds: [shopId], seed: 'any' };
      expect((await start(options)).json).toMatchObject({ ...options, isRunning: true, error: '' });
      await expect.poll(() => moved.length).toBeGreaterThan(3);
      const stopped = await control.call('DELETE', '/api/life');
      expect(stopped.json).toMatchObject({ isRunning: false, events: moved.length, error: '' });
      expect((await control.call('GET', '/api/life')).json).toEqual(stopped.json);
      expect(new Set(moved)).toEqual(new Set([shopId]));
      expect(commerce.orders('tokopedia', shopId).length).toBeGreaterThan(0);
    });

    it.each([
      [{}, 400, 'perSecond'],
      [{ perSecond: 501 }, 400, 'perSecond'],
      [{ perSecond: 1, marketplaces: ['ebay'] }, 400, 'marketplaces'],
      [{ perSecond: 1, marketplaces: ['shopee'], shopIds: ['1'] }, 404, 'no shop 1 at shopee'],
      [{ perSecond: 1, pace: 2 }, 400, 'pace'],
    ])('do not begin with %j', async (options, status, named) => {
      const wrong = await start(options);
      expect(wrong.status).toBe(status);
      expect(wrong.json.error).toContain(named);
      expect((await control.call('GET', '/api/life')).json.isRunning).toBe(false);
    });
  });

  describe('the clock', () => {
    it('pauses, jumps and resumes', async () => {
      const { json: still } = await control.call('PATCH', '/api/clock', { isPaused: true });
      expect(still.isPaused).toBe(true);
      const { json: later } = await control.call('POST', '/api/clock/step', { ms: HOUR_MS });
      expect(later.now).toBe(still.now + HOUR_MS);
      expect((await control.call('GET', '/api/clock')).json).toEqual(later);
      expect((await control.call('PATCH', '/api/clock', { isPaused: false })).json.isPaused).toBe(false);
    });

    it('hurries, is wrong, and is set right again', async () => {
      const changed = await control.call('PATCH', '/api/clock', { speed: 60, skewMs: -HOUR_MS });
      expect(changed.json).toMatchObject({ speed: 60, skewMs: -HOUR_MS });
      const { json: right } = await control.call('POST', '/api/clock/reset');
      expect(right).toMatchObject({ isPaused: false, speed: 1, skewMs: 0 });
      expect(Math.abs(right.now - Date.now())).toBeLessThan(1000);
    });

    it.each([
      ['PATCH', '/api/clock', { speed: 0 }, 'speed'],
      ['PATCH', '/api/clock', { skewMs: 0.5 }, 'skewMs'],
      ['PATCH', '/api/clock', { isPaused: 'yes' }, 'isPaused'],
      ['PATCH', '/api/clock', { pace: 2 }, 'pace'],
      ['POST', '/api/clock/step', { ms: -1 }, 'ms'],
      ['POST', '/api/clock/step', undefined, 'object'],
    ])('refuses %s %s %j', async (method, path, body, named) => {
      const wrong = await control.call(method, path, body);
      expect(wrong.status).toBe(400);
      expect(wrong.json.error).toContain(named);
      expect((await control.call('GET', '/api/clock')).json).toMatchObject({ isPaused: false, speed: 1 });
    });
  });
});
