import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { OrderResult } from '@seller-chat/api-client/contract';
import type { PermissionCode, Platform, Shop } from '@seller-chat/core';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import { subAccount } from '../../db/schema/index.ts';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import {
  REFUND_ANSWERS as ANSWERS,
  platformShopOf,
  refundAnswer,
  requestRefund,
} from '../../testing/refund-answers.ts';
import type { RefundAnswer as Answer, ReturnStep } from '../../testing/refund-answers.ts';
import { MARKETPLACE_OF } from '../../testing/buyer.ts';
import { PATIENCE } from '../../testing/conversation-view.ts';
import type { Seller } from '../../testing/seller.ts';
import { forgeryHeaders } from '../../testing/upload-file.ts';
import { startWorld } from '../../testing/start-world.ts';
import type { TestWorld } from '../../testing/start-world.ts';

/** Each answer is tried on a refund of its own in each of these situations. */
const SITUATIONS = ['plain', 'timedOut', 'withdrawn'] as const;
type Situation = (typeof SITUATIONS)[number];

interface Asked extends Answer {
  situation: Situation;
  orderId: string;
  returnId: string;
}

let world: TestWorld;
let seller: Seller;
const shops = new Map<Platform, Shop>();
const asked: Asked[] = [];
/** By return: what the marketplace did since. */
const moves = new Map<string, ReturnStep[]>();

beforeAll(async () => {
  world = await startWorld({ SHOPEE_DISPUTE_EMAIL: 'seller@example.test', MARKETPLACE_TIMEOUT_MS: '1500' });
  seller = await world.makeSeller('refunds@example.test');
  for (const situation of SITUATIONS) {
    for (const answer of ANSWERS) asked.push({ ...answer, situation, ...ask(answer) });
  }
  asked.push({
    ...refundAnswer('Tokopedia', 'refund', 'acceptRefund', ''),
    situation: 'plain',
    ...askTokopedia(),
  });
  for (const platform of Object.keys(MARKETPLACE_OF) as Platform[])
    shops.set(platform, await seller.connect(platform, platformShopOf(world, platform)));
  await vi.waitFor(async () => {
    const stored = await rowsOf<{ id: string }>(
      world.server.database.db,
      sql`select refund_id as id from shop_refund
          where platform_order_sn = any(${sql.param(asked.map(({ orderId }) => orderId))})`,
    );
    const count = new Set(stored.map(({ id }) => id)).size;
    if (count < asked.length) throw new Error(`${count} of ${asked.length} refunds are stored`);
  }, PATIENCE);
  const { commerce } = world.sandbox.world;
  const move = commerce.moveReturn.bind(commerce);
  vi.spyOn(commerce, 'moveReturn').mockImplementation((marketplace, returnId, step) => {
    const moved = move(marketplace, returnId, step);
    moves.set(returnId, [...(moves.get(returnId) ?? []), step]);
    return moved;
  });
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world.stop());

const ask = (answer: Pick<Answer, 'platform' | 'kind' | 'steps'>) => requestRefund(world, answer);
const askTokopedia = () => ask({ platform: 'Tokopedia', kind: 'refund' });

const keyOf = ({ platform, orderId, returnId }: Asked) => ({
  shopId: shops.get(platform)?.shopId ?? ('' as Shop['shopId']),
  platformOrderSn: orderId,
  refundId: returnId,
});
const statusOf = ({ platform, returnId }: Asked) =>
  world.sandbox.world.commerce.return(MARKETPLACE_OF[platform], returnId)?.status;

/** Answers, each in a run of its own; gives the results once all have ended. */
async function answer(all: readonly Asked[]): Promise<{ result: OrderResult; words: string }[]> {
  const runs = await Promise.all(
    all.map((one) =>
      seller.api.startOrderRun({
        requestId: randomUUID(),
        action: one.action,
        itemList: [keyOf(one)],
        ...one.fields,
      }),
    ),
  );
  return Promise.all(
    runs.map(({ run: { runId } }) =>
      vi.waitFor(async () => {
        const { run, itemList } = await seller.api.getOrderRun({ runId });
        expect(run.isFinished).toBe(true);
        return { result: itemList[0]?.result ?? 'waiting', words: itemList[0]?.words ?? '' };
      }, PATIENCE),
    ),
  );
}
const named = (all: readonly Asked[], values: readonly unknown[]) =>
  all.map(({ platform, kind, action }, at) => `${platform} ${kind} ${action}: ${String(values[at])}`);
const inSituation = (situation: Situation) =>
  asked.filter((one) => one.situation === situation && one.platform !== 'Tokopedia');

it('each answer that a marketplace documents is done there once, and pressed again changes nothing', async () => {
  const all = inSituation('plain');
  const results = await answer(all);
  expect(
    named(
      all,
      results.map(({ result, words }) => result + words),
    ),
  ).toEqual(
    named(
      all,
      all.map(() => 'done'),
    ),
  );
  expect(named(all, all.map(statusOf))).toEqual(
    named(
      all,
      all.map(({ status }) => status),
    ),
  );
  const isFinal = all.filter(({ leavesNoTrace }) => !leavesNoTrace);
  const again = await answer(isFinal);
  expect(
    named(
      isFinal,
      again.map(({ result }) => result),
    ),
  ).toEqual(
    named(
      isFinal,
      isFinal.map(() => 'skipped'),
    ),
  );
  expect(all.map(({ returnId }) => moves.get(returnId)?.length)).toEqual(all.map(() => 1));
  // The sheet shows the answer, although no webhook has reported it yet.
  const [first] = all;
  if (!first) throw new Error('nothing was answered');
  await vi.waitFor(async () => {
    const { refundList } = await seller.api.getOrderSheet(keyOf(first));
    expect(refundList).toMatchObject([{ refundId: first.returnId, status: first.status }]);
  }, PATIENCE);
});

it('an answer whose call timed out after it arrived is found there, and is not sent again', async () => {
  const all = inSituation('timedOut');
  const writes = world.sandbox.faults;
  const isWrite = /update|decide|confirm|offer|accept_offer|dispute|approve|reject$/;
  const spy = vi.spyOn(writes, 'take').mockImplementation((marketplace, method, path) => {
    if (!isWrite.test(path) || path.includes('reject_reasons')) return undefined;
    const fault = { faultId: 0, marketplace, method, pathIncludes: path, times: 1, retryAfterSeconds: 1 };
    return { ...fault, kind: 'timeout_after_accept', delayMs: 200 };
  });
  const results = await answer(all);
  spy.mockRestore();
  const expected = all.map(({ leavesNoTrace }) => (leavesNoTrace ? 'unknown' : 'done'));
  expect(
    named(
      all,
      results.map(({ result }) => result),
    ),
  ).toEqual(named(all, expected));
  expect(named(all, all.map(statusOf))).toEqual(
    named(
      all,
      all.map(({ status }) => status),
    ),
  );
  expect(all.map(({ returnId }) => moves.get(returnId)?.length)).toEqual(all.map(() => 1));
});

it('a request that the buyer has withdrawn meanwhile is skipped, and nothing is asked of the marketplace', async () => {
  const { commerce } = world.sandbox.world;
  const canWithdraw = inSituation('withdrawn').filter(({ platform, returnId }) => {
    try {
      return commerce.moveReturn(MARKETPLACE_OF[platform], returnId, 'withdraw');
    } catch {
      // Once the goods are on their way back, it is too late for that.
      return false;
    }
  });
  expect(canWithdraw.length).toBeGreaterThan(12);
  const results = await answer(canWithdraw);
  expect(
    named(
      canWithdraw,
      results.map(({ result }) => result),
    ),
  ).toEqual(
    named(
      canWithdraw,
      canWithdraw.map(() => 'skipped'),
    ),
  );
  expect(canWithdraw.map(({ returnId }) => moves.get(returnId))).toEqual(canWithdraw.map(() => ['withdraw']));
});

it('a complaint at Tokopedia, which documents no answer, is skipped', async () => {
  const complaints = asked.filter(({ platform }) => platform === 'Tokopedia');
  expect(await answer(complaints)).toMatchObject([{ result: 'skipped' }]);
});

it('a reason that the marketplace does not have is refused in its words, and the request stays open', async () => {
  const made = ask({ platform: 'TikTok', kind: 'refund' });
  const one: Asked = {
    ...refundAnswer('TikTok', 'refund', 'reject', 'RETURN_OR_REFUND_REQUEST_PENDING', {
      fields: { reason: 'no' },
    }),
    ...made,
    situation: 'plain',
  };
  await waitForRefund(made.returnId);
  expect(await answer([one])).toMatchObject([
    { result: 'refused', words: expect.stringContaining('The product is in good condition') },
  ]);
  expect(statusOf(one)).toBe(one.status);
});

async function waitForRefund(returnId: string): Promise<void> {
  await vi.waitFor(async () => {
    const stored = await rowsOf(
      world.server.database.db,
      sql`select 1 from shop_refund where refund_id = ${returnId}`,
    );
    expect(stored).toHaveLength(1);
  }, PATIENCE);
}

/** Begins a run as a new sub-account with these rights. */
async function startAs(permissionCodes: PermissionCode[], shopIds: string[] | null, fields: object) {
  const { db } = world.server.database;
  const [{ accountId } = { accountId: '' }] = await rowsOf<{ accountId: string }>(
    db,
    sql`select account_id as "accountId" from shop limit 1`,
  );
  const subAccountId = randomUUID();
  await db
    .insert(subAccount)
    .values({ accountId, subAccountId, displayName: 'Sub', permissionCodes, shopIds, createdAt: 0 });
  const who = { accountId, subAccountId, isMain: false, shopIds };
  const { secret } = await world.server.app.services.loginSessions.start(who);
  const headers = await forgeryHeaders(world.server, `${SESSION_COOKIE}=${secret}`);
  const body = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const url = `${world.server.url}/api${ENDPOINTS.startOrderRun.path}`;
  return (await fetch(url, { method: 'POST', headers, body })).json();
}

it('a refund of another order, without the permission, or of a hidden shop is not answered', async () => {
  const [one, other] = inSituation('plain').filter(({ platform }) => platform === 'Shopee');
  if (!one || !other) throw new Error('there are no refunds');
  const start = (refundId: string) => ({
    requestId: randomUUID(),
    action: 'acceptRefund' as const,
    itemList: [{ ...keyOf(one), refundId }],
  });
  await expect(seller.api.startOrderRun(start(other.returnId))).rejects.toMatchObject({
    code: ERROR_CODES.notFound,
  });
  const before = new Map(moves);
  for (const [permissionCodes, shopIds, code] of [
    [['chat'], null, ERROR_CODES.forbidden],
    [['orderManager'], [shops.get('Lazada')?.shopId ?? ''], ERROR_CODES.notFound],
  ] as const) {
    const answered = await startAs(
      [...permissionCodes],
      shopIds === null ? null : [...shopIds],
      start(one.returnId),
    );
    expect(answered).toMatchObject({ code });
  }
  expect(moves).toEqual(before);
});
