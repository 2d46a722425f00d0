import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageId } from '../message/message.ts';
import { SENDER_ROLES } from '../message/sender-role.ts';
import type { SessionId } from '../session/session.ts';
import { localDayOf } from '../kernel/time.ts';
import type { ShopId } from '../shop/shop.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { AUTO_REPLY_TYPES } from './auto-reply.ts';
import type { AutoReplyRule, AutoReplyRuleId, AutoReplySent, FrequencyCap } from './auto-reply.ts';
import { explainAutoReply, matchAutoReply } from './match-auto-reply.ts';
import type { AutoReplySituation } from './match-auto-reply.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const JAKARTA = 7 * 60;
const shopId = 'shop1' as ShopId;
const ruleId = (id: string) => id as AutoReplyRuleId;
const shopSet = { scope: 'shop', shopIdList: [shopId] } as const;
const base = { isEnable: true, shopSet, template: 'Halo', cap: {} };
const CLOSED = { ranges: [], holidays: [] };

const welcome: AutoReplyRule = {
  ...base,
  autoReplyRuleId: ruleId('welcome'),
  type: 'welcome',
  afterSilentHours: 24,
};
const offHours: AutoReplyRule = {
  ...base,
  autoReplyRuleId: ruleId('offHours'),
  type: 'offHours',
  openingHours: CLOSED,
};
const keyword: AutoReplyRule = {
  ...base,
  autoReplyRuleId: ruleId('keyword'),
  type: 'keyword',
  keywords: [{ match: 'contains', text: 'ongkir' }],
  negativeKeywords: ['gratis'],
};
const noReply: AutoReplyRule = {
  ...base,
  autoReplyRuleId: ruleId('noReply'),
  type: 'noReply',
  afterMinutes: 5,
};
const all = [noReply, welcome, offHours, keyword];

const message: AutoReplySituation['message'] = {
  messageId: 'm1' as MessageId,
  senderRole: 'BUYER',
  text: 'Berapa ongkir?',
  messageTime: FIXED_NOW,
};
const arrived = (overrides: Partial<AutoReplySituation> = {}): AutoReplySituation => ({
  trigger: 'message',
  message,
  previousMessageAt: null,
  sessionId: 'session' as SessionId,
  shopId,
  language: 'id',
  isDisabled: false,
  sent: [],
  utcOffsetMinutes: JAKARTA,
  now: FIXED_NOW,
  ...overrides,
});
const waiting = (minutes: number, overrides: Partial<AutoReplySituation> = {}) =>
  arrived({ trigger: 'wait', now: FIXED_NOW + minutes * MINUTE, ...overrides });
const replyOf = (
  rule: AutoReplyRule,
  { message: { messageId }, sessionId, now }: AutoReplySituation,
): AutoReplySent => ({
  autoReplyRuleId: rule.autoReplyRuleId,
  type: rule.type,
  sessionId,
  messageId,
  sentAt: now,
});

it('[U1] the first message of a conversation is welcomed, and the first after long silence', () => {
  const after = (ms: number) => matchAutoReply([welcome], arrived({ previousMessageAt: FIXED_NOW - ms }));
  expect(matchAutoReply([welcome], arrived())).toBe(welcome);
  expect(after(24 * HOUR - 1)).toBeUndefined();
  expect(after(24 * HOUR)).toBe(welcome);
});

it('[U1] without such a time only the first', () => {
  const once = { ...welcome, afterSilentHours: undefined };
  expect(matchAutoReply([once], arrived())).toBe(once);
  expect(matchAutoReply([once], arrived({ previousMessageAt: 0 }))).toBeUndefined();
});

it('[U2] off-hours is when the schedule was closed as the buyer wrote, on the site’s clock', () => {
  const rule: AutoReplyRule = {
    ...offHours,
    openingHours: { ranges: [{ weekday: 4, startMinute: 9 * 60, endMinute: 15 * 60 }], holidays: [] },
  };
  const at = (messageTime: number, utcOffsetMinutes = JAKARTA) =>
    matchAutoReply(
      [rule],
      arrived({ message: { ...message, messageTime }, now: messageTime + MINUTE, utcOffsetMinutes }),
    );
  const closing = Date.UTC(2026, 0, 15, 8); // Thursday, 15:00 in Jakarta
  expect(at(closing - 1)).toBeUndefined();
  expect(at(closing)).toBe(rule);
  expect(at(closing - 1, 8 * 60)).toBe(rule);
});

it('[U4] a keyword rule answers texts with the keyword, and no others', () => {
  const ask = (text: string) => matchAutoReply([keyword], arrived({ message: { ...message, text } }));
  expect(ask('Berapa ONGKIR?')).toBe(keyword);
  expect(ask('Berapa harga?')).toBeUndefined();
  expect(ask('')).toBeUndefined();
});

it('[U6] a negative keyword keeps the rule silent', () => {
  const ask = (text: string) => matchAutoReply([keyword], arrived({ message: { ...message, text } }));
  expect(ask('Gratis ongkir?')).toBeUndefined();
  expect(ask('Ongkir digratiskan?')).toBe(keyword);
});

it('[U7] a message that has waited the minutes of the rule is answered when the wait is checked', () => {
  expect(matchAutoReply(all, waiting(5 - 1 / MINUTE))).toBeUndefined();
  expect(matchAutoReply(all, waiting(5))).toBe(noReply);
  expect(matchAutoReply([noReply], arrived({ now: FIXED_NOW + 10 * MINUTE }))).toBeUndefined();
});

it('[U8] only for its shops, while it is on', () => {
  expect(matchAutoReply([keyword], arrived({ shopId: 'shop2' as ShopId }))).toBeUndefined();
  expect(
    matchAutoReply([{ ...keyword, shopSet: { scope: 'shop', shopIdList: [] } }], arrived()),
  ).toBeUndefined();
  expect(
    matchAutoReply([{ ...keyword, shopSet: { scope: 'allShop', shopIdList: [] } }], arrived()),
  ).toBeDefined();
  expect(matchAutoReply([{ ...keyword, isEnable: false }], arrived())).toBeUndefined();
});

it('[U8] only in its language', () => {
  const answers = (ofRule: string | undefined, language: string | undefined) =>
    matchAutoReply([{ ...keyword, language: ofRule }], arrived({ language })) !== undefined;
  expect(answers('id', 'id-ID')).toBe(true);
  expect(answers('id', 'th')).toBe(false);
  expect(answers('id', undefined)).toBe(false);
  expect(answers(undefined, undefined)).toBe(true);
  expect(answers('__proto__', '__proto__')).toBe(false);
});

it('[U9] keyword before off-hours before welcome', () => {
  expect(matchAutoReply(all, arrived())).toBe(keyword);
  expect(matchAutoReply([welcome, offHours], arrived())).toBe(offHours);
  expect(matchAutoReply([noReply, welcome], arrived())).toBe(welcome);
});

it('[U9] the conversation’s language before any language, the stronger match before the weaker', () => {
  const ofId: AutoReplyRule = { ...keyword, language: 'id' };
  const begins: AutoReplyRule = { ...keyword, keywords: [{ match: 'startsWith', text: 'berapa' }] };
  const exact: AutoReplyRule = { ...keyword, keywords: [{ match: 'exact', text: 'berapa ongkir' }] };
  const greetsInId: AutoReplyRule = { ...welcome, language: 'id' };
  expect(matchAutoReply([exact, begins, ofId], arrived())).toBe(ofId);
  expect(matchAutoReply([keyword, begins, exact], arrived())).toBe(exact);
  expect(matchAutoReply([keyword, begins], arrived())).toBe(begins);
  expect(matchAutoReply([greetsInId, offHours], arrived())).toBe(offHours);
  expect(matchAutoReply([welcome, greetsInId], arrived())).toBe(greetsInId);
});

it('[U9] a rule uses its strongest keyword; equal rules use their order', () => {
  const strong: AutoReplyRule = {
    ...keyword,
    keywords: [
      { match: 'contains', text: 'ongkir' },
      { match: 'exact', text: 'berapa ongkir' },
    ],
  };
  expect(matchAutoReply([keyword, strong], arrived())).toBe(strong);
  const twin = { ...keyword };
  expect(matchAutoReply([twin, keyword], arrived())).toBe(twin);
});

it('[U10] a rule that its cap keeps silent leaves the word to the next', () => {
  const capped: AutoReplyRule = { ...keyword, cap: { onceEveryHours: 1 } };
  const earlier = replyOf(
    capped,
    arrived({ message: { ...message, messageId: 'm0' as MessageId }, now: FIXED_NOW - MINUTE }),
  );
  expect(matchAutoReply([capped, offHours], arrived({ sent: [earlier] }))).toBe(offHours);
});

it.each(SENDER_ROLES.filter((role) => role !== 'BUYER'))(
  '[U11] a message of %s is never answered',
  (senderRole) => {
    const theirs = { ...message, senderRole };
    expect(matchAutoReply(all, arrived({ message: theirs }))).toBeUndefined();
    expect(matchAutoReply(all, waiting(5, { message: theirs }))).toBeUndefined();
  },
);

it('[U11] a blacklisted buyer is never answered', () => {
  expect(matchAutoReply(all, arrived({ isDisabled: true }))).toBeUndefined();
  expect(matchAutoReply(all, waiting(5, { isDisabled: true }))).toBeUndefined();
});

it('[U12] a message is answered once when it arrives and once when it waits', () => {
  const first = replyOf(welcome, arrived());
  expect(matchAutoReply(all, arrived({ sent: [first] }))).toBeUndefined();
  expect(matchAutoReply(all, waiting(5, { sent: [first] }))).toBe(noReply);
  const second = replyOf(noReply, waiting(5));
  expect(matchAutoReply(all, waiting(6, { sent: [first, second] }))).toBeUndefined();
  expect(matchAutoReply(all, arrived({ sent: [second] }))).toBe(keyword);
});

it('[U12] an answer that is more than an hour late is not given', () => {
  expect(matchAutoReply(all, arrived({ now: FIXED_NOW + HOUR }))).toBe(keyword);
  expect(matchAutoReply(all, arrived({ now: FIXED_NOW + HOUR + 1 }))).toBeUndefined();
  expect(matchAutoReply(all, waiting(65))).toBe(noReply);
  expect(matchAutoReply(all, waiting(65 + 1 / MINUTE))).toBeUndefined();
  expect(matchAutoReply(all, arrived({ now: FIXED_NOW - HOUR }))).toBe(keyword);
});

it('[U14] an invalid time gets no reply, and a rule of an unknown type gives none', () => {
  const timeless = { ...message, messageTime: Number.NaN };
  expect(matchAutoReply(all, arrived({ message: timeless }))).toBeUndefined();
  expect(matchAutoReply(all, waiting(5, { message: timeless }))).toBeUndefined();
  for (const type of ['birthday', 'constructor', '__proto__']) {
    const odd = { ...welcome, type } as unknown as AutoReplyRule;
    expect(matchAutoReply([odd, welcome], arrived())).toBe(welcome);
    expect(matchAutoReply([odd], arrived())).toBeUndefined();
  }
});

const anyCap: fc.Arbitrary<FrequencyCap> = fc.record(
  { onceEveryHours: fc.integer({ min: 0, max: 30 }), maxPerBuyerPerDay: fc.nat(3) },
  { requiredKeys: [] },
);
const anyRules = fc
  .array(
    fc.record({
      type: fc.constantFrom(...AUTO_REPLY_TYPES),
      cap: anyCap,
      language: fc.constantFrom(undefined, 'id', 'th'),
    }),
  )
  .map((list) =>
    list.map(({ type, cap, language }, index): AutoReplyRule => {
      const rule = all.find((one) => one.type === type) ?? welcome;
      return { ...rule, autoReplyRuleId: ruleId(`rule${index}`), cap, language };
    }),
  );
const anyStep = fc.record({
  hoursLater: fc.double({ min: 0, max: 8, noNaN: true }),
  trigger: fc.constantFrom('message', 'wait'),
  text: fc.constantFrom('ongkir', 'gratis ongkir', 'halo', ''),
  sessionId: fc.constantFrom('session1' as SessionId, 'session2' as SessionId),
  senderRole: fc.constantFrom(...SENDER_ROLES),
  isDisabled: fc.boolean(),
  age: fc.constantFrom(0, 5 * MINUTE, 10 * MINUTE, 2 * HOUR),
  isRepeat: fc.boolean(),
});

it('[U10] no events and no repetition exceed a cap', () => {
  fc.assert(
    fc.property(anyRules, fc.array(anyStep, { maxLength: 40 }), (rules, steps) => {
      const sent: AutoReplySent[] = [];
      let now = FIXED_NOW;
      for (const [index, { hoursLater, text, senderRole, age, isRepeat, ...rest }] of steps.entries()) {
        now += hoursLater * HOUR;
        const messageId = `m${isRepeat ? index - 1 : index}` as MessageId;
        const situation = arrived({
          ...rest,
          message: { messageId, senderRole, text, messageTime: now - age },
          sent: [...sent],
          now,
        });
        const rule = matchAutoReply(rules, situation);
        if (rule === undefined) continue;
        expect(senderRole === 'BUYER' && !situation.isDisabled).toBe(true);
        sent.push(replyOf(rule, situation));
      }
      for (const { autoReplyRuleId, cap } of rules) {
        const own = sent.filter((reply) => reply.autoReplyRuleId === autoReplyRuleId);
        for (const one of own) {
          const later = own
            .filter(({ sessionId }) => sessionId === one.sessionId)
            .filter((reply) => own.indexOf(reply) > own.indexOf(one));
          for (const { sentAt } of later)
            expect(sentAt - one.sentAt).toBeGreaterThanOrEqual((cap.onceEveryHours ?? 0) * HOUR);
          const dayOf = (at: number) => localDayOf(at, JAKARTA);
          const sameDay = own.filter(({ sentAt }) => dayOf(sentAt) === dayOf(one.sentAt));
          expect(sameDay.length).toBeLessThanOrEqual(cap.maxPerBuyerPerDay ?? Number.POSITIVE_INFINITY);
        }
      }
      const answered = sent.map(
        ({ messageId, type }) => `${messageId} ${type === 'noReply' ? 'wait' : 'message'}`,
      );
      expect(new Set(answered).size).toBe(answered.length);
    }),
  );
});

it('[U9] rules that are not chosen make no difference to the choice', () => {
  fc.assert(
    fc.property(anyRules, anyStep, fc.infiniteStream(fc.boolean()), (rules, { text, trigger, age }, keep) => {
      const situation = arrived({ trigger, message: { ...message, text }, now: FIXED_NOW + age });
      const chosen = matchAutoReply(rules, situation);
      const fewer = rules.filter((rule) => rule === chosen || keep.next().value);
      expect(matchAutoReply(fewer, situation)).toBe(chosen);
      if (chosen !== undefined) expect(rules).toContain(chosen);
    }),
  );
});

it.each<[string, AutoReplyRule, AutoReplySituation]>([
  ['notAnswered', keyword, arrived({ isDisabled: true })],
  ['isOff', { ...keyword, isEnable: false }, arrived()],
  ['otherShop', keyword, arrived({ shopId: 'shop2' as ShopId })],
  ['otherLanguage', { ...keyword, language: 'th' }, arrived()],
  ['otherLanguage', { ...keyword, language: 'th' }, arrived({ language: undefined })],
  ['otherMoment', keyword, waiting(6)],
  ['otherMoment', noReply, arrived()],
  ['noKeyword', keyword, arrived({ message: { ...message, text: 'Halo' } })],
  ['negativeKeyword', keyword, arrived({ message: { ...message, text: 'ongkir gratis?' } })],
  [
    'isOpen',
    {
      ...offHours,
      openingHours: {
        ranges: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 })),
        holidays: [],
      },
    },
    arrived(),
  ],
  ['notFirst', welcome, arrived({ previousMessageAt: FIXED_NOW - HOUR })],
  ['notYet', noReply, waiting(4)],
  ['tooLate', noReply, waiting(66)],
  ['capReached', { ...keyword, cap: { maxPerBuyerPerDay: 0 } }, arrived()],
  ['unreadable', { ...keyword, template: 7 } as never, arrived()],
  ['answers', keyword, arrived()],
])('[U15] it is told that a rule: %s', (verdict, rule, situation) => {
  expect(explainAutoReply([rule], situation)).toEqual([verdict]);
});

it('[U15] the one rule that answers is said to, and another one that would', () => {
  expect(explainAutoReply(all, arrived())).toEqual([
    'otherMoment',
    'goesAfterAnother',
    'goesAfterAnother',
    'answers',
  ]);
  fc.assert(
    fc.property(anyRules, anyStep, (rules, { text, trigger, age }) => {
      const situation = arrived({ trigger, message: { ...message, text }, now: FIXED_NOW + age });
      const verdicts = explainAutoReply(rules, situation);
      expect(rules[verdicts.indexOf('answers')]).toBe(matchAutoReply(rules, situation));
      expect(verdicts.filter((one) => one === 'answers').length).toBeLessThanOrEqual(1);
      expect(verdicts.length).toBe(rules.length);
    }),
  );
});
