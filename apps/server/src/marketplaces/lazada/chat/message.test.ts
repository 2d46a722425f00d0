import { expect, it } from 'vitest';
import { LazadaMessageSchema, toLazadaInboundMessage } from './message.ts';

const BUYER = { from_account_id: '1', from_account_type: 1, to_account_id: '2' };
const SHOP = { from_account_id: '2', from_account_type: 2, to_account_id: '1' };

const roleOf = (fields: object) => {
  const message = { message_id: '1', session_id: '1', content: '{}', send_time: 1, type: 1, ...fields };
  return toLazadaInboundMessage(LazadaMessageSchema.parse(message)).senderRole;
};

it.each([BUYER, SHOP])(
  'a refund card and a notice are by Lazada, whatever account they bear: %j',
  (account) => {
    for (const template_id of ['2', '10011']) expect(roleOf({ ...account, template_id })).toBe('SYSTEM');
  },
);

it('a menu is by the robot, also where no field says so', () => {
  expect(roleOf({ ...SHOP, template_id: '10015' })).toBe('ROBOT');
  expect(roleOf({ ...SHOP, template_id: '1' })).toBe('SHOP');
});
