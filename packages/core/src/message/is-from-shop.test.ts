import { expect, it } from 'vitest';
import { isFromShop } from './is-from-shop.ts';
import { SENDER_ROLES } from './sender-role.ts';

it('[M21] whoever of the shop writes, it is the shop; the marketplace never is, nor the buyer', () => {
  const ofShop = SENDER_ROLES.filter((senderRole) => isFromShop({ isSeller: true, senderRole }));
  expect(ofShop).toEqual(['BUYER', 'SHOP', 'CUSTOMER_SERVICE', 'ROBOT']);
  expect(SENDER_ROLES.some((senderRole) => isFromShop({ isSeller: false, senderRole }))).toBe(false);
});
