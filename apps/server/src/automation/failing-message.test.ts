import { eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { automationCursor, automationWait } from '../db/schema/index.ts';
import { openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { accountsBehind, followAccount } from './follow-log.ts';
import { answerWaiting } from './waiting-buyers.ts';

const MINUTE = 60_000;
let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

/** The engine with a language detection that throws at one text. */
const failingAt = (text: string, times: number) => ({
  ...rig.deps,
  findLanguage(words: string) {
    if (words !== text || times === 0) return '';
    times -= 1;
    throw new RangeError('cannot be read');
  },
});

it('a message that fails is tried three times, is in the log as failed, and those after it are answered', async () => {
  await rig.rule();
  for (const [text, buyer] of [
    ['ongkir?', 'a'],
    ['ongkir!!', 'b'],
    ['ongkir.', 'c'],
  ])
    await rig.buyer(String(text), buyer);
  const deps = failingAt('ongkir!!', 9);
  const steps = [];
  for (let step = 0; step < 3; step += 1) steps.push(await followAccount(deps, rig.accountId));
  expect(steps).toEqual(['failed', 'failed', 'done']);
  expect((await rig.acts()).map(({ reason, buyerId }) => [buyerId, reason]).toSorted()).toEqual([
    ['a', ''],
    ['b', 'failed'],
    ['c', ''],
  ]);
  // What it has queued is in the log too.
  await followAccount(deps, rig.accountId);
  expect((await accountsBehind(rig.db)).map((one) => one.accountId)).not.toContain(rig.accountId);
});

it('a message that fails twice is answered once', async () => {
  await rig.rule();
  await rig.buyer('ongkir');
  const deps = failingAt('ongkir', 2);
  for (let step = 0; step < 4; step += 1) await followAccount(deps, rig.accountId);
  expect([await rig.answered(), await rig.reasons()]).toEqual([['Gratis ongkir, kak ayu'], []]);
});

it('a failure of the database counts for no message', async () => {
  await rig.rule();
  await rig.buyer('ongkir');
  const cancelled = Object.assign(new Error('canceling statement'), { code: '57014' });
  const deps = {
    ...rig.deps,
    findLanguage: () => {
      throw cancelled;
    },
  };
  for (let step = 0; step < 4; step += 1)
    await expect(followAccount(deps, rig.accountId)).rejects.toThrow('canceling');
  await followAccount(rig.deps, rig.accountId);
  expect(await rig.answered()).toHaveLength(1);
  const [cursor] = await rig.db
    .select()
    .from(automationCursor)
    .where(eq(automationCursor.accountId, rig.accountId));
  expect(cursor?.failures).toBe(0);
});

it('a wait that fails is tried three times, and keeps no other one waiting', async () => {
  await rig.rule({ condition: { type: 'noReply', afterMinutes: 5 }, template: 'Mohon tunggu' });
  await rig.buyer('halo!!', 'a');
  await rig.buyer('halo', 'b');
  await followAccount(rig.deps, rig.accountId);
  const deps = failingAt('halo!!', 9);
  rig.clock += 5 * MINUTE;
  for (let step = 0; step < 4; step += 1) {
    await answerWaiting(deps);
    rig.clock += 3_000;
  }
  expect([await rig.answered(), await rig.reasons()]).toEqual([['Mohon tunggu'], ['failed']]);
  const due = await rig.db.$count(automationWait, sql`account_id = ${rig.accountId} and due_at is not null`);
  expect(due).toBe(0);
});
