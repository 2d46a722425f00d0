import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import type { Death } from './automation-schedule.ts';
import type { ModelAct, ModelMessage, ModelRule, ModelShop, ModelTalk } from './model-state.ts';
import { ruleThatAnswers } from './rule-that-answers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** R18: messages that a conversation gets from all tools together within an hour. */
const MAX_PER_HOUR = 3;
/** A person who wrote within this time before the buyer is in the conversation, ms. */
const PRESENT_MS = 5 * MINUTE;

/** An account, and what the engine is to do in it by the requirements. Core chooses the rule; all else is counted here. */
export class AutomationModel {
  /** In their order. */
  rules: ModelRule[] = [];
  readonly acts: ModelAct[] = [];
  readonly talks: ModelTalk[] = [];
  /** The switches that are off, the last one at the end; for all shops without a shop. */
  readonly switchedOff: { tool: 'all' | 'autoReply'; shopId: string }[] = [];
  readonly #maxAutoReplies: number;
  /** Messages in the order of the event log, and how many of its entries were looked at. */
  readonly #log: ModelMessage[] = [];
  #cursor = 0;

  constructor(maxAutoReplies: number) {
    this.#maxAutoReplies = maxAutoReplies;
  }

  /** The messages that people and buyers wrote, in the order of their arrival. */
  get written(): ModelMessage[] {
    return [...new Set(this.#log)];
  }

  talkOf(buyer: string, shop: ModelShop): ModelTalk | undefined {
    return this.talks.find((talk) => talk.buyer === buyer && talk.shop === shop);
  }

  /** Adds a message that has arrived. */
  hear({ buyer, shop, ...written }: Omit<ModelMessage, 'talk'> & Pick<ModelTalk, 'buyer' | 'shop'>): void {
    let talk = this.talkOf(buyer, shop);
    if (talk === undefined) {
      const state = { messages: [], answeredAt: null, claimEndsAt: null, isDisabled: false, wait: null };
      talk = { buyer, shop, ...state };
      this.talks.push(talk);
    }
    const message = { ...written, talk };
    talk.messages.push(message);
    this.#log.push(message);
    if (message.by === 'person') talk.answeredAt = Math.max(talk.answeredAt ?? 0, message.time);
  }

  /** A message is reported as recalled: once it is news, then not any more. */
  recall(message: ModelMessage): void {
    if (message.text === '') return;
    message.text = '';
    this.#log.push(message);
  }

  /** The engine looks through the log; each buyer's message a millisecond after the one before. True if it dies. */
  follow(now: number, death?: Death): boolean {
    const seen = new Set(this.#log.slice(this.#cursor));
    const upTo = this.#log.length;
    let buyers = 0;
    const isDead = this.#each([...seen], death, (message) => {
      this.#dealWith(message, now + buyers);
      if (message.by === 'buyer') buyers += 1;
    });
    if (isDead || death !== undefined) return true;
    this.#cursor = upTo;
    return false;
  }

  /** The engine looks for buyers whose wait is due. True if it dies. */
  answerWaiting(now: number, death?: Death): boolean {
    const due = this.talks
      .flatMap(({ wait }) => {
        if (wait === null || wait.dueAt === null || wait.dueAt > now) return [];
        return [{ wait, at: wait.dueAt }];
      })
      .toSorted((a, b) => a.at - b.at);
    return this.#each(due, death, ({ wait }) => {
      this.#judge('wait', wait.message, now);
      const next = this.#waits().find((length) => wait.message.time + length > now);
      wait.dueAt = next === undefined ? null : wait.message.time + next;
    });
  }

  #each<One>(all: readonly One[], death: Death | undefined, work: (one: One) => void): boolean {
    for (const [place, one] of all.entries()) {
      if (place === death?.after && !death.isCommitted) return true;
      work(one);
      if (place === death?.after) return true;
    }
    return false;
  }

  #dealWith(message: ModelMessage, now: number): void {
    const { talk, time } = message;
    if (message.by === 'person') {
      if (talk.wait !== null && talk.wait.message.time <= time) talk.wait = null;
      return;
    }
    const [wait] = this.#waits();
    const answeredAt = talk.answeredAt ?? 0;
    const isFirst = talk.wait === null || talk.wait.message.time <= answeredAt;
    if (answeredAt < time && wait !== undefined && isFirst) talk.wait = { message, dueAt: time + wait };
    this.#judge('message', message, now);
  }

  /** How long the rules on no reply wait, ms, the shortest first. */
  #waits(): number[] {
    return this.rules
      .flatMap(({ values: { isEnable, condition } }) =>
        isEnable && condition.type === 'noReply' ? [condition.afterMinutes * MINUTE] : [],
      )
      .toSorted((a, b) => a - b);
  }

  #judge(trigger: ModelAct['trigger'], message: ModelMessage, now: number): void {
    const { talk } = message;
    const isActed = this.acts.some((act) => act.trigger === trigger && act.message === message);
    const isOff = this.switchedOff.some(({ shopId }) => shopId === '' || shopId === talk.shop.shopId);
    if (isActed || isOff) return;
    const sent = this.acts.filter((act) => act.reason === '' && act.message.talk.buyer === talk.buyer);
    const found = ruleThatAnswers(this.rules, { trigger, message, sent, now });
    if (found === undefined) return;
    const { ruleId, values } = found;
    const reason = this.#reason(trigger, message, values, now);
    this.acts.push({ trigger, message, ruleId, type: values.condition.type, reason, at: now });
    if (reason === '') this.#queue(talk, now);
  }

  /** Why nothing is queued, though a rule answers; empty if nothing is in the way. */
  #reason(
    trigger: ModelAct['trigger'],
    { talk, text, time }: ModelMessage,
    { template }: AutoReplyRuleValues,
    now: number,
  ): string {
    const { answeredAt, claimEndsAt } = talk;
    if (answeredAt !== null && answeredAt >= time) return 'answered';
    if (claimEndsAt !== null && claimEndsAt > now) return 'personAnswers';
    if (trigger === 'message' && answeredAt !== null && time - answeredAt < PRESENT_MS)
      return 'personAnswers';
    const queued = this.acts.filter((act) => act.reason === '');
    const here = queued.filter((act) => act.message.talk === talk);
    if (here.filter(({ at }) => at > now - HOUR).length >= MAX_PER_HOUR) return 'hourlyCap';
    if (
      isLoop(
        text,
        here.filter(({ at }) => at > time - DAY),
      )
    )
      return 'loop';
    if (template.includes('{')) return 'valueMissing';
    return queued.length >= this.#maxAutoReplies ? 'limitReached' : '';
  }

  /** The answer is the newest message of its conversation. */
  #queue(talk: ModelTalk, now: number): void {
    const newest = talk.messages.toSorted((a, b) => a.time - b.time || a.sequence - b.sequence).at(-1);
    const isLater = newest === undefined || newest.time < now;
    const place = isLater ? { time: now, sequence: 0 } : { time: newest.time, sequence: newest.sequence + 1 };
    talk.messages.push({ messageId: '', talk, by: 'robot', text: '', language: '', ...place });
  }
}

/** The last two answers were to two messages with the same words as this one. */
function isLoop(text: string, queued: readonly ModelAct[]): boolean {
  const last = queued.slice(-2).map((act) => act.message);
  return text !== '' && new Set(last).size === 2 && last.every((message) => message.text === text);
}
