import { FIELD, findProblem, oneOf, requireList } from '../kernel/malformed-input.ts';
import type { MalformedInputError } from '../kernel/malformed-input.ts';
import { findMessageProblem } from '../message/require-messages.ts';
import { findSessionProblem } from '../session/require-sessions.ts';
import { findShopProblem } from '../shop/require-shops.ts';
import type { AccountEvent } from './event.ts';

const EVENT_FIELDS = {
  seq: FIELD.number,
  shopId: FIELD.text,
  type: oneOf(['message.changed', 'session.changed', 'shop.changed']),
};

/** @throws MalformedInputError for the first value that is no event */
export function requireEvents(list: readonly AccountEvent[], path: string): void {
  requireList(list, path);
  for (const [index, event] of list.entries()) {
    const problem = findEventProblem(event, `${path}[${index}]`);
    if (problem !== undefined) throw problem;
  }
}

function findEventProblem(event: AccountEvent, path: string): MalformedInputError | undefined {
  const problem = findProblem(event, EVENT_FIELDS, path);
  if (problem !== undefined) return problem;
  if (event.type === 'shop.changed') return findShopProblem(event.shop, `${path}.shop`);
  const ofSession = findSessionProblem(event.session, `${path}.session`);
  if (ofSession !== undefined || event.type === 'session.changed') return ofSession;
  return findMessageProblem(event.message, `${path}.message`);
}
