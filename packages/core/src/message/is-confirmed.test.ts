import { expect, it } from 'vitest';
import { makeMessage, makeOutgoingMessage } from '../testing/make-message.ts';
import { isConfirmed } from './is-confirmed.ts';

it('[M22] a message is confirmed once it has a version, whichever', () => {
  expect(isConfirmed(makeMessage({ version: 0 }))).toBe(true);
  expect(isConfirmed(makeMessage({ version: 1.5 }))).toBe(true);
  expect(isConfirmed(makeOutgoingMessage())).toBe(false);
});
