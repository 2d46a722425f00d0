import { makeSession } from '@seller-chat/core/testing';
import type { Session, SessionId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { PlatformDatabase } from './schema.ts';
import { readSessions } from './session-reader.ts';

async function cacheOf(count: number): Promise<PlatformDatabase> {
  const database = new PlatformDatabase(`reader-${count}`, 'Shopee', 'relaxed');
  const at = (number: number) =>
    makeSession({
      sessionId: `s${String(number).padStart(5, '0')}` as SessionId,
      lastMessageTime: 1_000_000 + ((number * 7919) % count),
    });
  await database.session.bulkPut(Array.from({ length: count }, (_, number) => at(number)));
  return database;
}

/** All slices, in the order in which they are read. */
async function readAll(count: number): Promise<(readonly Session[])[]> {
  const { first, readRest } = await readSessions(await cacheOf(count));
  const read: (readonly Session[])[] = [first];
  await readRest((sessions) => read.push(sessions));
  return read;
}

it.each([0, 40])('reads a small cache of %i whole, at once', async (count) => {
  expect((await readAll(count)).map(({ length }) => length)).toEqual([count]);
});

it('reads the newest of a large cache first, then everything in slices', async () => {
  const [newest, ...rest] = await readAll(1_700);
  const times = newest?.map(({ lastMessageTime }) => lastMessageTime - 1_000_000);
  expect(times).toEqual(Array.from({ length: 60 }, (_, place) => 1_699 - place));
  expect(rest.map(({ length }) => length)).toEqual([500, 500, 500, 200]);
  expect(new Set(rest.flat().map(({ sessionId }) => sessionId)).size).toBe(1_700);
});
