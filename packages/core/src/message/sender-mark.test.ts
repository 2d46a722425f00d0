import { expect, it } from 'vitest';
import { MESSAGE_KINDS } from '../platform/message-kind.ts';
import { makeMessage } from '../testing/make-message.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { senderMarkOf } from './sender-mark.ts';
import { SENDER_ROLES } from './sender-role.ts';
import type { SenderRole } from './sender-role.ts';

it.each([
  ['BUYER', 'buyer'],
  ['SHOP', 'seller'],
  ['CUSTOMER_SERVICE', 'seller'],
  ['ROBOT', 'seller'],
  ['SYSTEM', 'middle'],
] as const)('[P19] what %s wrote stands on the %s side and bears its own mark', (senderRole, side) => {
  const isSeller = senderRole !== 'BUYER';
  for (const kind of ['text', 'image', 'order', 'other'] as const) {
    expect(senderMarkOf(makeMessage({ senderRole, isSeller, kind }))).toEqual({ side, mark: senderRole });
  }
});

it('[P20] notices and markers are in the middle, with any sender', () => {
  const middle = MESSAGE_KINDS.filter(
    (kind) => senderMarkOf(makeMessage({ kind, senderRole: 'BUYER' })).side === 'middle',
  );
  expect(middle).toEqual([
    'notification',
    'enterFromOrder',
    'enterFromProduct',
    'enterFromTransfer',
    'serviceAllocated',
  ]);
  for (const senderRole of SENDER_ROLES) {
    const marker = makeMessage({ kind: 'enterFromTransfer', senderRole });
    expect(senderMarkOf(marker)).toEqual({ side: 'middle', mark: 'SYSTEM' });
  }
});

it('[P19] a role of a later release is on the side of its author', () => {
  for (const role of ['SUPERVISOR', '__proto__', 'constructor', undefined]) {
    const senderRole = role as SenderRole;
    expect(senderMarkOf(makeMessage({ senderRole, isSeller: true })).mark).toBe('SHOP');
    expect(senderMarkOf(makeMessage({ senderRole, isSeller: false })).mark).toBe('BUYER');
  }
});

it.each([spoilable(senderMarkOf, () => [makeMessage()])])(
  '[Z1] [Z2] $name answers, or says at its door what is wrong',
  ({ check }) => check(),
);

it('[Z1] a malformed message has no mark', () => {
  expect(() => senderMarkOf(null as never)).toThrow('message must be an object, not null.');
});
