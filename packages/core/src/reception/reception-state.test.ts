import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageId } from '../message/message.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { HAND_OVER_REASONS } from './hand-over.ts';
import type { HandOverReason } from './hand-over.ts';
import { RECEPTION_MODES } from './reception-mode.ts';
import type { ReceptionMode } from './reception-mode.ts';
import {
  afterReceptionEvent,
  maySendAiMessage,
  RECEPTION_PAUSE,
  receptionStatusOf,
  startReception,
} from './reception-state.ts';
import type { ReceptionEvent, ReceptionState } from './reception-state.ts';
import type { ReceptionWriter } from './reception-writer.ts';

type Reason = Exclude<HandOverReason, 'personWrote'>;
const REASONS = HAND_OVER_REASONS.filter((reason): reason is Reason => reason !== 'personWrote');
const automatic = startReception('automatic', 0);

const wrote = (by: ReceptionWriter, messageId: string, at: number): ReceptionEvent => ({
  type: 'messageWritten',
  by,
  messageId: messageId as MessageId,
  at,
});
const setTo = (mode: ReceptionMode, at: number): ReceptionEvent => ({ type: 'modeChanged', mode, at });
const handOver = (at: number, reason: Reason = 'unsure'): ReceptionEvent => ({
  type: 'handedOver',
  reason,
  at,
});
const resume = (at: number): ReceptionEvent => ({ type: 'resumed', at });
/** Each event is applied when it happens. */
const after = (state: ReceptionState, ...events: ReceptionEvent[]) =>
  events.reduce((each, event) => afterReceptionEvent(each, event, event.at), state);
const T = FIXED_NOW;

it.each([
  ['off', 'off'],
  ['assisted', 'drafting'],
  ['automatic', 'answering'],
] as const)('[K2] where the mode is %s, the AI is "%s"', (mode, status) => {
  expect(receptionStatusOf(startReception(mode, 0), T)).toBe(status);
});

it('[K2] in drafting mode it continues while a person writes, and never sends', () => {
  const state = after(startReception('assisted', 0), wrote('person', 'p', T), handOver(T + 1));
  expect(receptionStatusOf(state, T + 2)).toBe('drafting');
  expect(maySendAiMessage(state, state, T + 2)).toBe(false);
  expect(receptionStatusOf(after(state, setTo('automatic', T + 2)), T + 2)).toBe('handedOver');
});

it.each(REASONS)('[K3] handed over for "%s", it stays so until resumed by hand', (reason) => {
  const state = after(automatic, handOver(T, reason));
  expect(state.handOver).toEqual({ reason, since: T, until: null });
  expect(receptionStatusOf(state, T + 1e12)).toBe('handedOver');
  expect(receptionStatusOf(after(state, resume(T + 1)), T + 1)).toBe('answering');
});

it('[K3] the first reason stays after any later event', () => {
  const state = after(automatic, handOver(T, 'anger'));
  expect(after(state, handOver(T, 'limit'))).toBe(state);
  const later = after(state, handOver(T + 1, 'limit'), wrote('person', 'p', T + 2));
  expect(later.handOver).toEqual({ reason: 'anger', since: T + 2, until: null });
});

it('[K4] a person’s message pauses for half an hour from when it was written', () => {
  expect(RECEPTION_PAUSE).toBe(30 * 60_000);
  const state = afterReceptionEvent(automatic, wrote('person', 'p', T), T + 60_000);
  expect(state.handOver).toMatchObject({ reason: 'personWrote', until: T + RECEPTION_PAUSE });
  expect(receptionStatusOf(state, T + RECEPTION_PAUSE - 1)).toBe('paused');
  expect(receptionStatusOf(state, T + RECEPTION_PAUSE)).toBe('answering');
  expect(receptionStatusOf(state, Number.NaN)).toBe('paused');
});

it('[K4] the next one prolongs it, an older one does not shorten it', () => {
  const state = after(automatic, wrote('person', 'p1', T), wrote('person', 'p2', T + 1000));
  expect(state.handOver?.until).toBe(T + 1000 + RECEPTION_PAUSE);
  expect(afterReceptionEvent(state, wrote('person', 'p0', T - 1), T + 2000)).toBe(state);
});

it('[K4] no other author’s message pauses', () => {
  for (const by of ['buyer', 'ai'] as const)
    expect(receptionStatusOf(after(automatic, wrote(by, 'm', T)), T)).toBe('answering');
});

it('[K4] in a pause it can be handed over for good, after one again', () => {
  const paused = after(automatic, wrote('person', 'p', T));
  expect(receptionStatusOf(after(paused, handOver(T + 1)), T + 2 * RECEPTION_PAUSE)).toBe('handedOver');
  const later = T + RECEPTION_PAUSE;
  expect(receptionStatusOf(after(paused, wrote('person', 'p2', later)), later)).toBe('paused');
});

it('[K4] of two messages in one moment both count', () => {
  const state = after(automatic, wrote('person', 'p2', T), resume(T), wrote('person', 'p1', T));
  expect(receptionStatusOf(state, T)).toBe('paused');
  expect(after(state, resume(T + 1), wrote('person', 'p2', T), wrote('person', 'p1', T)).handOver).toBeNull();
});

it('[K5] resuming by hand ends pause and hand-over', () => {
  expect(receptionStatusOf(after(automatic, wrote('person', 'p', T), resume(T + 1)), T + 1)).toBe(
    'answering',
  );
  expect(receptionStatusOf(after(automatic, handOver(T), resume(T)), T)).toBe('answering');
});

it('[K5] a repeated event does not undo it, and a repeated resume undoes nothing newer', () => {
  const resumed = after(automatic, wrote('person', 'p', T), handOver(T + 1), resume(T + 2));
  expect(afterReceptionEvent(resumed, wrote('person', 'p', T), T + 3)).toBe(resumed);
  expect(afterReceptionEvent(resumed, handOver(T + 1), T + 3)).toBe(resumed);
  const paused = after(resumed, wrote('person', 'p2', T + 3));
  expect(afterReceptionEvent(paused, resume(T + 2), T + 4)).toBe(paused);
});

it('[K5] a resume does not end a hand-over that was unknown at its time', () => {
  const late = afterReceptionEvent(automatic, wrote('person', 'p', T), T + 5);
  expect(receptionStatusOf(afterReceptionEvent(late, resume(T + 4), T + 6), T + 6)).toBe('paused');
  for (const story of [
    [handOver(T + 5)],
    [handOver(T), handOver(T + 5)],
    [handOver(T), wrote('person', 'p', T + 5)],
  ]) {
    const state = afterReceptionEvent(after(automatic, ...story), resume(T + 4), T + 6);
    expect(receptionStatusOf(state, T + 6)).toBe('handedOver');
  }
  const both = afterReceptionEvent(late, handOver(T + 1), T + 5);
  expect(receptionStatusOf(afterReceptionEvent(both, resume(T + 4), T + 6), T + 6)).toBe('handedOver');
});

it('[K5] a person’s message heard of after a resume pauses, even if written before it', () => {
  const state = after(automatic, wrote('person', 'p', T), resume(T + 10));
  expect(receptionStatusOf(afterReceptionEvent(state, wrote('person', 'p2', T + 5), T + 11), T + 11)).toBe(
    'paused',
  );
});

it.each([Number.NaN, -1, T + 1000, Number.POSITIVE_INFINITY])('[K5] a resume at %d is ignored', (at) => {
  const state = after(automatic, handOver(T));
  expect(afterReceptionEvent(state, resume(at), T + 1)).toBe(state);
});

it('[K6] the newest mode wins, in any order of arrival', () => {
  const state = after(automatic, setTo('off', T + 2));
  expect(state.mode).toBe('off');
  expect(afterReceptionEvent(state, setTo('automatic', T + 1), T + 3)).toBe(state);
  expect(after(state, setTo('assisted', T + 3)).mode).toBe('assisted');
});

it('[K6] set again to the same, only the time moves on', () => {
  const state = after(automatic, setTo('automatic', T));
  expect(state).toEqual({ ...automatic, modeSetAt: T });
  expect(afterReceptionEvent(state, setTo('off', T - 1), T)).toBe(state);
});

it('[K6] of two set at the same moment the one that lets the AI say less, and an unknown one is off', () => {
  expect(after(automatic, setTo('automatic', T), setTo('assisted', T), setTo('automatic', T)).mode).toBe(
    'assisted',
  );
  expect(after(automatic, setTo('constructor' as ReceptionMode, T)).mode).toBe('off');
});

it('[K6] a change of mode ends no hand-over', () => {
  const state = after(automatic, handOver(T), setTo('off', T + 1), setTo('automatic', T + 2));
  expect(receptionStatusOf(state, T + 2)).toBe('handedOver');
});

it('[K7] an answer goes out when nothing happened since it was begun', () => {
  const asked = after(automatic, wrote('buyer', 'b', T));
  expect(maySendAiMessage(asked, asked, T + 1)).toBe(true);
  expect(
    maySendAiMessage(after(asked, wrote('buyer', 'b', T), setTo('automatic', T + 1)), asked, T + 1),
  ).toBe(true);
});

it.each<[string, ReceptionEvent[]]>([
  ['the buyer wrote more', [wrote('buyer', 'b2', T + 1)]],
  ['a person wrote', [wrote('person', 'p', T + 1)]],
  ['a person wrote and gave back', [wrote('person', 'p', T + 1), resume(T + 2)]],
  ['the AI has answered', [wrote('ai', 'a', T + 1)]],
  ['the mode was changed', [setTo('assisted', T + 1)]],
  ['the mode was changed and changed back', [setTo('off', T + 1), setTo('automatic', T + 2)]],
  ['it was handed over', [handOver(T + 1)]],
  ['it was handed over and given back', [handOver(T + 1), resume(T + 2)]],
])('[K7] it is dropped when meanwhile %s', (_what, events) => {
  const asked = after(automatic, wrote('buyer', 'b', T));
  const state = after(asked, ...events);
  expect(maySendAiMessage(state, asked, T + 3)).toBe(false);
  const isSilent = ['handedOver', 'paused', 'drafting'].includes(receptionStatusOf(state, T + 3));
  expect(maySendAiMessage(state, state, T + 3)).toBe(!isSilent);
});

it.each(['birthday', 'constructor', '__proto__'])(
  '[K8] an event of type "%s", or of such a writer, changes nothing',
  (odd) => {
    expect(after(automatic, { type: odd, at: T } as unknown as ReceptionEvent)).toBe(automatic);
    expect(after(automatic, wrote(odd as ReceptionWriter, 'm', T))).toBe(automatic);
  },
);

it.each([Number.NaN, -1, 1e300, Number.POSITIVE_INFINITY])(
  '[K8] written at %d counts as written now',
  (at) => {
    const state = afterReceptionEvent(automatic, wrote('person', 'p', at), T);
    expect(state).toEqual(after(automatic, wrote('person', 'p', T)));
    expect(afterReceptionEvent(state, wrote('person', 'p', at), T + 1)).toBe(state);
    expect(afterReceptionEvent(automatic, handOver(at), T)).toEqual(after(automatic, handOver(T)));
  },
);

/** What happens, and how much later it is heard of; times lie close, so that many are equal. */
const anyEvent = fc.oneof(
  fc.record({
    type: fc.constant('messageWritten' as const),
    by: fc.constantFrom('buyer', 'person', 'ai'),
    messageId: fc.integer({ min: 0, max: 20 }).map((number) => String(number) as MessageId),
  }),
  fc.record({ type: fc.constant('modeChanged' as const), mode: fc.constantFrom(...RECEPTION_MODES) }),
  fc.record({ type: fc.constant('handedOver' as const), reason: fc.constantFrom(...REASONS) }),
  fc.record({ type: fc.constant('resumed' as const) }),
);
const STEP = RECEPTION_PAUSE / 4;
const anyStory = fc
  .array(fc.record({ event: anyEvent, later: fc.nat(3), delay: fc.nat(3) }), { maxLength: 30 })
  .map((steps) => {
    let now = T;
    const timeOfMessage = new Map<string, number>();
    return steps.map(({ event, later, delay }) => {
      now += later * STEP;
      if (event.type !== 'messageWritten') return { event: { ...event, at: now - delay * STEP }, now };
      // A message is written once, for any number of reports.
      const key = `${event.by} ${event.messageId}`;
      const at = timeOfMessage.get(key) ?? now - delay * STEP;
      timeOfMessage.set(key, at);
      return { event: { ...event, at }, now };
    });
  });
type Story = { event: ReceptionEvent; now: number }[];
const play = (story: Story, from = automatic) =>
  story.reduce((state, { event, now }) => afterReceptionEvent(state, event, now), from);

it('[K8] a repeated event changes nothing, at any later time', () => {
  fc.assert(
    fc.property(anyStory, (story: Story) => {
      const end = (story.at(-1)?.now ?? T) + STEP;
      const state = play(story);
      for (const { event } of story) expect(afterReceptionEvent(state, event, end)).toBe(state);
    }),
    { numRuns: 1000 },
  );
});

it('[K8] the version grows exactly when an answer in the making is stale, and never shrinks', () => {
  fc.assert(
    fc.property(anyStory, (story: Story) => {
      let state = automatic;
      for (const { event, now } of story) {
        const next = afterReceptionEvent(state, event, now);
        const isSame =
          next.mode === state.mode && next.handOver === state.handOver && next.newest === state.newest;
        expect(next.version).toBe(isSame ? state.version : state.version + 1);
        state = next;
      }
    }),
  );
});

it('[K9] after a person’s message no AI message goes out until the pause is over or it is resumed', () => {
  fc.assert(
    fc.property(anyStory, fc.nat(8), (story: Story, wait) => {
      const now = (story.at(-1)?.now ?? T) + wait * STEP;
      const state = play(story);
      if (!maySendAiMessage(state, state, now)) return;
      const resumedAt = Math.max(
        0,
        ...story.flatMap(({ event }) => (event.type === 'resumed' ? [event.at] : [])),
      );
      for (const { event } of story) {
        if (event.type !== 'messageWritten' || event.by !== 'person') continue;
        expect(event.at + RECEPTION_PAUSE <= now || event.at <= resumedAt).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

it('[K9] a handed-over conversation never answers automatically again', () => {
  fc.assert(
    fc.property(anyStory, anyStory, (before: Story, story: Story) => {
      const handed = afterReceptionEvent(play(before), handOver(T + 1e9), T + 1e9);
      const withoutHands = story.filter(({ event }) => event.type !== 'resumed');
      const later = withoutHands.map(({ event, now }) => ({
        event: { ...event, at: event.at + 2e9 },
        now: now + 2e9,
      }));
      const state = play(later, handed);
      expect(receptionStatusOf(state, T + 1e12)).not.toBe('answering');
      expect(maySendAiMessage(state, state, T + 1e12)).toBe(false);
    }),
  );
});
