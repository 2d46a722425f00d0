import { eq, sql } from './db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rowsOf } from './db/database.ts';
import { shop } from './db/schema/index.ts';
import { SESSION_COOKIE } from './http/cookies.ts';
import { createSubAccount } from './account/sub-accounts.ts';
import { PATIENCE } from './testing/conversation-view.ts';
import type { Caller } from './testing/fuzz/fuzz-request.ts';
import { callerOf, prepareFuzz } from './testing/fuzz/fuzz-world.ts';
import type { FuzzSetting } from './testing/fuzz/fuzz-world.ts';
import { runFuzz } from './testing/fuzz/run-fuzz.ts';
import { fuzzSocket } from './testing/fuzz/socket-fuzz.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';
import { TEST_SEED } from './testing/test-seed.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);

let world: TestWorld;
let setting: FuzzSetting;
/** Errors that would have ended the server's process. */
const uncaught: unknown[] = [];
const catchOne = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtException', catchOne);
  process.on('unhandledRejection', catchOne);
  world = await startWorld({ DEMO_ACCOUNT: '1', LOGIN_LIMIT_PER_MINUTE: '60' });
  const { demo } = world.server;
  if (!demo) throw new Error('there is no demo account');
  setting = await prepareFuzz(world.server.url, world.sandbox, world.environment, {
    account: demo.loginName,
    password: demo.password,
    colleague: demo.colleague.loginName,
  });
  setting.callers.push(await oneShopCaller());
});
afterAll(async () => {
  await world.stop();
  process.off('uncaughtException', catchOne);
  process.off('unhandledRejection', catchOne);
});

/** A sub-account that sees one shop of four. */
async function oneShopCaller(): Promise<Caller> {
  const { app, database, url } = world.server;
  const [row] = await database.db.select().from(shop).where(eq(shop.shopId, setting.world.shopId));
  if (!row) throw new Error('the shop is not stored');
  const { accountId } = row;
  const shopIds = [row.shopId];
  const sub = { accountId, loginName: 'one@example.test', password: 'x', displayName: 'One', shopIds };
  const subAccountId = await createSubAccount(database.db, { ...sub, permissionCodes: ['chat'] }, Date.now());
  if (subAccountId === null) throw new Error('the name is taken');
  const signedIn = { accountId, subAccountId, isMain: false, shopIds: null };
  const { secret } = await app.services.loginSessions.start(signedIn);
  return callerOf(url, 'one shop', `${SESSION_COOKIE}=${secret}`);
}

it(
  `no request makes the server fail, whatever is in it (seed ${TEST_SEED})`,
  { timeout: 600_000 },
  async () => {
    const { problems, statuses, names } = await runFuzz({
      port: Number(world.environment['PORT']),
      seed: TEST_SEED,
      requests: REQUESTS,
      width: 24,
      ...setting,
    });
    expect(problems).toEqual([]);
    expect(uncaught).toEqual([]);
    // Enough requests succeeded, so the fuzz reached the handlers.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 4);
    expect(names.size).toBeGreaterThan(50);
  },
);

it('nor does what is said on a socket', async () => {
  const { known } = setting;
  const watch = { shopId: known['shopId'], sessionId: known['sessionId'], isTyping: true };
  const problems = await fuzzSocket(world.server.url, {
    seed: TEST_SEED,
    connections: 100,
    callers: setting.callers.filter(({ name }) => name !== 'visitor'),
    watch,
  });
  expect(problems).toEqual([]);
  expect(uncaught).toEqual([]);
});

it('and what it stored can be worked on, but for pushes that say nothing', async () => {
  const waiting = () =>
    rowsOf(
      world.server.database.db,
      sql`select status, last_error, left(body, 300) from webhook_event where status in ('pending', 'dead') and last_error is distinct from 'WebhookFormatError'`,
    );
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
});
