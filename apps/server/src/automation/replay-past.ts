import { matchAutoReply } from '@seller-chat/core';
import type { AutoReplySituation } from '@seller-chat/core';
import { rulesFor, waitsOf } from './auto-reply-rules.ts';
import type { Opening, RuleToAsk } from './auto-reply-rules.ts';
import { MAX_EARLIER_TEXTS, situationOf } from './auto-reply-situation.ts';
import type { FindLanguage, SituationParts } from './auto-reply-situation.ts';
import { holdReason } from './hold-reason.ts';
import type { Past, PastMessage, PastSession } from './past-messages.ts';

/** A reply that would have been sent. */
export interface PastReply {
  rule: RuleToAsk;
  session: PastSession;
  asked: PastMessage;
}

/** A moment at which rules are asked. */
interface Moment {
  trigger: AutoReplySituation['trigger'];
  /** Epoch ms. */
  at: number;
  session: PastSession;
  asked: PastMessage;
  previousMessageAt: number | null;
  earlierTexts: readonly string[];
  /** When a person answered last, up to this moment; null: no one had. */
  answeredAt: number | null;
}

type SentReply = SituationParts['sent'][number];

/** Between pauses the replay holds the thread for about this time, ms. */
const TURN_MS = 20;

export interface ReplayDeps {
  rules: readonly RuleToAsk[];
  opening: Opening;
  findLanguage: FindLanguage;
  now: number;
}

/**
 * The replies that rules would have sent, oldest first: each message is asked about when it came, and again when it had
 * waited for a person. Caps count the replies that would have been sent before.
 */
export async function replayPast(past: Past, deps: ReplayDeps): Promise<PastReply[]> {
  const replies: PastReply[] = [];
  /** What would have been sent, by buyer and by conversation. */
  const sent = new Map<string, SentReply[]>();
  const usesLanguage = deps.rules.some(({ values }) => values.language !== '');
  const findLanguage = usesLanguage ? deps.findLanguage : () => '';
  let turnEnds = performance.now() + TURN_MS;
  for (const moment of momentsOf(past, deps)) {
    if (performance.now() > turnEnds) {
      await new Promise((resolve) => setImmediate(resolve));
      turnEnds = performance.now() + TURN_MS;
    }
    const { session, asked, at } = moment;
    const key = session.buyerId === '' ? `session ${session.sessionId}` : `buyer ${session.buyerId}`;
    const toBuyer = sent.get(key) ?? [];
    const rule = answerOf(moment, toBuyer, { ...deps, findLanguage });
    if (rule === undefined) continue;
    const kind = rule.values.condition.type;
    const { sessionId } = session;
    sent.set(key, [
      ...toBuyer,
      { ruleId: rule.ruleId, kind, sessionId, messageId: asked.messageId, actedAt: at },
    ]);
    replies.push({ rule, session, asked });
  }
  return replies;
}

function answerOf(
  { trigger, at: now, session, asked, previousMessageAt, earlierTexts, answeredAt }: Moment,
  sent: readonly SentReply[],
  { rules, opening, findLanguage }: ReplayDeps,
): RuleToAsk | undefined {
  const { messageId, messageTime, text } = asked;
  const situation = situationOf(
    {
      trigger,
      session,
      asked: { messageId, senderRole: 'BUYER', content: { text }, messageTime },
      previousMessageAt,
      earlierTexts,
      sent,
      now,
    },
    findLanguage,
  );
  const asRules = rulesFor(rules, () => opening.isOpen(session.shopId, messageTime));
  const rule = matchAutoReply(
    asRules.map((one) => one.rule),
    situation,
  );
  const inSession = sent.filter(({ sessionId }) => sessionId === session.sessionId);
  const state = { trigger, askedAt: messageTime, answeredAt, claimEndsAt: null, sent: inSession, now };
  if (rule === undefined || holdReason(state) !== undefined) return undefined;
  return asRules.find((one) => one.rule === rule)?.row;
}

/** All moments at which rules are asked, in the order of time. */
function momentsOf({ sessions, messages, counted }: Past, { rules, now }: ReplayDeps): Moment[] {
  const waits = [...new Set(waitsOf(rules.filter(({ values }) => values.isEnable)))];
  const bySession = Map.groupBy(messages, ({ sessionId }) => sessionId);
  const moments = sessions.flatMap((session) =>
    momentsIn(session, bySession.get(session.sessionId) ?? [], { waits, now }),
  );
  return moments.filter(({ asked }) => counted.has(asked)).sort((a, b) => a.at - b.at);
}

function momentsIn(
  session: PastSession,
  messages: readonly PastMessage[],
  { waits, now }: { waits: readonly number[]; now: number },
): Moment[] {
  const moments: Moment[] = [];
  let previousMessageAt = session.writtenBefore;
  let answeredAt: number | null = null;
  let earlierTexts: readonly string[] = [];
  let waiting: Omit<Moment, 'trigger' | 'at'> | null = null;
  const endWait = (until: number): void => {
    if (waiting === null) return;
    const begun = waiting;
    for (const wait of waits) {
      const at = begun.asked.messageTime + wait;
      if (at < until) moments.push({ ...begun, trigger: 'wait', at });
    }
    waiting = null;
  };
  for (const one of messages) {
    const at = one.messageTime;
    if (one.by === 'person') {
      endWait(at);
      answeredAt = at;
    } else if (one.by === 'buyer') {
      const moment = { session, asked: one, previousMessageAt, earlierTexts, answeredAt };
      moments.push({ ...moment, trigger: 'message', at });
      waiting ??= moment;
      earlierTexts = [one.text, ...earlierTexts].slice(0, MAX_EARLIER_TEXTS);
    }
    previousMessageAt = at;
  }
  endWait(now + 1);
  return moments;
}
