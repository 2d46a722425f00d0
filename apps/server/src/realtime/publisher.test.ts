import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventFrame } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { Database, Db } from '../db/database.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { makePublisher } from './publisher.ts';
import type { Publisher } from './publisher.ts';

let database: Database;
let db: Db;
let publisher: Publisher;
let delivered: { accountId: string; frame: EventFrame }[];
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.clearAllMocks();
  await db.execute(sql`delete from event_log`);
  await db.execute(sql`delete from event_head`);
  start(0);
});
afterEach(() => publisher.stop());

function start(tailEveryMs: number, through: Db = db): void {
  delivered = [];
  const deliver = (accountId: string, frame: EventFrame) => void delivered.push({ accountId, frame });
  publisher = makePublisher({ db: through, logger, deliver, tailEveryMs });
}

/** Commits one entry of the log, without telling the publisher. */
const append = (accountId = 'a', count = 1): Promise<AppendedEvents> =>
  db.transaction((tx) => {
    const shopId = 'shop-1' as ShopId;
    const shop = {
      shopId,
      platform: 'Shopee' as const,
      platformShopId: '1',
      site: 'ID',
      status: 'success' as const,
      shopName: 'Kopi Mei',
      alias: '',
      groupId: '',
    };
    const events = Array.from({ length: count }, () => ({ type: 'shop.changed' as const, shopId, shop }));
    return appendEvents(tx, accountId, events, TEST_NOW);
  });

/** Ranges that follow each other, each with all its events: nothing lost, nothing twice. */
function expectGapFree(from: number, to: number, accountId = 'a'): void {
  const frames = delivered.filter((one) => one.accountId === accountId).map((one) => one.frame);
  let cursor = from;
  for (const frame of frames) {
    expect(frame.from).toBe(cursor);
    expect(frame.events.map((event) => event.seq)).toEqual(
      Array.from({ length: frame.to - frame.from }, (_, index) => frame.from + index + 1),
    );
    cursor = frame.to;
  }
  expect(cursor).toBe(to);
}
const PATIENCE = { timeout: 10_000, interval: 10 };

describe('[R9] events, to those who listen', () => {
  it('go out at once and in order', async () => {
    expect(await publisher.follow('a')).toBe(0);
    publisher.publish([await append()]);
    publisher.publish([await append('a', 3)]);
    expectGapFree(0, 4);
  });

  it('begin at the end of the log when the first one comes, and stay with those who come later', async () => {
    publisher.publish([await append('a', 2)]);
    expect(await publisher.follow('a')).toBe(2);
    publisher.publish([await append()]);
    expect(await publisher.follow('a')).toBe(3);
    expectGapFree(2, 3);
  });

  it('are delivered to no one without a listener', async () => {
    publisher.publish([await append()]);
    await publisher.follow('a');
    publisher.unfollow('a');
    publisher.publish([await append()]);
    expect(delivered).toEqual([]);
    expect(await publisher.follow('a')).toBe(2);
  });

  it("of one account are no other one's", async () => {
    await publisher.follow('a');
    await publisher.follow('b');
    publisher.publish([await append('a'), await append('b', 2)]);
    expectGapFree(0, 1, 'a');
    expectGapFree(0, 2, 'b');
  });

  it('published twice go out once', async () => {
    await publisher.follow('a');
    const one = await append();
    publisher.publish([one, one]);
    publisher.publish([one]);
    expect(delivered).toHaveLength(1);
  });
});

describe('[R9] out of turn', () => {
  it('what is early waits for what comes before it', async () => {
    await publisher.follow('a');
    const [first, second, third] = [await append(), await append('a', 2), await append()];
    publisher.publish([third]);
    publisher.publish([second]);
    expect(delivered).toEqual([]);
    publisher.publish([first]);
    expectGapFree(0, 4);
    expect(delivered).toHaveLength(1);
  });

  it("what never comes, being another process's, is read from the log", async () => {
    await publisher.follow('a');
    await append('a', 2);
    publisher.publish([await append()]);
    await vi.waitFor(() => expectGapFree(0, 3), PATIENCE);
  });

  it('what comes while the log is read goes out once', async () => {
    await publisher.follow('a');
    await append();
    publisher.publish([await append()]);
    for (let index = 0; index < 30; index += 1) publisher.publish([await append()]);
    await vi.waitFor(() => expectGapFree(0, 32), PATIENCE);
  });

  it('a log that cannot be read now is read when the next event comes', async () => {
    await publisher.follow('a');
    const failing = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('the database is closed'));
    await append();
    publisher.publish([await append()]);
    await vi.waitFor(() => expect(logger.error).toHaveBeenCalled(), PATIENCE);
    failing.mockRestore();
    expect(delivered).toEqual([]);
    publisher.publish([await append()]);
    await vi.waitFor(() => expectGapFree(0, 3), PATIENCE);
  });

  it('a listener behind the horizon goes on from the end of the log', async () => {
    await publisher.follow('a');
    await append('a', 3);
    await db.execute(sql`delete from event_log`);
    await db.execute(sql`update event_head set horizon_seq = 3`);
    publisher.publish([await append()]);
    await vi.waitFor(async () => {
      publisher.publish([await append()]);
      expect(delivered.length).toBeGreaterThan(0);
    }, PATIENCE);
    expect(delivered[0]?.frame.from).toBeGreaterThanOrEqual(3);
  });
});

describe('[R9] several processes', () => {
  it('the log is looked at for what others append, and nothing goes out twice', async () => {
    await publisher.stop();
    start(20);
    await publisher.follow('a');
    await publisher.follow('b');
    await append('a', 2);
    publisher.publish([await append('b')]);
    await vi.waitFor(() => expectGapFree(0, 2, 'a'), PATIENCE);
    publisher.publish([await append('a')]);
    await append('b');
    await vi.waitFor(() => {
      expectGapFree(0, 3, 'a');
      expectGapFree(0, 2, 'b');
    }, PATIENCE);
  });

  it('once stopped it looks no more', async () => {
    await publisher.stop();
    start(10);
    await publisher.follow('a');
    await publisher.stop();
    await append();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(delivered).toEqual([]);
  });
});
