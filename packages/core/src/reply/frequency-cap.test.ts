import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import type { MessageId } from '../message/message.ts';
import type { SessionId } from '../session/session.ts';
import type { AutoReplyRuleId, AutoReplySent, FrequencyCap } from './auto-reply.ts';
import { isWithinCap } from './frequency-cap.ts';

const HOUR = 3_600_000;
const JAKARTA = 7 * 60;
const rule = 'rule' as AutoReplyRuleId;
const anotherRule = 'another' as AutoReplyRuleId;
const session = 'session' as SessionId;
const anotherSession = 'another' as SessionId;
const sent = (sentAt: number, overrides: Partial<AutoReplySent> = {}): AutoReplySent => ({
  autoReplyRuleId: rule,
  type: 'keyword',
  sessionId: session,
  messageId: 'message' as MessageId,
  sentAt,
  ...overrides,
});
const mayGo = (cap: FrequencyCap, replies: AutoReplySent[], now = FIXED_NOW) =>
  isWithinCap({ autoReplyRuleId: rule, cap }, replies, {
    sessionId: session,
    now,
    utcOffsetMinutes: JAKARTA,
  });

it('[U10] once per conversation within the hours of the cap', () => {
  const cap = { onceEveryHours: 2 };
  expect(mayGo(cap, [])).toBe(true);
  expect(mayGo(cap, [sent(FIXED_NOW - 2 * HOUR + 1)])).toBe(false);
  expect(mayGo(cap, [sent(FIXED_NOW - 2 * HOUR)])).toBe(true);
  expect(mayGo(cap, [sent(FIXED_NOW - 1, { sessionId: anotherSession })])).toBe(true);
  expect(mayGo(cap, [sent(FIXED_NOW - 1, { autoReplyRuleId: anotherRule })])).toBe(true);
});

it('[U10] the maximum per buyer and day of the site, over all conversations', () => {
  const cap = { maxPerBuyerPerDay: 2 };
  const midnight = Date.UTC(2026, 0, 14, 17); // 15 January begins in Jakarta
  expect(mayGo(cap, [sent(midnight)])).toBe(true);
  expect(mayGo(cap, [sent(midnight), sent(FIXED_NOW, { sessionId: anotherSession })])).toBe(false);
  expect(mayGo(cap, [sent(midnight - 1), sent(FIXED_NOW)])).toBe(true);
  expect(mayGo(cap, [sent(midnight), sent(FIXED_NOW, { autoReplyRuleId: anotherRule })])).toBe(true);
  expect(mayGo({ maxPerBuyerPerDay: 0 }, [])).toBe(false);
});

it('[U10] no cap, no end', () => {
  expect(
    mayGo(
      {},
      Array.from({ length: 99 }, () => sent(FIXED_NOW)),
    ),
  ).toBe(true);
});

it.each([FIXED_NOW + 72 * HOUR, Number.NaN])(
  '[U10] a reply sent at %d may well have been just now',
  (sentAt) => {
    expect(mayGo({ onceEveryHours: 1 }, [sent(sentAt)])).toBe(false);
    expect(mayGo({ maxPerBuyerPerDay: 1 }, [sent(sentAt)])).toBe(false);
  },
);

it('[U10] more replies, or a stricter cap, never allow more', () => {
  const at = fc.integer({ min: FIXED_NOW - 50 * HOUR, max: FIXED_NOW });
  const limit = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(fc.array(at), at, limit, limit, limit, (times, another, hours, count, more) => {
      const replies = times.map((time) => sent(time));
      if (mayGo({ onceEveryHours: hours, maxPerBuyerPerDay: count }, replies)) return;
      const stricter = { onceEveryHours: hours + more, maxPerBuyerPerDay: Math.max(0, count - more) };
      expect(mayGo(stricter, replies)).toBe(false);
      expect(mayGo(stricter, [...replies, sent(another)])).toBe(false);
    }),
  );
});
