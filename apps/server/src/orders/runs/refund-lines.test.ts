import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefundAction } from '@seller-chat/core';
import type { Database } from '../../db/database.ts';
import type { LazadaClient } from '../../marketplaces/lazada/api/client.ts';
import { actOnLazadaRefund } from '../../marketplaces/lazada/commerce/refund-actions.ts';
import { getLazadaRefund } from '../../marketplaces/lazada/commerce/refunds.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { MarketplaceErrorKind } from '../../marketplaces/marketplace-error.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderRunRig } from '../../testing/order-run-rig.ts';
import type { OrderRunRig } from '../../testing/order-run-rig.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';

// Lazada decides each line of a refund by itself, and some of its calls take one line only.

interface Line {
  lineId: string;
  updatedAt: number;
  status: string;
  isDisputed?: boolean;
}
interface Answer {
  requestType: 'RETURN' | 'ONLY_REFUND';
  before: string;
  action: RefundAction;
  after: string;
}

let database: Database;
let app: TestApp;
let rig: OrderRunRig;
let requestType: Answer['requestType'];
let lines: Line[];
/** What the marketplace does to a line that is answered. */
let apply: (line: Line) => void;
/** By number of the call, from 1 on: how it fails, before or after it had its effect. */
let faults: Record<number, { kind: MarketplaceErrorKind; isAfter?: boolean }>;
let sent: string[];

/** Lazada, with lines that are decided one by one. */
const client = {
  dataFor: async (_shop: unknown, { path, parameters }: Parameters<LazadaClient['dataFor']>[1]) => {
    if (path.endsWith('/detail/list')) return detail();
    if (path.endsWith('/history/list')) return { list: [] };
    if (path.endsWith('/reason/list')) return [{ reason_id: '1', text: 'Used' }];
    const named = JSON.parse(parameters['reverse_order_item_ids'] ?? '[]') as number[];
    sent.push(named.join());
    const fault = faults[sent.length];
    if (fault && !fault.isAfter) throw new MarketplaceError(fault.kind, fault.kind, { words: fault.kind });
    for (const line of lines) if (named.includes(Number(line.lineId))) apply(line);
    if (fault) throw new MarketplaceError(fault.kind, fault.kind);
    return {};
  },
} as unknown as LazadaClient;

function detail() {
  return {
    reverse_order_id: 'refund-1',
    trade_order_id: 'order-1',
    request_type: requestType,
    reverseOrderLineDTOList: lines.map(({ lineId, status, updatedAt, isDisputed = false }) => ({
      return_order_line_gmt_modified: String(updatedAt),
      reverse_order_line_id: lineId,
      reverse_status: status,
      is_dispute: isDisputed,
    })),
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { requestsPerMinute: 100_000, workers: false });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  faults = {};
  sent = [];
  lines = [];
  rig = await makeOrderRunRig(database.db, app, 'Lazada', {
    getRefund: (shop, refundId) => getLazadaRefund(client, shop, refundId),
    actOnRefund: (shop, ...rest) => actOnLazadaRefund(client, shop, ...rest),
  });
});

const AGREE: Answer = {
  requestType: 'ONLY_REFUND',
  before: 'REFUND_INIT',
  action: 'acceptRefund',
  after: 'REFUND_PENDING',
};
const REFUSE: Answer = {
  requestType: 'RETURN',
  before: 'REQUEST_INITIATE',
  action: 'reject',
  after: 'REQUEST_REJECT',
};

function request(answer: Answer, statuses = [answer.before, answer.before, answer.before]): void {
  ({ requestType } = answer);
  const updatedAt = (lines[0]?.updatedAt ?? 1_750_000_000_000) + 10_000;
  lines = statuses.map((status, at) => ({ lineId: String(at + 1), status, updatedAt }));
  apply = (line) => {
    if (line.status !== answer.before) throw new MarketplaceError('refused', 'answered twice');
    line.status = answer.after;
  };
}
async function press({ action, before }: Answer): Promise<void> {
  const item = await rig.storeRefund({ status: before });
  await rig.start(item, { action, reason: '1', text: 'no' });
  await rig.workOff();
}

it.each([
  ['a refund', AGREE],
  ['a refusal of a return', REFUSE],
] as const)('%s: whatever the second call is met by, each line is answered once', async (_, answer) => {
  for (const kind of ['rateLimited', 'unavailable', 'outcomeUnknown', 'tokenExpired', 'refused'] as const) {
    for (const isAfter of kind === 'outcomeUnknown' ? [false, true] : [false]) {
      request(answer);
      sent = [];
      faults = { 2: { kind, isAfter } };
      await press(answer);
      expect([kind, isAfter, lines.map(({ status }) => status)]).toEqual([
        kind,
        isAfter,
        lines.map(() => answer.after),
      ]);
      expect((await rig.results()).at(-1)).toBe('done');
      const again = sent.filter((one) => one !== '2');
      expect(new Set(again).size).toBe(again.length);
    }
  }
});

it('is refused, in the words of Lazada, if one line is refused for good; the other lines are answered', async () => {
  request(AGREE);
  faults = { 2: { kind: 'refused' }, 4: { kind: 'refused' } };
  await press(AGREE);
  expect(lines.map(({ status }) => status)).toEqual(['REFUND_PENDING', 'REFUND_INIT', 'REFUND_PENDING']);
  expect(await rig.results()).toEqual(['refused']);
  expect(sent).toEqual(['1', '2', '3', '2']);
});

it('answers only the lines that wait for it, in the way the state of each asks for', async () => {
  request({ ...REFUSE, action: 'acceptRefund' }, ['REFUND_SUCCESS', 'RTM_RECEIVE_ITEM', 'RTM_RECEIVE_ITEM']);
  apply = (line) => {
    line.status = 'REFUND_PENDING';
  };
  await press({ ...REFUSE, action: 'acceptRefund' });
  expect(sent).toEqual(['2,3']);
  expect(await rig.results()).toEqual(['done']);
});

it('an answered line does not hide one that is open', async () => {
  request(AGREE, ['REFUND_PENDING', 'REFUND_INIT', 'REFUND_SUCCESS']);
  const refund = await getLazadaRefund(client, {} as never, 'refund-1');
  expect(refund).toMatchObject({ status: 'REFUND_INIT', isDisputed: false });
});

it('a dispute of which one line was lost is not done, and pressed again names that line only', async () => {
  const answer: Answer = { ...AGREE, action: 'dispute' };
  request(answer);
  apply = (line) => {
    line.isDisputed = true;
    line.updatedAt += 1_000;
  };
  faults = { 2: { kind: 'rateLimited' } };
  await press(answer);
  expect(await rig.results()).toEqual(['unknown']);
  await press(answer);
  expect(sent).toEqual(['1', '2', '2', '3']);
  expect((await rig.results()).at(-1)).toBe('done');
});
