import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountPlan,
  automationCursor,
  automationSwitch,
  message,
  outbox,
  session,
} from '../db/schema/index.ts';
import { keywordOf, openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { storeShop } from '../testing/stored-shop.ts';
import { followAccount } from './follow-log.ts';
import { stopQueued } from './stop-queued.ts';
import { answerWaiting } from './waiting-buyers.ts';

const MINUTE = 60_000;
let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

const follow = () => followAccount(rig.deps, rig.accountId);
const wait = () => answerWaiting(rig.deps);

describe('a buyer whom a rule answers', () => {
  it('gets its text once, from a robot, and still waits for a person', async () => {
    const { autoReplyRuleId: ruleId } = await rig.rule();
    await rig.buyer('Berapa ongkir?');
    await follow();
    const [sent] = await rig.db.select().from(message).where(eq(message.senderRole, 'ROBOT'));
    expect(sent).toMatchObject({
      content: { text: 'Gratis ongkir, kak ayu' },
      origin: { kind: 'autoReply', ruleId, name: 'Shipping' },
      status: 'loading',
      sentBy: null,
    });
    const [talk] = await rig.db.select().from(session).where(eq(session.accountId, rig.accountId));
    expect(talk).toMatchObject({ unreadCount: 1, lastMessageIsBuyerSend: true });
    expect(talk?.replyDeadlineAt).not.toBeNull();
    const [plan] = await rig.db.select().from(accountPlan).where(eq(accountPlan.accountId, rig.accountId));
    expect(plan?.autoReplies).toBe(1);
  });

  it('gets it once too if the process dies before the cursor moves, or two look at the same moment', async () => {
    await rig.rule();
    await rig.buyer('ongkir');
    await Promise.all([follow(), follow()]);
    await rig.db
      .update(automationCursor)
      .set({ seq: 0 })
      .where(eq(automationCursor.accountId, rig.accountId));
    await follow();
    expect(await rig.answered()).toHaveLength(1);
    expect(await rig.acts()).toHaveLength(1);
  });

  it.each(['at once', 'one after the other'])(
    'who writes several messages %s is welcomed once',
    async (how) => {
      await rig.rule({ condition: { type: 'welcome', afterSilentHours: 24 }, template: 'Selamat datang' });
      for (const text of ['halo', 'ada?', 'ini']) {
        await rig.buyer(text);
        if (how !== 'at once') await follow();
        rig.clock += 1_000;
      }
      await follow();
      expect(await rig.answered()).toEqual(['Selamat datang']);
      rig.clock += 24 * 60 * MINUTE;
      await rig.buyer('halo lagi');
      await follow();
      expect(await rig.answered()).toHaveLength(2);
    },
  );

  it('is answered by one rule: its message triggers no other one, and none twice', async () => {
    await rig.rule({ condition: keywordOf('ongkir'), template: 'resi' });
    await rig.rule({ condition: keywordOf('resi'), template: 'ongkir' });
    await rig.buyer('ongkir');
    for (let turn = 0; turn < 3; turn += 1) await follow();
    expect(await rig.answered()).toEqual(['resi']);
  });

  it('gets nothing for what was written before the first rule', async () => {
    await rig.buyer('ongkir');
    await rig.rule();
    await follow();
    expect(await rig.answered()).toEqual([]);
  });

  it('gets nothing from a rule that is off, for other shops, or by other words', async () => {
    const other = await storeShop(rig.db, rig.accountId);
    await rig.rule({ isEnable: false });
    await rig.rule({ scope: 'shop', shopIdList: [other.shopId as never] });
    await rig.buyer('ongkir');
    await rig.buyer('halo');
    await follow();
    expect([await rig.answered(), await rig.acts()]).toEqual([[], []]);
  });
});

describe('an answer is held, and says why,', () => {
  it('while a person answers', async () => {
    await rig.rule();
    await rig.buyer('ongkir');
    await rig.db
      .update(session)
      .set({ claimedBy: { subAccountId: 's', name: 'Siti', at: rig.clock }, claimEndsAt: rig.clock + MINUTE })
      .where(eq(session.accountId, rig.accountId));
    await follow();
    expect([await rig.answered(), await rig.reasons()]).toEqual([[], ['personAnswers']]);
  });

  it('[R18] from the fourth one in an hour on', async () => {
    await rig.rule();
    for (const text of ['ongkir 1', 'ongkir 2', 'ongkir 3', 'ongkir 4']) {
      rig.clock += MINUTE;
      await rig.buyer(text);
      await follow();
    }
    expect([(await rig.answered()).length, await rig.reasons()]).toEqual([3, ['hourlyCap']]);
  });

  it('if the buyer says the same after each answer: two automata talk', async () => {
    await rig.rule();
    for (let turn = 0; turn < 3; turn += 1) {
      rig.clock += MINUTE;
      await rig.buyer('ongkir otomatis');
      await follow();
    }
    expect([(await rig.answered()).length, await rig.reasons()]).toEqual([2, ['loop']]);
  });

  it('[R24] if a variable has no value, unless the rule has a text for that', async () => {
    await rig.rule({ template: 'Pesanan {platformOrderSn}' });
    await rig.buyer('ongkir', 'a');
    await follow();
    expect([await rig.answered(), await rig.reasons()]).toEqual([[], ['valueMissing']]);
    rig.clock += MINUTE;
    const templateIfMissing = 'Halo';
    await rig.rule({
      template: 'Resi {trackingNumber}',
      templateIfMissing,
      condition: keywordOf('ongkir?', 'exact'),
    });
    await rig.buyer('ongkir?', 'b');
    await follow();
    expect(await rig.answered()).toEqual(['Halo']);
  });

  it('if the plan has none left', async () => {
    await rig.db
      .update(accountPlan)
      .set({ maxAutoReplies: 0 })
      .where(eq(accountPlan.accountId, rig.accountId));
    await rig.rule();
    await rig.buyer('ongkir');
    await follow();
    expect([await rig.answered(), await rig.reasons()]).toEqual([[], ['limitReached']]);
  });
});

describe('a switch that is off', () => {
  it.each([
    ['all', ''],
    ['autoReply', ''],
    ['autoReply', 'shop'],
  ] as const)('for %s keeps every rule silent', async (tool, where) => {
    await rig.rule();
    const shopId = where === '' ? '' : rig.shop.shopId;
    await rig.db.insert(automationSwitch).values({
      accountId: rig.accountId,
      tool,
      shopId,
      isOn: false,
      changedBy: 'Mei',
      changedAt: rig.clock,
    });
    await rig.buyer('ongkir');
    await follow();
    expect([await rig.answered(), await rig.acts()]).toEqual([[], []]);
  });

  it('takes back what is queued, and leaves what is being sent', async () => {
    await rig.rule();
    await rig.buyer('ongkir', 'a');
    await rig.buyer('ongkir', 'b');
    await follow();
    const [taken] = await rig.db.select().from(outbox).where(eq(outbox.accountId, rig.accountId));
    await rig.db
      .update(outbox)
      .set({ state: 'sending' })
      .where(eq(outbox.messageId, taken?.messageId ?? ''));
    await stopQueued(rig.db, { accountId: rig.accountId, tool: 'all', shopId: '' }, rig.clock);
    const rows = await rig.db
      .select()
      .from(message)
      .where(and(eq(message.accountId, rig.accountId), eq(message.senderRole, 'ROBOT')));
    expect(
      Object.fromEntries(rows.map((row) => [row.messageId === taken?.messageId, row.failReason])),
    ).toEqual({
      true: null,
      false: 'stopped',
    });
  });
});

describe('a rule on no reply', () => {
  const NO_REPLY = { condition: { type: 'noReply', afterMinutes: 5 } as const, template: 'Mohon tunggu' };

  it('answers once its minutes have passed, once', async () => {
    await rig.rule(NO_REPLY);
    await rig.buyer('halo');
    await follow();
    rig.clock += 5 * MINUTE - 1;
    await wait();
    expect(await rig.answered()).toEqual([]);
    rig.clock += 1;
    await Promise.all([wait(), wait()]);
    rig.clock += MINUTE;
    await wait();
    expect(await rig.answered()).toEqual(['Mohon tunggu']);
  });

  it('stays silent once a person has answered', async () => {
    await rig.rule(NO_REPLY);
    await rig.buyer('halo');
    await follow();
    rig.clock += MINUTE;
    await rig.person('ya kak');
    await follow();
    rig.clock += 10 * MINUTE;
    await wait();
    expect(await rig.answered()).toEqual([]);
  });
});
