import { describe, expect, it } from 'vitest';
import { signTikTokCall, signTikTokPush } from './signature.ts';

describe('the sign of a call', () => {
  it("is that of the marketplace's own example", () => {
    const query = { timestamp: '1623812664', app_key: '29a39d' };
    expect(signTikTokCall('e59af819cc', '/authorization/202309/shops', query, '')).toBe(
      'b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8',
    );
  });

  it('of one parameter', () => {
    expect(signTikTokCall('app_secret', '/test-api', { foo: 'bar' }, '')).toBe(
      'd3cb7fe11ecae942802ceeca67e7cf10120cc12f1517d45fbc1c8cfe5413c80f',
    );
  });

  const common = { app_key: '6abc123', shop_cipher: 'ROW_test1234', timestamp: '1700000000' };

  it('orders parameters, and leaves the sign and the token out', () => {
    const expected = '83ab83af3bb5e317101c154dfdeca8431285ebf0f2bb5f2bb7b6cf08e88231cf';
    const path = '/customer_service/202309/conversations';
    expect(signTikTokCall('s3cr3tKey', path, { ...common, page_size: '20' }, '')).toBe(expected);
    const unsigned = { sign: 'x', access_token: 'y' };
    expect(signTikTokCall('s3cr3tKey', path, { ...unsigned, page_size: '20', ...common }, '')).toBe(expected);
  });

  it('covers the exact body', () => {
    const path = '/customer_service/202309/conversations/7494560109732334261/messages';
    const body = '{"type":"TEXT","content":"{\\"content\\":\\"Halo kak\\"}"}';
    expect(signTikTokCall('s3cr3tKey', path, common, body)).toBe(
      '5a920998ff45e4c0a698419b7d80fadf6f9e32eb3fd9a9d6677134352fbf7855',
    );
  });
});

describe('the signature of a push', () => {
  it.each([
    [
      '{"type":1,"tts_notification_id":"7380066284010030890","shop_id":"7495540735365777507","timestamp":1718305585,"data":{"is_on_hold_order":true,"order_id":"576653688135258178","order_status":"UNPAID","update_time":1718305585}}',
      '5dec0f11ec2f6783b8deee53c9ffbf8d024302f7c7e7fa55a35d17629031ac05',
    ],
    [
      '{"type":14,"tts_notification_id":"7327112393057371910","shop_id":"7494049642642441621","timestamp":1644412885,"data":{"content":"{\\"content\\":\\"444\\"}","conversation_id":"710688832392260838","create_time":1681790246,"is_visible":true,"message_id":"722323407926368819","index":"7494560109732334274","type":"TEXT","sender":{"im_user_id":"707885565181165594","role":"BUYER"}}}',
      '55a125e699f42aa2b6dc888dac139aa82395ce9f8fffc6abcf99dfe7f1f844b5',
    ],
  ])('of %s', (body, expected) => {
    expect(signTikTokPush('123', 'abcdef', Buffer.from(body))).toBe(expected);
  });
});
