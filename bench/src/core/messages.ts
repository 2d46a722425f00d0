import { cacheMessages, makeCacheRecord, mergeMessages } from '@seller-chat/core';
import type { Message, MessageId } from '@seller-chat/core';
import { makeMessage, makeSession } from '@seller-chat/core/testing';
import { timeInTurn } from './measure.ts';
import type { Aim } from './report.ts';

const START = 1_750_000_000_000;

/** A message of the history, one a second. */
const messageAt = (number: number): Message =>
  makeMessage({
    messageId: `2290417703${String(number).padStart(9, '0')}` as MessageId,
    messageTime: START + number * 1000,
    content: { text: `message ${number}` },
  });
/** As they come: out of JSON. */
const fromWire = (messages: readonly Message[]) => JSON.parse(JSON.stringify(messages)) as Message[];
const history = (length: number) => fromWire(Array.from({ length }, (_, number) => messageAt(number)));

/** What most clients do, as the peer: a map by id, then sorting everything. */
function mapAndSort(current: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(current.map((message) => [message.messageId, message]));
  for (const message of incoming) byId.set(message.messageId, message);
  return [...byId.values()].sort((a, b) => a.messageTime - b.messageTime);
}

/** The same list each time, made of earlier pages as in use; each time other messages that are new to it. */
function measureMerge(
  current: readonly Message[],
  makeIncoming: (round: number) => Message[],
  rounds: number,
) {
  let round = 0;
  const withIncoming = (merge: (incoming: readonly Message[]) => unknown) => () => {
    round += 1;
    const incoming = fromWire(makeIncoming(round));
    return () => merge(incoming);
  };
  return timeInTurn(
    {
      ours: withIncoming((incoming) => mergeMessages(current, incoming)),
      peer: withIncoming((incoming) => mapAndSort(current, incoming)),
    },
    { rounds },
  );
}

/** A page of 50 newer messages to 10,000 that are there. */
export function measureTail(): Aim[] {
  const current = mergeMessages(mergeMessages([], history(9950)), history(10_000).slice(9950));
  const pageOf = (round: number) =>
    Array.from({ length: 50 }, (_, place) => messageAt(10_000 + round * 50 + place));
  const { ours, peer } = measureMerge(current, pageOf, 20);
  const ratio = peer.p50 / ours.p50;
  return [
    {
      what: 'merge 10,000 + 50 at the tail, ms',
      aim: '<= 0.01',
      measured: ours.p50,
      isReached: ours.p50 <= 0.01,
    },
    { what: '... times faster than Map and sort', aim: '>= 50', measured: ratio, isReached: ratio >= 50 },
  ];
}

/** 1,000 messages that fall all over 100,000. */
export function measureSpread(): Aim[] {
  const held = history(100_000);
  const current = mergeMessages(mergeMessages([], held.slice(0, -50)), held.slice(-50));
  const lateOf = (round: number) =>
    Array.from({ length: 1000 }, (_, place) => ({
      ...messageAt(1_000_000 * round + place),
      messageTime: START + (place * 100 + (round % 90)) * 1000 + 500,
    }));
  const { ours, peer } = measureMerge(current, lateOf, 4);
  return [
    {
      what: 'merge 100,000 + 1,000 spread, ms',
      aim: '<= 1',
      measured: ours.p50,
      isReached: ours.p50 <= 1,
    },
    {
      what: '... times faster than Map and sort',
      aim: '-',
      measured: peer.p50 / ours.p50,
      isReached: null,
    },
  ];
}

/** One message more in the cached record of a conversation that is short, and of one that is long. */
export function measureAppend(): Aim[] {
  const { sessionId, shopId } = makeSession();
  const recordOf = (length: number) =>
    cacheMessages(makeCacheRecord(sessionId, shopId, START), history(length), START);
  const append = (length: number) => {
    const record = recordOf(length);
    const next = messageAt(length);
    return () => () => cacheMessages(record, [next], START);
  };
  const times = timeInTurn({ short: append(100), long: append(20_000) }, { rounds: 100, warmUps: 20 });
  const ratio = times.long.p50 / times.short.p50;
  return [
    { what: 'append to the cache, history of 100, ms', aim: '-', measured: times.short.p50, isReached: null },
    { what: '... of 20,000, times as long', aim: '<= 2', measured: ratio, isReached: ratio <= 2 },
  ];
}
