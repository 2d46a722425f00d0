import { describe, expect, it } from 'vitest';
import { WebhookFormatError } from '../marketplace-error.ts';
import { bytes } from '../testing/make-shop-access.ts';
import { makeLazadaAdapter } from './adapter.ts';
import { signLazadaPush } from './signature.ts';

const config = { appKey: '900001', appSecret: 's3cret', authUrl: 'http://a.test', apiUrlBySite: {} };
const adapter = makeLazadaAdapter(config, { now: () => 0 });
const SESSION = '100094063_2_1011822749_1_103';

function push(data: Record<string, unknown> = {}, envelope: Record<string, unknown> = {}): Buffer {
  return bytes({
    seller_id: '1000182736',
    message_type: 2,
    data: {
      message_id: '2UKV6DN1',
      session_id: SESSION,
      content: '{"txt":"Halo kak"}',
      template_id: 1,
      type: 1,
      from_account_id: 1011822749,
      from_account_type: 1,
      to_account_id: 100094063,
      to_account_type: 2,
      send_time: 1700000000123,
      status: 0,
      ...data,
    },
    ...envelope,
  });
}

describe('a push is Lazada’s own', () => {
  const rawBody = push();
  const signature = signLazadaPush('s3cret', '900001', rawBody);
  const verify = (authorization: string | undefined, body = rawBody) =>
    adapter.verifyWebhook({ headers: { authorization }, rawBody: body, url: 'https://a.test/hook' });

  it('with its signature over these very bytes', () => {
    expect(verify(signature)).toBe(true);
    expect(verify(signature, Buffer.concat([rawBody, Buffer.from(' ')]))).toBe(false);
  });

  it.each([undefined, '', 'x', 'é'.repeat(64), signLazadaPush('other', '900001', rawBody)])(
    'not with %j',
    (value) => {
      expect(verify(value)).toBe(false);
    },
  );
});

describe('a message push', () => {
  it('is identified by message and status, in the order of its conversation', () => {
    const identity = { platformShopId: '1000182736', dedupeKey: '2UKV6DN1:0', conversationKey: SESSION };
    expect(adapter.identifyWebhook(push())).toEqual(identity);
    expect(adapter.identifyWebhook(push({ status: '1' }))).toEqual({ ...identity, dedupeKey: '2UKV6DN1:1' });
  });

  it('from the buyer becomes the buyer’s message', () => {
    expect(adapter.parseWebhook(push())).toEqual([
      {
        type: 'message',
        platformShopId: '1000182736',
        message: {
          platformSessionId: SESSION,
          platformMessageId: '2UKV6DN1',
          messageTime: 1_700_000_000_123,
          platformSequence: 0,
          isSeller: false,
          senderRole: 'BUYER',
          fromId: '1011822749',
          messageType: 'text',
          kind: 'text',
          content: { text: 'Halo kak' },
          buyer: { buyerId: '1011822749', buyerName: '' },
        },
      },
    ]);
  });

  it('written in the seller’s own app is the seller’s, and names the buyer all the same', () => {
    const data = { from_account_id: '100094063', from_account_type: '2', to_account_id: '1011822749' };
    const [event] = adapter.parseWebhook(push(data));
    expect(event).toMatchObject({
      message: { isSeller: true, senderRole: 'SHOP', buyer: { buyerId: '1011822749' } },
    });
  });

  it('keeps every digit of ids that come as numbers', () => {
    const body = push().toString().replace('"message_id":"2UKV6DN1"', '"message_id":9223372036854775807');
    expect(adapter.identifyWebhook(bytes(body))?.dedupeKey).toBe('9223372036854775807:0');
  });

  it.each([
    [3, { imgUrl: 'https://i.test/1.png', width: 10 }, 'image', 'image', {}],
    [4, { txt: '[happy]' }, 'sticker', 'emoji', {}],
    [10006, { itemId: '9223372036854775807' }, 'item', 'product', {}],
    [
      2,
      { txt: 'The buyer recalled a message' },
      'notification',
      'notification',
      { text: 'The buyer recalled a message' },
    ],
    [10015, { txt: 'Choose', actionSize: 1 }, 'faq', 'faq', { text: 'Choose' }],
    [10010, { title: 'Follow' }, '10010', 'other', {}],
    [777, { a: 1 }, '777', 'other', {}],
  ] as const)('of template %i keeps its content', (template, content, messageType, kind, added) => {
    const [event] = adapter.parseWebhook(push({ template_id: template, content: JSON.stringify(content) }));
    expect(event).toMatchObject({ message: { messageType, kind } });
    expect(event?.type === 'message' && event.message.content).toEqual({ ...content, ...added });
  });

  it('whose content is not the promised JSON still shows what was written', () => {
    const [event] = adapter.parseWebhook(push({ content: 'plain words' }));
    expect(event).toMatchObject({ message: { content: { text: 'plain words' } } });
  });

  it('of the marketplace itself is nobody’s to answer', () => {
    const [event] = adapter.parseWebhook(push({ template_id: 2, type: 2 }));
    expect(event).toMatchObject({ message: { senderRole: 'SYSTEM', isSeller: true } });
  });

  it('that recalls shows the recalled words to nobody', () => {
    expect(adapter.parseWebhook(push({ status: 1 }))).toEqual([]);
  });
});

describe('another push', () => {
  it.each([0, 8, 19, 21, '10'])('of type %j is acknowledged and dropped', (type) => {
    const body = push({}, { message_type: type, seller_id: 'null', data: { anything: true } });
    expect(adapter.identifyWebhook(body)).toBeNull();
    expect(adapter.parseWebhook(body)).toEqual([]);
  });

  it.each([
    ['no JSON', 'hello'],
    ['no object', '[]'],
    ['no type', '{"seller_id":"1"}'],
    ['no message id', push({ message_id: null })],
    ['no session', push({ session_id: '' })],
    ['no shop', push({}, { seller_id: 'null' })],
    ['no time', push({ send_time: 'yesterday' })],
  ])('with %s is nonsense', (_name, body) => {
    const rawBody = typeof body === 'string' ? bytes(body) : body;
    expect(() => adapter.identifyWebhook(rawBody)).toThrow(WebhookFormatError);
    expect(() => adapter.parseWebhook(rawBody)).toThrow(WebhookFormatError);
  });
});
