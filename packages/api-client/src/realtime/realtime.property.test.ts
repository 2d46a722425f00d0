import fc from 'fast-check';
import type { AccountEventFrame } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { makeFakeSocketPair } from '../testing/fake-socket.ts';
import { makeServerLog } from '../testing/server-log.ts';
import { makeVirtualTimers } from '../testing/virtual-timers.ts';
import { createRealtime } from './realtime.ts';
import type { EventListAnswer } from './realtime-options.ts';

const PAGE_SIZE = 3;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** What can happen; `pick` chooses among the frames, or fetches, under way. */
type Happening =
  | { kind: 'append'; seen: boolean[] }
  | { kind: 'deliver' | 'double' | 'lose' | 'answer' | 'failFetch'; pick: number }
  | { kind: 'cut' | 'restore' | 'close' | 'timer' | 'check' | 'restart' | 'forget' | 'poison' };

const append = fc.record({
  kind: fc.constant('append' as const),
  seen: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
});
const delivery = fc.record({
  kind: fc.constantFrom('deliver', 'double', 'lose', 'answer', 'failFetch'),
  pick: fc.nat(),
});
const network = fc.record({ kind: fc.constantFrom('cut', 'restore', 'close', 'timer', 'check', 'restart') });
const loss = fc.record({ kind: fc.constantFrom('forget', 'poison') });

/** A browser, a server and a bad network between; checks every applied frame as it comes. */
function makeWorld(cursor: number | null) {
  const { socketFactory, server } = makeFakeSocketPair();
  const log = makeServerLog();
  const timers = makeVirtualTimers();
  const stored = { cursor };
  const frames: AccountEventFrame[] = [];
  const fetches: { answer(): void; fail(): void }[] = [];
  const applied: number[] = [];
  const view = { position: cursor, reloads: 0, poison: 0 };

  const realtime = createRealtime({
    path: '/socket',
    socketFactory,
    timers,
    random: () => 0.5,
    cursorStore: { load: async () => stored.cursor, save: async (to) => void (stored.cursor = to) },
    fetchEvents: (after) =>
      new Promise<EventListAnswer>((resolve, reject) => {
        fetches.push({
          answer: () => resolve(log.eventsAfter(after, PAGE_SIZE)),
          fail: () => reject(new Error('no answer')),
        });
      }),
    onFrame({ from, to, events }) {
      if (view.poison > 0) {
        view.poison -= 1;
        throw new Error('poisoned');
      }
      const seqs = events.map(({ seq }) => seq);
      expect(from).toBe(view.position);
      expect(seqs).toEqual(log.seenIn(from, to));
      applied.push(...seqs);
      view.position = to;
    },
    onReload(to) {
      view.reloads += 1;
      view.position = to;
    },
    onStatus() {},
    onLoginExpired() {},
  });

  const take = <Item>(items: Item[], pick: number) => items.splice(pick % Math.max(1, items.length), 1)[0];

  const send = (frame: AccountEventFrame | undefined) => {
    if (frame) server.sendFrame(frame);
  };

  function happen(what: Happening): void {
    if (what.kind === 'append') frames.push(log.append(...what.seen));
    if (what.kind === 'deliver') send(take(frames, what.pick));
    if (what.kind === 'double') send(frames[what.pick % Math.max(1, frames.length)]);
    if (what.kind === 'lose') take(frames, what.pick);
    if (what.kind === 'answer') take(fetches, what.pick)?.answer();
    if (what.kind === 'failFetch') take(fetches, what.pick)?.fail();
    if (what.kind === 'cut') server.cut();
    if (what.kind === 'restore') server.restore();
    if (what.kind === 'close') server.close();
    if (what.kind === 'timer') timers.fireNext();
    if (what.kind === 'check') realtime.check();
    if (what.kind === 'restart') {
      realtime.stop();
      realtime.start();
    }
    if (what.kind === 'forget') log.forgetBefore(log.end);
    if (what.kind === 'poison') view.poison = 7;
  }

  /** The network heals: everything under way arrives, every wait ends. */
  async function heal(): Promise<void> {
    view.poison = 0;
    server.restore();
    realtime.check();
    for (let turn = 0; turn < 500; turn += 1) {
      await settle();
      if (frames.length > 0) send(frames.shift());
      else if (fetches.length > 0) fetches.shift()?.answer();
      else if (!timers.fireNext()) return;
    }
    throw new Error('it never came to rest');
  }

  return { realtime, log, stored, applied, view, happen, heal };
}

async function live(cursor: number | null, happenings: readonly Happening[]) {
  const world = makeWorld(cursor);
  world.realtime.start();
  await settle();
  for (const what of happenings) {
    world.happen(what);
    await settle();
  }
  await world.heal();
  world.realtime.stop();
  return world;
}

it('[R9] applies the whole log exactly once and in order, however frames and connections fare', async () => {
  const happenings = fc.array(fc.oneof(append, delivery, delivery, network) as fc.Arbitrary<Happening>, {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(happenings, async (list) => {
      const { log, applied, view, stored } = await live(0, list);
      expect(applied).toEqual(log.seenIn(0, log.end));
      expect(view.reloads).toBe(0);
      expect(stored.cursor).toBe(log.end);
    }),
    { numRuns: 300 },
  );
});

it('[R9] ends up to date even where the log forgets, a frame is poisoned, or nothing was stored', async () => {
  const happenings = fc.array(fc.oneof(append, delivery, network, loss) as fc.Arbitrary<Happening>, {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, null), happenings, async (cursor, list) => {
      const { log, view, stored } = await live(cursor, list);
      expect(view.position).toBe(log.end);
      expect(stored.cursor).toBe(log.end);
    }),
    { numRuns: 200 },
  );
});
