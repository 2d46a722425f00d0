import { setTimeout } from 'node:timers/promises';
import { waitForCalm } from '../ingest/load/cpu-time.ts';
import type { Delivery } from '../ingest/load/commands.ts';
import { medianOf } from '../ingest/load/latencies.ts';
import type { Latencies } from '../ingest/load/latencies.ts';
import { startGenerator } from '../ingest/load/start-generator.ts';
import type { Generator } from '../ingest/load/start-generator.ts';
import { checkStored } from './check-stored.ts';
import type { Stored } from './check-stored.ts';
import { startMarketplace } from './marketplace.ts';
import type { Marketplace } from './marketplace.ts';
import type { DatabaseName, Settings } from './settings.ts';
import { switchOff } from './switch-off.ts';
import type { SwitchedOff } from './switch-off.ts';
import { isAnswered, startSystem } from './system.ts';
import type { System } from './system.ts';

const SIDES = ['withoutRules', 'withRules'] as const;
type SideName = (typeof SIDES)[number];

/** One of the two accounts: medians of the rounds, ms; what its client heard, and what is stored. */
export interface SideResult {
  endToEnd: Latencies;
  delivery: Delivery;
  stored: Stored;
}

/** What was measured on one database. */
export interface SystemResult {
  name: DatabaseName;
  processes: number;
  sides: Record<SideName, SideResult>;
  /** From the last push to the last reply at the marketplace, s, median of the rounds. */
  repliedAfter: number;
  /** Buyers who got a message more than once at the marketplace. */
  answeredTwice: number;
  off: SwitchedOff;
}

/** Replies that do not come for this long are missing, ms. */
const MISSING_AFTER_MS = 20_000;
const WARM_UP = 200;
const IN_FLIGHT = 64;

/** Measures one database. Whatever it starts has ended when it returns or throws. */
export async function run(
  name: DatabaseName,
  settings: Settings,
  say: (line: string) => void,
): Promise<SystemResult> {
  await using cleanUp = new AsyncDisposableStack();
  const marketplace = cleanUp.adopt(await startMarketplace(), (one) => one.stop());
  say(`${name}: starting`);
  const system = await startSystem(name, settings, marketplace.url, cleanUp);
  const generator = cleanUp.adopt(await startGenerator(), (one) => one.stop());
  for (const side of SIDES) await open(system, generator, side);

  const latencies: Record<SideName, Latencies[]> = { withRules: [], withoutRules: [] };
  const repliedAfter: number[] = [];
  let count = 0;
  for (let round = 0; round <= settings.rounds; round += 1) {
    say(`${name}: ${round === 0 ? 'warming up' : `round ${round} of ${settings.rounds}`}`);
    const buyers = round === 0 ? WARM_UP : settings.buyers;
    count += buyers;
    // Each in turn comes first: what is caught up with later falls on both.
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      await waitForCalm(system.cpu);
      const { endToEnd } = await generator.keepRate({ system: side, seconds: 1, perSecond: buyers });
      if (round > 0) latencies[side].push(endToEnd);
      if (side === 'withoutRules') continue;
      const seconds = await untilReplied(marketplace, count);
      if (round > 0) repliedAfter.push(seconds);
    }
  }
  const mayBeSilent = count;
  say(`${name}: turning the switch off`);
  const target = { system: 'withRules', buyers: settings.buyers, first: count };
  const off = await switchOff(system, generator, marketplace, target);
  const delivery = await Promise.all(SIDES.map((side) => generator.account({ system: side })));
  await system.stopServers();

  say(`${name}: comparing`);
  const sides = {} as Record<SideName, SideResult>;
  for (const [index, side] of SIDES.entries()) {
    const hasRules = side === 'withRules';
    const asked = { count: hasRules ? count + settings.buyers : count, mayBeSilent, hasRules };
    sides[side] = {
      endToEnd: medians(latencies[side]),
      delivery: delivery[index] as Delivery,
      stored: await checkStored(system.storage, system[side], asked),
    };
  }
  const buyers = marketplace.taken.map(({ buyerId }) => buyerId);
  return {
    name,
    processes: system.urls.length,
    sides,
    repliedAfter: medianOf(repliedAfter),
    answeredTwice: buyers.length - new Set(buyers).size,
    off,
  };
}

/** One client listens for all shops of the account. */
async function open({ urls, cpu, ...sides }: System, generator: Generator, side: SideName): Promise<void> {
  const { plan, account } = sides[side];
  const agents = [{ platformShopId: plan.platformShopIds[0] ?? '', cookie: account.cookie }];
  await generator.open({ system: side, url: urls[0] ?? '', plan, agents, cpu, inFlight: IN_FLIGHT });
}

/** Waits until the buyers of messages 0 to `count - 1` have their replies, or no further one comes. Gives seconds. */
async function untilReplied({ taken }: Marketplace, count: number): Promise<number> {
  const startedAt = performance.now();
  const expected = Array.from({ length: count }, (_, number) => number).filter(isAnswered).length;
  const lastAt = () => Math.max(startedAt, taken.at(-1)?.at ?? 0);
  while (taken.length < expected && performance.now() - lastAt() < MISSING_AFTER_MS) await setTimeout(50);
  return (lastAt() - startedAt) / 1000;
}

function medians(all: readonly Latencies[]): Latencies {
  const of = (which: keyof Latencies) => medianOf(all.map((one) => one[which]));
  return { p50: of('p50'), p95: of('p95'), p99: of('p99') };
}
