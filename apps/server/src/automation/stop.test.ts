import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asTenant } from '../db/database.ts';
import { message, outbox } from '../db/schema/index.ts';
import { beginAttempt, takeDueSends } from '../outbox/outbox-store.ts';
import { openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { followAccount } from './follow-log.ts';
import { saveSwitch } from './save-switch.ts';
import { stopQueued } from './stop-queued.ts';
import { lockSettings } from './switches.ts';

const MINUTE = 60_000;
const BUYERS = 8;
let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

/** The switch as the endpoint uses it. */
async function switchOff(): Promise<void> {
  const { accountId } = rig;
  await asTenant(rig.db, accountId, async (tx) => {
    await lockSettings(tx, accountId);
    const changer = { signedIn: rig.signedIn(), ip: '::1', now: rig.clock };
    await saveSwitch(tx, changer, { tool: 'all', shopId: '', isOn: false });
  });
  await stopQueued(rig.db, { accountId, tool: 'all', shopId: '' }, rig.clock);
}

it.each([0, 5, 20, 60])(
  'switched off %d ms after two engines have begun, nothing is queued, and nothing is queued later',
  async (pauseMs) => {
    await rig.rule();
    for (let index = 0; index < BUYERS; index += 1) await rig.buyer('ongkir', `buyer ${index}`);
    const engines = [followAccount(rig.deps, rig.accountId), followAccount(rig.deps, rig.accountId)];
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await switchOff();
    const queued = () => rig.db.$count(outbox, eq(outbox.accountId, rig.accountId));
    expect(await queued()).toBe(0);
    await Promise.all(engines);
    rig.clock += MINUTE;
    await rig.buyer('ongkir', 'later');
    await followAccount(rig.deps, rig.accountId);
    expect(await queued()).toBe(0);
    const robots = and(eq(message.accountId, rig.accountId), eq(message.senderRole, 'ROBOT'));
    const rows = await rig.db.select().from(message).where(robots);
    expect(rows.every(({ status, failReason }) => status === 'fail' && failReason === 'stopped')).toBe(true);
    expect(rows).toHaveLength((await rig.acts()).length);
  },
);

it('a message that a worker has taken and not begun to send is stopped, and is not sent', async () => {
  await rig.rule();
  await rig.buyer('ongkir');
  await followAccount(rig.deps, rig.accountId);
  const options = { now: rig.clock, leaseMs: MINUTE, limit: 9, pausedShops: [], over: [] };
  const [taken] = (await takeDueSends(rig.db, options)).filter((one) => one.accountId === rig.accountId);
  if (!taken) throw new Error('nothing was queued');
  await switchOff();
  expect(await beginAttempt(rig.db, taken, { now: rig.clock, storedAttempts: 0 })).toBe(false);
});

it('more messages than one transaction takes are stopped, also two of one conversation', async () => {
  const MORE = 120;
  await rig.rule();
  for (let index = 0; index < MORE; index += 1) await rig.buyer('ongkir', `buyer ${index}`);
  rig.clock += MINUTE;
  await rig.buyer('ongkir lagi', 'buyer 0');
  await followAccount(rig.deps, rig.accountId);
  const ofAccount = eq(outbox.accountId, rig.accountId);
  expect(await rig.db.$count(outbox, ofAccount)).toBe(MORE + 1);
  await switchOff();
  expect(await rig.db.$count(outbox, ofAccount)).toBe(0);
  const stopped = and(eq(message.accountId, rig.accountId), eq(message.failReason, 'stopped'));
  const rows = await rig.db.select().from(message).where(stopped);
  expect(rows.filter(({ status }) => status === 'fail')).toHaveLength(MORE + 1);
  expect(new Set(rows.map(({ sessionId }) => sessionId)).size).toBe(MORE);
});
