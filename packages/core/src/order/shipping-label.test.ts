import { expect, it } from 'vitest';
import { hasShippingLabel } from './shipping-label.ts';

it('[O16] Tokopedia gives labels once an order is accepted, and on its way', () => {
  expect(['400', 450, 500].map((status) => hasShippingLabel('Tokopedia', status))).toEqual([
    true,
    true,
    true,
  ]);
  expect([103, 220, 700, 5, 'unknown'].map((status) => hasShippingLabel('Tokopedia', status))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('[O16] other marketplaces document no call for it', () => {
  expect(hasShippingLabel('Lazada', 'packed')).toBe(false);
  expect(hasShippingLabel('Shopee', 'READY_TO_SHIP')).toBe(false);
  expect(hasShippingLabel('TikTok', 'AWAITING_SHIPMENT')).toBe(false);
});
