import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookRequest } from '../../marketplace.ts';
import { addProduct, openIndependentClient, placeOrder } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

let port: IndependentClient;
const pushed: { type: number; data: Record<string, unknown>; tts_notification_id: string }[] = [];

beforeAll(async () => {
  port = await openIndependentClient();
  const { world, module } = port;
  const keep = (pushes: readonly WebhookRequest[] = []) =>
    pushed.push(...pushes.map(({ body }) => JSON.parse(body)));
  world.commerce.onOrder((order, before) => keep(module.webhooksForOrder?.(world, order, before)));
  world.commerce.onReturn((request, before) => keep(module.webhooksForReturn?.(world, request, before)));
});
afterAll(() => port.close());

/** What was pushed while something happened. */
function during(happen: () => void) {
  pushed.length = 0;
  happen();
  return [...pushed];
}

const order = () => placeOrder(port, addProduct(port));
const move = (orderId: string, action: Parameters<typeof port.world.commerce.moveOrder>[2]) =>
  port.world.commerce.moveOrder('tiktok', orderId, action);

describe('the push of an order (1)', () => {
  it('comes when it is placed and with every new status', () => {
    let orderId = '';
    const pushes = during(() => {
      ({ orderId } = order());
      for (const action of ['pay', 'arrange', 'ship', 'deliver', 'complete'] as const) move(orderId, action);
    });
    expect(pushes.map(({ data }) => data['order_status'])).toEqual([
      'UNPAID',
      'AWAITING_SHIPMENT',
      'AWAITING_COLLECTION',
      'IN_TRANSIT',
      'DELIVERED',
      'COMPLETED',
    ]);
    expect(pushes[0]).toMatchObject({
      type: 1,
      data: { order_id: orderId, is_on_hold_order: false, update_time: port.clock.now / 1000 },
    });
    expect(new Set(pushes.map((push) => push.tts_notification_id)).size).toBe(6);
  });

  it('says CANCEL where the API says CANCELLED', () => {
    const { orderId } = order();
    const statuses = during(() => move(orderId, 'cancel')).filter(({ type }) => type === 1);
    expect(statuses.map(({ data }) => data['order_status'])).toEqual(['CANCEL']);
  });
});

describe('the push of a cancellation (11)', () => {
  it('comes when the buyer asks and when the answer is no, in the push’s own spelling', () => {
    const { orderId } = order();
    move(orderId, 'pay');
    const pushes = during(() => {
      move(orderId, 'requestCancellation');
      move(orderId, 'rejectCancellation');
    });
    expect(pushes).toMatchObject([
      { type: 11, data: { cancel_status: 'CANCELLATION_REQUEST_PENDING', cancellations_role: 'BUYER' } },
      { type: 11, data: { cancel_status: 'CANCELLATION_REQUEST_CANCELLED', order_id: orderId } },
    ]);
  });
});

it('the push of a return (12) gives its buyer, its kind and its status', () => {
  const { orderId } = order();
  const pushes = during(() => {
    const { returnId } = port.world.commerce.requestReturn({
      marketplace: 'tiktok',
      orderId,
      kind: 'return',
      reason: 'damaged',
      text: '',
    });
    port.world.commerce.moveReturn('tiktok', returnId, 'approveReturn');
  });
  expect(pushes).toMatchObject([
    {
      type: 12,
      data: {
        order_id: orderId,
        return_role: 'BUYER',
        return_type: 'RETURN_AND_REFUND',
        return_status: 'RETURN_OR_REFUND_REQUEST_PENDING',
      },
    },
    { type: 12, data: { return_status: 'AWAITING_BUYER_SHIP', create_time: port.clock.now / 1000 } },
  ]);
});

it('an agent joining is a message (14) and a changed conversation (13)', () => {
  const { world, module, conversation } = port;
  const message = world.addMessage('tiktok', {
    conversationId: conversation.conversationId,
    sender: 'system',
    source: 'system',
    content: { kind: 'agentJoined', text: 'Sari joined' },
  });
  const pushes = module.webhooksFor(world, message, conversation).map(({ body }) => JSON.parse(body));
  expect(pushes).toMatchObject([
    { type: 14, data: { type: 'ALLOCATED_SERVICE', message_id: message.messageId } },
    { type: 13, data: { conversation_id: conversation.conversationId } },
  ]);
});
