import { describe, expect, it } from 'vitest';
import { makeMessageRow, makeSessionRow } from '../../testing/session-row.ts';
import { makeSessionMemory } from './session-memory.ts';
import { toMessage, toSession } from '../../db/rows/rows.ts';

const keyOf = (sessionId: string) => ({ accountId: 'account-1', sessionId });
const eventOf = (sessionId: string, version: number) => {
  const row = makeSessionRow({ sessionId, version });
  const message = toMessage(makeMessageRow({ sessionId }), row.platform);
  const session = toSession(row);
  return { type: 'message.changed', seq: 1, shopId: session.shopId, message, session } as const;
};

describe('rows of sessions that are remembered', () => {
  it('are the most recently used ones: reading a row counts as use', () => {
    const memory = makeSessionMemory(2);
    memory.keep(['a', 'b'].map((sessionId) => makeSessionRow({ sessionId })));
    expect(memory.get(keyOf('a'))).toBeDefined();
    memory.keep([makeSessionRow({ sessionId: 'c' })]);
    expect(['a', 'b', 'c'].map((sessionId) => memory.get(keyOf(sessionId)) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('are the newest ones, as many as there is room for', () => {
    const memory = makeSessionMemory(2);
    memory.keep(['a', 'b'].map((sessionId) => makeSessionRow({ sessionId })));
    memory.keep([makeSessionRow({ sessionId: 'a', version: 2 }), makeSessionRow({ sessionId: 'c' })]);
    expect(['a', 'b', 'c'].map((sessionId) => memory.get(keyOf(sessionId))?.version)).toEqual([
      2,
      undefined,
      1,
    ]);
  });

  it('are of one account only', () => {
    const memory = makeSessionMemory();
    memory.keep([makeSessionRow({ sessionId: 'a' })]);
    expect(memory.get({ accountId: 'account-2', sessionId: 'a' })).toBeUndefined();
  });

  it('go when an event has a newer version, and stay when it is their own', () => {
    const memory = makeSessionMemory();
    memory.keep(['a', 'b'].map((sessionId) => makeSessionRow({ sessionId, version: 2 })));
    memory.notice('account-1', [eventOf('a', 3), eventOf('b', 2)]);
    expect(memory.get(keyOf('a'))).toBeUndefined();
    expect(memory.get(keyOf('b'))?.version).toBe(2);
  });
});
