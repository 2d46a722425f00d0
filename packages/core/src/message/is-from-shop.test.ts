import { expect, it } from 'vitest';
import { isFromShop } from './is-from-shop.ts';
import { SENDER_ROLES } from './sender-role.ts';

it('[M21] every author of the shop counts as the shop; marketplace and buyer never do', () => {
  const ofShop = SENDER_ROLES.filter((senderRole) => isFromShop({ isSeller: true, senderRole }));
  expect(ofShop).toEqual(['BUYER', 'SHOP', 'CUSTOMER_SERVICE', 'ROBOT']);
  expect(SENDER_ROLES.some((senderRole) => isFromShop({ isSeller: false, senderRole }))).toBe(false);
});
