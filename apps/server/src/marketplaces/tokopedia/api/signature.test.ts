import { expect, it } from 'vitest';
import { basicAuthorisation, signTokopediaPush } from './signature.ts';

it('the app shows itself with its id and secret', () => {
  expect(basicAuthorisation('myclientid', 'myclientsecret')).toBe(
    'Basic bXljbGllbnRpZDpteWNsaWVudHNlY3JldA==',
  );
});

it('the signature of a push covers its body', () => {
  const body =
    '{"msg_id":10000,"buyer_id":654321,"message":"Hello World","thumbnail":"https://cdn.tokopedia.com/image.jpg","full_name":"Budi","shop_id":123456}';
  expect(signTokopediaPush('webhook_secret', Buffer.from(body))).toBe(
    '662f69989ee10d87543eed3d90aeb9248d2a9c0a256466beecec246a7d3a9d17',
  );
});
