import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_RULE_ID, TRIED_MESSAGES_MAX } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import { automationAct, message } from '../db/schema/index.ts';
import { TEST_RULE, openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { dumpAccount } from '../testing/fill-account.ts';
import { storeShop } from '../testing/stored-shop.ts';
import { replayPast } from './replay-past.ts';
import { tryAutoReply } from './try-auto-reply.ts';
import type { TriedText } from './try-auto-reply.ts';
import { readPastToTry, resultsOf } from './try-past.ts';
import type { RuleDraft } from './try-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

const tryText = (tried: Partial<TriedText> = {}) =>
  asTenant(
    rig.db,
    rig.accountId,
    (tx) =>
      tryAutoReply(
        tx,
        rig.accountId,
        {
          shopId: rig.shop.shopId,
          text: 'ongkir?',
          at: rig.clock,
          isFirst: true,
          waitedMinutes: 0,
          ...tried,
        },
        rig.deps.findLanguage,
      ),
    'read only',
  );
const noReply = { condition: { type: 'noReply', afterMinutes: 5 } as const, template: 'Mohon tunggu' };

describe('a text that is tried', () => {
  it('is answered as the newest buyer would read it, and each rule says why not', async () => {
    const [first, second, off] = [
      await rig.rule(),
      await rig.rule({ condition: { type: 'welcome' }, template: 'Halo' }),
      await rig.rule({ isEnable: false, name: 'Off' }),
    ];
    await rig.buyer('halo', 'budi');
    const before = await dumpAccount(rig.db, rig.accountId);
    expect(await tryText()).toEqual({
      language: 'id',
      answer: 'Gratis ongkir, kak budi',
      heldReason: '',
      missingList: [],
      verdictList: [
        { autoReplyRuleId: first.autoReplyRuleId, name: 'Shipping', verdict: 'answers' },
        { autoReplyRuleId: second.autoReplyRuleId, name: 'Shipping', verdict: 'goesAfterAnother' },
        { autoReplyRuleId: off.autoReplyRuleId, name: 'Off', verdict: 'isOff' },
      ],
    });
    expect(await dumpAccount(rig.db, rig.accountId)).toEqual(before);
  });

  it('meets a draft in the place of its rule, and a new one after the others', async () => {
    const { autoReplyRuleId } = await rig.rule();
    const values = { ...TEST_RULE, name: 'Draft', template: 'Murah' };
    const changed = await tryText({ draft: { autoReplyRuleId, values } });
    expect(changed).toMatchObject({ answer: 'Murah', verdictList: [{ autoReplyRuleId, name: 'Draft' }] });
    const added = await tryText({ draft: { autoReplyRuleId: '', values } });
    expect(added.verdictList.map((one) => [one.autoReplyRuleId, one.verdict])).toEqual([
      [autoReplyRuleId, 'answers'],
      [DRAFT_RULE_ID, 'goesAfterAnother'],
    ]);
    await expect(tryText({ draft: { autoReplyRuleId: 'gone', values } })).rejects.toThrow();
  });

  it('that has waited meets the rules on no reply', async () => {
    await rig.rule(noReply);
    expect((await tryText()).verdictList[0]?.verdict).toBe('otherMoment');
    expect((await tryText({ waitedMinutes: 4 })).verdictList[0]?.verdict).toBe('notYet');
    expect((await tryText({ waitedMinutes: 5 })).answer).toBe('Mohon tunggu');
  });

  it('[R24] says that a variable has no value, or that the text is too long', async () => {
    await rig.rule({ template: 'Pesanan {platformOrderSn}' });
    expect(await tryText()).toMatchObject({
      answer: '',
      heldReason: 'valueMissing',
      missingList: ['platformOrderSn'],
    });
    const values = { ...TEST_RULE, template: 'x'.repeat(4_999) };
    const draft = { autoReplyRuleId: '', values: { ...values, condition: { type: 'welcome' } as const } };
    expect(await tryText({ text: 'halo', draft })).toMatchObject({ answer: '', heldReason: 'textTooLong' });
  });
});

/** Tries the rules on what was written, and gives how often each would have answered. */
async function tryPast(draft?: RuleDraft, shopIdList?: string[]) {
  const now = rig.clock;
  const { past, rules, opening } = await asTenant(
    rig.db,
    rig.accountId,
    (tx) => readPastToTry(tx, rig.signedIn(shopIdList), { draft, now }),
    'read only',
  );
  const replies = await replayPast(past, { rules, opening, findLanguage: rig.deps.findLanguage, now });
  return { messageCount: past.counted.size, isCut: past.isCut, resultList: resultsOf(rules, replies) };
}
const counts = async (...asked: Parameters<typeof tryPast>) =>
  (await tryPast(...asked)).resultList.map(({ count }) => count);

describe('the past that rules are tried on', () => {
  it('is the last 30 days of the shops that the caller sees', async () => {
    const other = await storeShop(rig.db, rig.accountId);
    await rig.buyer('ongkir lama', 'old');
    rig.clock += 30 * DAY + 1;
    await rig.buyer('ongkir?', 'a');
    await rig.buyer('ongkir!', 'b', other);
    rig.clock += HOUR;
    await rig.rule();
    expect(await tryPast()).toMatchObject({ messageCount: 2, isCut: false, resultList: [{ count: 2 }] });
    expect(await tryPast(undefined, [other.shopId])).toMatchObject({
      messageCount: 1,
      resultList: [
        { count: 1, exampleList: [{ text: 'ongkir!', shopId: other.shopId, at: rig.clock - HOUR }] },
      ],
    });
    expect(await rig.db.$count(automationAct, eq(automationAct.accountId, rig.accountId))).toBe(0);
  });

  it('counts the replies that would have been sent for the caps, of a buyer and of the hour', async () => {
    await rig.rule({ maxPerBuyerPerDay: 2 });
    for (let turn = 0; turn < 4; turn += 1) {
      await rig.buyer(`ongkir ${turn}`);
      rig.clock += MINUTE;
    }
    expect(await counts()).toEqual([2]);
    const unlimited = { autoReplyRuleId: '', values: { ...TEST_RULE, template: 'x' } };
    expect(await counts(unlimited)).toEqual([2, 1]);
  });

  it('greets only the first message of a conversation, also where it is older than 30 days', async () => {
    await rig.rule({ condition: { type: 'welcome' } });
    await rig.buyer('halo', 'old');
    rig.clock += 31 * DAY;
    await rig.buyer('halo lagi', 'old');
    await rig.buyer('halo', 'new');
    await rig.buyer('ada?', 'new');
    expect(await counts()).toEqual([1]);
  });

  it('lets a message wait until a person answers', async () => {
    await rig.rule(noReply);
    for (const buyer of ['answered', 'waits']) await rig.buyer('halo', buyer);
    rig.clock += 4 * MINUTE;
    await rig.person('ya', 'answered');
    rig.clock += HOUR;
    expect(await counts()).toEqual([1]);
  });

  it('leaves out what a person was answering', async () => {
    await rig.rule();
    await rig.person('sebentar');
    rig.clock += MINUTE;
    await rig.buyer('ongkir?');
    expect(await counts()).toEqual([0]);
  });

  it('is cut to the newest messages', async () => {
    await rig.buyer('ongkir');
    const [row] = await rig.db.select().from(message).where(eq(message.accountId, rig.accountId));
    if (!row) throw new Error('no message was stored');
    const rows = Array.from({ length: TRIED_MESSAGES_MAX + 5 }, (_, index) => ({
      ...row,
      messageId: `copy ${index}`,
      platformMessageId: `copy ${index}`,
      messageTime: row.messageTime - index - 1,
    }));
    for (let from = 0; from < rows.length; from += 1000)
      await rig.db.insert(message).values(rows.slice(from, from + 1000));
    expect(await tryPast()).toMatchObject({ messageCount: TRIED_MESSAGES_MAX, isCut: true });
  });
});
