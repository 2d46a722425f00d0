import { and, eq, inArray, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asTenant } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { auditEntry, autoReplyRule } from '../db/schema/index.ts';
import { TEST_RULE, openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { storeShop } from '../testing/stored-shop.ts';
import { deleteRule, readRules, saveRule, sortRules } from './save-rule.ts';
import { readSwitches, saveSwitch } from './save-switch.ts';

let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

const tenant = <Result>(work: (tx: Tx) => Promise<Result>) => asTenant(rig.db, rig.accountId, work);
const changer = () => ({ signedIn: rig.signedIn(), ip: '::1', now: rig.clock });
const change = (autoReplyRuleId: string, version: number, name: string) =>
  tenant((tx) => saveRule(tx, changer(), { autoReplyRuleId, version, values: { ...TEST_RULE, name } }));
const audited = async () => {
  const kinds = inArray(auditEntry.kind, ['automationSwitched', 'autoReplyRuleChanged']);
  const rows = await rig.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.accountId, rig.accountId), kinds))
    .orderBy(auditEntry.seq);
  return rows.map(({ kind, subject, before, after }) => ({ kind, subject, before, after }));
};

describe('a rule', () => {
  it('made twice with one id is one, and the same values again are no change', async () => {
    const asked = { requestId: 'one', version: 0, values: TEST_RULE };
    const first = await tenant((tx) => saveRule(tx, changer(), asked));
    expect(await tenant((tx) => saveRule(tx, changer(), asked))).toEqual(first);
    await tenant((tx) => saveRule(tx, changer(), { autoReplyRuleId: 'one', version: 0, values: TEST_RULE }));
    expect(await tenant((tx) => readRules(tx, rig.accountId))).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  it('that was changed meanwhile is refused with the present one', async () => {
    const { autoReplyRuleId } = await rig.rule();
    await change(autoReplyRuleId, 1, 'Second');
    await expect(change(autoReplyRuleId, 1, 'Third')).rejects.toMatchObject({
      info: { rule: { name: 'Second', version: 2 } },
    });
  });

  it('is in the audit log when it is made, changed and deleted, once each, without its words', async () => {
    const { autoReplyRuleId } = await rig.rule();
    await change(autoReplyRuleId, 1, 'Second');
    for (let twice = 0; twice < 2; twice += 1)
      await tenant((tx) => deleteRule(tx, changer(), autoReplyRuleId));
    const one = { kind: 'autoReplyRuleChanged', subject: `autoReplyRule:${autoReplyRuleId}` };
    const [shipping, second] = ['Shipping', 'Second'].map((name) => expect.objectContaining({ name }));
    expect(await audited()).toEqual([
      { ...one, before: null, after: shipping },
      { ...one, before: shipping, after: second },
      { ...one, before: second, after: null },
    ]);
    expect(JSON.stringify(await audited())).not.toContain('Gratis');
  });

  it('[U14] that cannot be read completely is none', async () => {
    const { autoReplyRuleId } = await rig.rule();
    const condition = { type: 'fromAnotherRelease' };
    await rig.db
      .update(autoReplyRule)
      .set({ values: sql`${autoReplyRule.values} || ${JSON.stringify({ condition })}::jsonb` })
      .where(eq(autoReplyRule.ruleId, autoReplyRuleId));
    expect(await tenant((tx) => readRules(tx, rig.accountId))).toEqual([]);
  });

  it('keeps its place in an order that does not name it', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await rig.rule({ name })).autoReplyRuleId);
    const sorted = await tenant((tx) => sortRules(tx, rig.accountId, [String(ids[2])]));
    expect(sorted.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    expect((await tenant((tx) => readRules(tx, rig.accountId))).map(({ name }) => name)).toEqual([
      'c',
      'a',
      'b',
    ]);
  });
});

describe('a switch', () => {
  it('is in the audit log, and read by those who see its shop', async () => {
    const other = await storeShop(rig.db, rig.accountId);
    for (const shopId of ['', rig.shop.shopId])
      await tenant((tx) => saveSwitch(tx, changer(), { tool: 'autoReply', shopId, isOn: false }));
    const off = { kind: 'automationSwitched', before: null, after: { tool: 'autoReply', isOn: false } };
    expect(await audited()).toEqual([
      { ...off, subject: 'account' },
      { ...off, subject: `shop:${rig.shop.shopId}` },
    ]);
    const seen = (shopId: string) => tenant((tx) => readSwitches(tx, rig.signedIn([shopId])));
    expect((await seen(rig.shop.shopId)).map(({ shopId }) => shopId).toSorted()).toEqual([
      '',
      rig.shop.shopId,
    ]);
    expect((await seen(other.shopId)).map(({ shopId }) => shopId)).toEqual(['']);
  });
});
