import { expect, it } from 'vitest';
import { shopStateOf } from './shop-state.ts';

it.each([
  ['success', 'authorised'],
  ['pending', 'connecting'],
  ['loading', 'connecting'],
  ['expired', 'expired'],
  ['fail', 'expired'],
  ['unknown', 'expired'],
])('[H20] a shop whose status is %s is shown as %s', (status, state) =>
  expect(shopStateOf({ status: status as never })).toBe(state),
);

it.each(['success', 'pending', 'loading', 'expired', 'fail'] as const)(
  '[H20] a shop that its seller disconnected is shown as unbound, whatever its status: %s',
  (status) => {
    expect(shopStateOf({ status, unboundAt: 1 })).toBe('unbound');
    expect(shopStateOf({ status, unboundAt: 0 })).not.toBe('unbound');
  },
);
