import type { ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { makeInbound } from '../../testing/fake-marketplace.ts';
import { placeMessage } from './placed-message.ts';

const shop = { accountId: 'a', shopId: 's' as ShopId, platform: 'Tokopedia', site: 'ID' } as const;

it.each([
  ['with words is one with text', { url: '/a', text: 'rusak' }, 'imageWithText'],
  ['without is none', { url: '/a' }, 'image'],
  ['with blanks is none', { url: '/a', text: ' ' }, 'image'],
])('a picture that came %s', (_, content, kind) => {
  const picture = makeInbound({ messageType: 2, kind: 'image', content });
  expect(placeMessage(shop, picture, picture.messageTime).message).toMatchObject({ kind, messageType: 2 });
});
