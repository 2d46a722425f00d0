import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startControl } from './control-client.fixture.ts';
import type { ControlClient } from './control-client.fixture.ts';

interface StreamEvent {
  event: string;
  // Tests read what a page would; the shapes are what they prove.
  data: ReturnType<typeof JSON.parse>;
}

describe('the stream of changes', () => {
  let control: ControlClient;
  let abort: AbortController;
  let events: AsyncGenerator<StreamEvent>;
  beforeEach(async () => {
    control = await startControl();
    abort = new AbortController();
    events = follow();
    await next('ready');
  });
  afterEach(async () => {
    abort.abort();
    await control.sandbox.stop();
  });

  async function* follow(): AsyncGenerator<StreamEvent> {
    const response = await fetch(`${control.sandbox.controlUrl}/api/stream`, { signal: abort.signal });
    let rest = '';
    const text = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream());
    for await (const chunk of text) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
        if (event !== undefined) yield { event, data: JSON.parse(data ?? '') };
      }
    }
  }

  /** The next event of this name; others may come before it. */
  async function next(event: string): Promise<StreamEvent['data']> {
    for (;;) {
      const { value, done } = await events.next();
      if (done === true) throw new Error(`The stream ended before ${event}`);
      if (value.event === event) return value.data;
    }
  }

  async function said() {
    const { shopId } = control.shopOf('shopee');
    const buyerId = await control.newBuyer('shopee');
    const said = { shopId, buyerId, text: 'line one\nline two' };
    return (await control.call('POST', '/api/shopee/buyer-messages', said)).json;
  }

  it('emits messages as the lists show them', async () => {
    const sent = await said();
    const { message, conversation } = await next('message');
    expect(message).toEqual(sent);
    expect(conversation.conversationId).toBe(sent.conversationId);
  });

  it('emits reads and recalls', async () => {
    const { conversationId, messageId } = await said();
    const path = `/api/shopee/conversations/${conversationId}`;
    await control.call('POST', `${path}/read`, { reader: 'seller' });
    expect(await next('read')).toMatchObject({ reader: 'seller', conversation: { conversationId } });
    await control.call('POST', `${path}/messages/${messageId}/recall`);
    expect((await next('recall')).message).toMatchObject({ messageId, recalledAt: expect.any(Number) });
  });

  it('emits orders, reviews and returns, each with its possible actions', async () => {
    const { shopId } = control.shopOf('shopee');
    const buyerId = await control.newBuyer('shopee');
    const { productId } = control.newProduct('shopee');
    const order = { shopId, buyerId, lines: [{ productId }] };
    const { orderId } = (await control.call('POST', '/api/shopee/orders', order)).json;
    expect(await next('order')).toMatchObject({
      orderId,
      statusName: 'Unpaid',
      actions: ['pay', 'hold', 'cancel'],
    });
    for (const action of ['pay', 'arrange', 'ship', 'deliver']) {
      await control.call('POST', `/api/shopee/orders/${orderId}/actions`, { action });
      expect((await next('order')).orderId).toBe(orderId);
    }
    await control.call('POST', '/api/shopee/reviews', { orderId, productId, stars: 5 });
    expect(await next('review')).toMatchObject({
      orderId,
      productTitle: 'Kopi Gayo 250 g',
      buyerName: 'Ayu',
    });
    await control.call('POST', '/api/shopee/returns', { orderId, kind: 'refund', reason: 'Broken' });
    const asked = await next('return');
    expect(asked).toMatchObject({ orderId, statusName: 'Requested' });
    expect(asked.actions).toContain('approveRefund');
  });

  it('emits faults, the clock’s state, the simulated life’s state and the reset', async () => {
    await control.call('POST', '/api/faults', { marketplace: 'shopee', kind: 'internal_error' });
    expect(await next('faults')).toMatchObject([{ kind: 'internal_error', times: 1 }]);
    await control.call('PATCH', '/api/clock', { isPaused: true });
    expect(await next('clock')).toMatchObject({ isPaused: true });
    await control.call('PUT', '/api/life', { perSecond: 1 });
    expect(await next('life')).toMatchObject({ isRunning: true, perSecond: 1 });
    await control.call('POST', '/api/reset');
    expect(await next('reset')).toEqual({});
  });
});
