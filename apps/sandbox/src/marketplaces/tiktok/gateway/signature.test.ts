import { describe, expect, it } from 'vitest';
import { isSignatureOf, signPush, signRequest } from './signature.ts';

const CONVERSATIONS = '/customer_service/202309/conversations';

function sign(secret: string, path: string, query: Record<string, string>, body = ''): string {
  return signRequest({ secret, path, query: new URLSearchParams(query), body: Buffer.from(body) });
}

describe('the sign of a request', () => {
  it("fits the marketplace's own example", () => {
    expect(
      sign('e59af819cc', '/authorization/202309/shops', { app_key: '29a39d', timestamp: '1623812664' }),
    ).toBe('b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8');
  });

  it('fits the example of a published SDK', () => {
    expect(sign('app_secret', '/test-api', { foo: 'bar' })).toBe(
      'd3cb7fe11ecae942802ceeca67e7cf10120cc12f1517d45fbc1c8cfe5413c80f',
    );
  });

  it('sorts the parameters', () => {
    const query = {
      timestamp: '1700000000',
      shop_cipher: 'ROW_test1234',
      page_size: '20',
      app_key: '6abc123',
    };
    expect(sign('s3cr3tKey', CONVERSATIONS, query)).toBe(
      '83ab83af3bb5e317101c154dfdeca8431285ebf0f2bb5f2bb7b6cf08e88231cf',
    );
  });

  it('covers the exact bytes of the body', () => {
    const query = { app_key: '6abc123', shop_cipher: 'ROW_test1234', timestamp: '1700000000' };
    const body = String.raw`{"type":"TEXT","content":"{\"content\":\"Halo kak\"}"}`;
    expect(sign('s3cr3tKey', `${CONVERSATIONS}/7494560109732334261/messages`, query, body)).toBe(
      '5a920998ff45e4c0a698419b7d80fadf6f9e32eb3fd9a9d6677134352fbf7855',
    );
  });

  it('leaves out sign and access_token, and uses decoded values', () => {
    const plain = sign('k', '/p', { a: 'x y&z' });
    expect(sign('k', '/p', { a: 'x y&z', sign: 'old', access_token: 't' })).toBe(plain);
    const query = new URLSearchParams('a=x%20y%26z');
    expect(signRequest({ secret: 'k', path: '/p', query, body: Buffer.alloc(0) })).toBe(plain);
  });

  it('joins a repeated parameter with commas', () => {
    const repeated = new URLSearchParams('ids=1&ids=2');
    expect(signRequest({ secret: 'k', path: '/p', query: repeated, body: Buffer.alloc(0) })).toBe(
      sign('k', '/p', { ids: '1,2' }),
    );
  });

  it('takes the body {} signed or unsigned, and no other body', () => {
    const parts = (body: string) => ({
      secret: 'k',
      path: '/p',
      query: new URLSearchParams({ a: '1' }),
      body: Buffer.from(body),
    });
    const unsigned = sign('k', '/p', { a: '1' });
    expect(isSignatureOf(parts('{}'), unsigned)).toBe(true);
    expect(isSignatureOf(parts('{}'), sign('k', '/p', { a: '1' }, '{}'))).toBe(true);
    expect(isSignatureOf(parts('{"a":1}'), unsigned)).toBe(false);
  });
});

describe('the signature of a push', () => {
  it("fits the marketplace's own example", () => {
    const body =
      '{"type":1,"tts_notification_id":"7380066284010030890","shop_id":"7495540735365777507","timestamp":1718305585,"data":{"is_on_hold_order":true,"order_id":"576653688135258178","order_status":"UNPAID","update_time":1718305585}}';
    expect(signPush({ appKey: 'abcdef', secret: '123' }, body)).toBe(
      '5dec0f11ec2f6783b8deee53c9ffbf8d024302f7c7e7fa55a35d17629031ac05',
    );
  });

  it('fits a chat message', () => {
    const body = String.raw`{"type":14,"tts_notification_id":"7327112393057371910","shop_id":"7494049642642441621","timestamp":1644412885,"data":{"content":"{\"content\":\"444\"}","conversation_id":"710688832392260838","create_time":1681790246,"is_visible":true,"message_id":"722323407926368819","index":"7494560109732334274","type":"TEXT","sender":{"im_user_id":"707885565181165594","role":"BUYER"}}}`;
    expect(signPush({ appKey: 'abcdef', secret: '123' }, body)).toBe(
      '55a125e699f42aa2b6dc888dac139aa82395ce9f8fffc6abcf99dfe7f1f844b5',
    );
  });
});
