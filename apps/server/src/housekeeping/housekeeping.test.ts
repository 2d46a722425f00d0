import { PLATFORMS } from '@seller-chat/core';
import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { makeLoginSessions } from '../security/login-sessions.ts';
import type { ShopAccessor } from '../shops/shop-access.ts';
import { openUploads } from '../uploads/open-uploads.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { startHousekeeping } from './housekeeping.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let database: Database;
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
const renewSoonExpiring = vi.fn<ShopAccessor['renewSoonExpiring']>();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  vi.resetAllMocks();
  renewSoonExpiring.mockResolvedValue();
});

/** Keeps house for a while of a clock that the test turns; the database's own clock goes on. */
async function keepHouse(
  minutes: number,
  meanwhile?: () => void,
  { now = () => TEST_NOW, begun }: { now?: () => number; begun?: () => void } = {},
): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const housekeeping = startHousekeeping({
    db: database.db,
    vacuums: database.kind === 'pglite',
    shops: { renewSoonExpiring, withShop: () => Promise.reject(new Error('not asked for')) },
    loginSessions: makeLoginSessions(database.db, now),
    uploads: openUploads(database),
    calls: { store: async () => undefined },
    publish: () => undefined,
    now,
    logger,
  });
  try {
    begun?.();
    await vi.advanceTimersByTimeAsync(minutes * MINUTE);
    meanwhile?.();
    await housekeeping.stop();
  } finally {
    vi.useRealTimers();
  }
}
const ids = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf<{ id: string }>(database.db, statement)).map((row) => row.id);

/** How often tokens were renewed at each marketplace. */
const roundsAt = () =>
  PLATFORMS.map(
    (platform) => renewSoonExpiring.mock.calls.filter(([, platforms]) => platforms?.[0] === platform).length,
  );

it('tokens that end within half an hour are renewed, every minute, for each marketplace by itself', async () => {
  await keepHouse(3);
  expect(roundsAt()).toEqual(PLATFORMS.map(() => 3));
  expect(new Set(renewSoonExpiring.mock.calls.map(([withinMs]) => withinMs))).toEqual(new Set([30 * MINUTE]));
});

it('a round that fails is logged, and the next one comes', async () => {
  renewSoonExpiring.mockRejectedValueOnce(new Error('the database is away'));
  await keepHouse(2);
  expect(roundsAt()).toEqual(PLATFORMS.map(() => 2));
  expect(logger.error).toHaveBeenCalledOnce();
});

it('a round that takes long is joined by none of its marketplace, holds up no other, and is waited for at the end', async () => {
  const [slow, ...others] = PLATFORMS;
  const round = Promise.withResolvers<void>();
  renewSoonExpiring.mockImplementation(async (_withinMs, platforms) => {
    if (platforms?.[0] === slow) await round.promise;
  });
  const rounds = [1, ...others.map(() => 10)];
  await keepHouse(10, () => {
    expect(roundsAt()).toEqual(rounds);
    round.resolve();
  });
  expect(roundsAt()).toEqual(rounds);
});

describe('old rows', () => {
  it('are dropped once they are not needed: events, worked pushes, consents, sign-ins, deleted remarks', async () => {
    const { db } = database;
    const old = TEST_NOW - 7 * DAY - 1;
    await db.execute(sql`insert into event_head (account_id, last_seq) values ('a', 2)`);
    await db.execute(sql`insert into event_log (account_id, seq, shop_id, type, payload, created_at) values
      ('a', 1, 's', 'shop.changed', '{}', ${old}), ('a', 2, 's', 'shop.changed', '{}', ${TEST_NOW})`);
    await db.execute(sql`insert into webhook_event
      (account_id, shop_id, platform, dedupe_key, lane, body, received_at, status) values
      ('a', 's', 'Shopee', 'old, done', 0, '', ${old}, 'done'), ('a', 's', 'Shopee', 'new, done', 0, '', ${TEST_NOW}, 'done'),
      ('a', 's', 'Shopee', 'old, open', 0, '', ${old}, 'pending'), ('a', 's', 'Shopee', 'old, dead', 0, '', ${old}, 'dead')`);
    await db.execute(sql`insert into authorisation (account_id, state_hash, platform, expires_at) values
      ('a', 'old', 'Shopee', ${TEST_NOW - DAY}), ('a', 'new', 'Shopee', ${TEST_NOW})`);
    await db.execute(sql`insert into login_session
      (account_id, token_hash, is_main, created_at, last_seen_at, expires_at) values
      ('a', 'over', true, 0, ${TEST_NOW}, ${TEST_NOW}), ('a', 'open', true, 0, ${TEST_NOW}, ${TEST_NOW + DAY})`);
    await db.execute(sql`insert into remark
      (account_id, remark_id, shop_id, session_id, type, text, created_by, created_at, updated_by, updated_at, deleted_at) values
      ('a', 'gone', 's', 'c', 'preSale', '', '', 0, '', 0, ${old}), ('a', 'going', 's', 'c', 'preSale', '', '', 0, '', 0, ${TEST_NOW}),
      ('a', 'there', 's', 'c', 'preSale', '', '', 0, '', 0, null)`);
    await keepHouse(60);
    expect(logger.error).not.toHaveBeenCalled();
    expect(await ids(sql`select remark_id as id from remark order by id`)).toEqual(['going', 'there']);
    expect(await ids(sql`select seq as id from event_log`)).toEqual([2]);
    expect(await ids(sql`select horizon_seq as id from event_head`)).toEqual([1]);
    expect(await ids(sql`select dedupe_key as id from webhook_event order by id`)).toEqual([
      'new, done',
      'old, dead',
      'old, open',
    ]);
    expect(await ids(sql`select state_hash as id from authorisation`)).toEqual(['new']);
    expect(await ids(sql`select token_hash as id from login_session`)).toEqual(['open']);
  });
});

it('codes and captchas that have expired are dropped within a minute', async () => {
  const { db } = database;
  await db.execute(sql`insert into verification_code
    (purpose, target_hash, code_id, code_hash, attempts_left, sent_at, expires_at) values
    ('signup', 'over', 'a', 'b', 5, 0, ${TEST_NOW}), ('signup', 'open', 'a', 'b', 5, 0, ${TEST_NOW + 1})`);
  await db.execute(sql`insert into used_captcha (captcha_key, expires_at) values
    ('over', ${TEST_NOW}), ('open', ${TEST_NOW + 1})`);
  await keepHouse(1);
  expect(logger.error).not.toHaveBeenCalled();
  expect(await ids(sql`select target_hash as id from verification_code`)).toEqual(['open']);
  expect(await ids(sql`select captcha_key as id from used_captcha`)).toEqual(['open']);
});

it('old rows and files stay while the wall clock has just jumped: it may be wrong', async () => {
  const { db } = database;
  await db.execute(sql`insert into login_session
    (account_id, token_hash, is_main, created_at, last_seen_at, expires_at) values
    ('a', 'jump', true, 0, ${TEST_NOW}, ${TEST_NOW + DAY})`);
  await db.execute(sql`insert into upload_staging (account_id, upload_id, size, expires_at, is_removing)
    values ('a', 'jump', 1, ${TEST_NOW + 1}, false)`);
  const there = () =>
    ids(sql`select token_hash as id from login_session where token_hash = 'jump'
      union all select upload_id from upload_staging where upload_id = 'jump'`);
  let at = TEST_NOW;
  await keepHouse(60, undefined, { now: () => at, begun: () => (at += 30 * DAY) });
  expect(await there()).toEqual(['jump', 'jump']);
});

it('files without an upload are removed: what died within ten minutes; what is unknown waits in a folder', async () => {
  const { bytes } = openUploads(database);
  const stored = async () => {
    const found = [];
    for await (const { uploadId } of bytes.keys()) found.push(uploadId);
    return found.toSorted();
  };
  for (const uploadId of ['arriving', 'died', 'unknown']) {
    await bytes.writePart({ accountId: 'a', uploadId }, 0, Buffer.from('x'));
  }
  await database.db
    .execute(sql`insert into upload_staging (account_id, upload_id, size, expires_at, is_removing)
    values ('a', 'died', 1, ${TEST_NOW}, false), ('a', 'arriving', 1, ${TEST_NOW + 1}, false)`);
  await keepHouse(10);
  expect(await stored()).toEqual(['arriving', 'unknown']);
  await keepHouse(60);
  const isFolder = database.files.kind === 'folder';
  expect(await stored()).toEqual(isFolder ? ['arriving', 'unknown'] : ['arriving']);
  await keepHouse(60, undefined, { now: () => TEST_NOW + 7 * DAY });
  expect(await stored()).not.toContain('unknown');
});

it('files that an earlier version left in the embedded database are moved out of it', async () => {
  if (database.kind !== 'pglite') return;
  await database.db.execute(sql`insert into upload_part (account_id, upload_id, part_no, bytes)
    values ('a', 'old', 0, 'x')`);
  await database.db
    .execute(sql`insert into upload (account_id, upload_id, shop_id, kind, file_name, media_type, size,
    width, height, duration_ms, public_token, created_at, used_at)
    values ('a', 'old', 's', 'image', 'a.png', 'image/png', 1, 1, 1, 0, 'token', 0, 0)`);
  await keepHouse(1);
  expect(await ids(sql`select upload_id as id from upload_part`)).toEqual([]);
  const { bytes } = openUploads(database);
  expect(Buffer.from(await bytes.read({ accountId: 'a', uploadId: 'old' }, 0, 1)).toString()).toBe('x');
});

it('what updates left behind is cleared away, where the database does not do so itself', async () => {
  const dead = async () => {
    const [row] = await rowsOf<{ n: number }>(
      database.db,
      sql`select n_dead_tup as n from pg_stat_user_tables where relname = 'event_head'`,
    );
    return row?.n ?? 0;
  };
  if (database.kind === 'pglite') {
    await database.db.execute(
      sql`insert into event_head (account_id) select 'vacuum-' || i from generate_series(1, 3000) i`,
    );
    await database.db.execute(sql`delete from event_head where account_id like 'vacuum-%'`);
    // The counts are passed on once a second at most.
    await vi.waitFor(async () => expect(await dead()).toBeGreaterThan(2000), {
      timeout: 5000,
      interval: 200,
    });
  }
  await keepHouse(61);
  expect(logger.error).not.toHaveBeenCalled();
  if (database.kind === 'pglite') expect(await dead()).toBe(0);
});

it('an embedded database learns soon how large its tables have become', async () => {
  const known = async () => {
    const [row] = await rowsOf<{ n: number }>(
      database.db,
      sql`select reltuples::int as n from pg_class where relname = 'search_progress'`,
    );
    return row?.n ?? 0;
  };
  if (database.kind !== 'pglite') return;
  await database.db.execute(
    sql`insert into search_progress (account_id, seq) select 'many-' || i, 0 from generate_series(1, 500) i`,
  );
  await vi.waitFor(
    async () => {
      await keepHouse(1);
      expect(await known()).toBeGreaterThanOrEqual(500);
    },
    { timeout: 10_000, interval: 300 },
  );
  await database.db.execute(sql`delete from search_progress`);
});

it('one table that cannot be cleaned up stops no other: its rows stay, those of others are dropped', async () => {
  const { db } = database;
  await db.execute(sql`insert into login_session
    (account_id, token_hash, is_main, created_at, last_seen_at, expires_at) values ('a', 'ended', true, 0, 0, 1)`);
  await db.execute(sql`alter table event_log rename to event_log_damaged`);
  try {
    await keepHouse(61);
    expect(await ids(sql`select token_hash as id from login_session where token_hash = 'ended'`)).toEqual([]);
    expect(logger.error.mock.calls.map(([, text]) => text)).toContain(
      'old rows of one kind could not be dropped; they are tried again in an hour',
    );
  } finally {
    await db.execute(sql`alter table event_log_damaged rename to event_log`);
  }
});
