import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Platform, Shop } from '@seller-chat/core';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import { MARKETPLACE_OF } from '../../testing/buyer.ts';
import { endItemLeases } from '../../testing/end-item-leases.ts';
import { makeCallsFail } from '../../testing/flaky-calls.ts';
import { makeRandom } from '../../testing/fuzz/random.ts';
import { REFUND_ANSWERS, platformShopOf, requestRefund } from '../../testing/refund-answers.ts';
import type { RefundAnswer, ReturnStep } from '../../testing/refund-answers.ts';
import type { Seller } from '../../testing/seller.ts';
import { killProcess, startServerProcess } from '../../testing/server-process.ts';
import { startWorld } from '../../testing/start-world.ts';
import type { TestWorld } from '../../testing/start-world.ts';
import { TEST_SEED } from '../../testing/test-seed.ts';

/** Refunds of each answer. */
const EACH = 3;
const KILLS = 3;
const PATIENCE = { timeout: 120_000, interval: 500 };

interface Asked extends RefundAnswer {
  orderId: string;
  returnId: string;
  requestId: string;
}

let world: TestWorld;
let seller: Seller;
let asked: Asked[];
const shops = new Map<Platform, Shop>();
/** By return: what the marketplace did since. */
const moves = new Map<string, ReturnStep[]>();
/** Called once the marketplace has done an answer, before the server knows. */
let afterEffect = (): void => undefined;

beforeAll(async () => {
  world = await startWorld({ SHOPEE_DISPUTE_EMAIL: 'seller@example.test', MARKETPLACE_TIMEOUT_MS: '1500' });
  seller = await world.makeSeller('refunds@example.test');
  asked = REFUND_ANSWERS.filter(({ leavesNoTrace }) => !leavesNoTrace).flatMap((answer) =>
    Array.from({ length: EACH }, () => ({
      ...answer,
      ...requestRefund(world, answer),
      requestId: randomUUID(),
    })),
  );
  for (const platform of new Set(asked.map((one) => one.platform)))
    shops.set(platform, await seller.connect(platform, platformShopOf(world, platform)));
  const isAsked = sql`refund_id = any(${sql.param(asked.map(({ returnId }) => returnId))})`;
  await vi.waitFor(async () => {
    const stored = await rowsOf(world.server.database.db, sql`select 1 from shop_refund where ${isAsked}`);
    if (stored.length < asked.length) throw new Error(`${stored.length} of ${asked.length} are stored`);
  }, PATIENCE);
});
afterAll(() => world.stop());

function countMoves(): void {
  const { commerce } = world.sandbox.world;
  const move = commerce.moveReturn.bind(commerce);
  vi.spyOn(commerce, 'moveReturn').mockImplementation((marketplace, returnId, step) => {
    const moved = move(marketplace, returnId, step);
    moves.set(returnId, [...(moves.get(returnId) ?? []), step]);
    afterEffect();
    return moved;
  });
}

/** Begins the answer, or finds the run of this request. */
async function press({ platform, orderId, returnId, action, fields, requestId }: Asked): Promise<string> {
  const shopId = shops.get(platform)?.shopId ?? ('' as Shop['shopId']);
  const itemList = [{ shopId, platformOrderSn: orderId, refundId: returnId }];
  return (await seller.api.startOrderRun({ requestId, action, itemList, ...fields })).run.runId;
}

/** Kills the server while it works, after this number of answers, the reply to the last one being on its way. */
async function workUntilKilled(server: ChildProcess, answers: number): Promise<void> {
  let left = answers;
  const killed = new Promise<void>((resolve) => {
    afterEffect = () => {
      left -= 1;
      if (left > 0) return;
      server.kill('SIGKILL');
      resolve();
    };
  });
  // The server may be killed before all are pressed: the rest follows with the next one.
  const pressed = Promise.allSettled(asked.map(press));
  await Promise.race([killed, sleep(15_000)]);
  afterEffect = () => undefined;
  await killProcess(server);
  await pressed;
}

const outcomeOf = ({ platform, kind, action }: Asked, result: unknown, status: unknown, effects: unknown) =>
  `${platform} ${kind} ${action}: ${String(result)}, ${String(status)}, ${String(effects)} effects`;

/** A call that was cut off is not sent again where the status does not show whether it arrived. */
function isHonestlyUnknown(outcome: string, one: Asked): boolean {
  const mayBeUnknown = ['offer', 'dispute'].includes(one.action);
  return mayBeUnknown && outcome.includes(': unknown, ') && !/ [2-9] effects$/.test(outcome);
}

it(
  `each answer to a refund takes effect once and says so, or says that it is not known, with failing calls and ${KILLS} kills (seed ${TEST_SEED})`,
  { timeout: 300_000 },
  async () => {
    await world.server.stop();
    countMoves();
    const random = makeRandom(`killed-refund-answers ${TEST_SEED}`);
    const failing = makeCallsFail(world.sandbox, { oneIn: 6, random });
    for (let kill = 0; kill < KILLS; kill += 1)
      await workUntilKilled(await startServerProcess(world.environment), 3 + kill * 2);
    await endItemLeases(world);
    await world.restart();
    const ended = await Promise.all(
      asked.map(async (one) => {
        const runId = await press(one);
        const item = await vi.waitFor(async () => {
          const { run, itemList } = await seller.api.getOrderRun({ runId });
          expect(run.isFinished).toBe(true);
          return itemList[0];
        }, PATIENCE);
        const { status } =
          world.sandbox.world.commerce.return(MARKETPLACE_OF[one.platform], one.returnId) ?? {};
        return outcomeOf(one, item?.result, status, moves.get(one.returnId)?.length);
      }),
    );
    failing.stop();
    const isTruth = (outcome: string, one: Asked): boolean =>
      outcome === outcomeOf(one, 'done', one.status, 1) || isHonestlyUnknown(outcome, one);
    expect(ended.filter((outcome, at) => !isTruth(outcome, asked[at] as Asked))).toEqual([]);
    expect(ended.filter((outcome) => outcome.includes(': done')).length).toBeGreaterThan(asked.length / 2);
  },
);
