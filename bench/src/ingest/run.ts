import { startPostgres } from '../../../tooling/postgres/start-postgres.mjs';
import { waitForCalm } from './load/cpu-time.ts';
import type { Delivery } from './load/commands.ts';
import type { Saturation, Steady } from './load/phases.ts';
import { startGenerator } from './load/start-generator.ts';
import type { Generator } from './load/start-generator.ts';
import type { PushPlan } from './load/push.ts';
import type { Settings } from './settings.ts';
import { startFloor } from './systems/floor.ts';
import { PUBLIC_URL, startSellerChat } from './systems/seller-chat.ts';
import type { Audit, System, SystemName } from './systems/system.ts';

/** What was measured at one system: one entry a round, and the account of the whole run. */
export interface Measured {
  name: SystemName;
  saturation: Saturation[];
  steady: Steady[];
  delivery: Delivery;
  audit: Audit | null;
}

export interface RunResult {
  systems: Measured[];
  /** Why a system was left out. */
  skipped: { name: SystemName; reason: string }[];
}

const FIRST_SHOP_ID = 700_000_001;

/**
 * The whole benchmark: starts every system, warms each up, measures them in turn, round after round, so that what
 * else the machine does falls on all of them alike, and compares in the end what was acknowledged with what was
 * delivered and stored. Whatever it started has ended when it returns or throws.
 */
export async function run(
  settings: Settings,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<RunResult> {
  await using cleanUp = new AsyncDisposableStack();
  const plan: PushPlan = {
    webhookUrl: `${PUBLIC_URL}/webhook/shopee`,
    partnerKey: 'the key of the benchmark',
    platformShopIds: Array.from({ length: settings.agents }, (_, index) => String(FIRST_SHOP_ID + index)),
    conversations: settings.conversations,
  };
  const generator = cleanUp.adopt(await startGenerator(), (one) => one.stop());
  const { profileDir } = settings;

  say('Starting the servers');
  const systems: System[] = [];
  const skipped: RunResult['skipped'] = [];
  const add = (system: System) => systems.push(cleanUp.adopt(system, (one) => one.stop()));
  add(await startFloor(plan));
  for (const name of settings.systems) {
    let database: { url: string; pid: number } | null = null;
    if (name === 'PostgreSQL') {
      const postgres = await startPostgres({ inEarnest: true, mayInstall: false }).catch(
        (error: Error) => error,
      );
      if (postgres instanceof Error) {
        skipped.push({ name, reason: postgres.message });
        continue;
      }
      cleanUp.defer(() => postgres.stop());
      database = postgres;
    }
    add(await startSellerChat(name, { plan, postgres: database, profileDir }));
  }

  const measured = await measure(systems, generator, settings, say, signal);
  return { systems: measured, skipped };
}

async function measure(
  systems: readonly System[],
  generator: Generator,
  settings: Settings,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Measured[]> {
  const { inFlight, maxPerSecond, steadyPerSecond, saturationSeconds, steadySeconds, warmUpSeconds } =
    settings;
  for (const { name, url, plan, agents, cpu } of systems) {
    signal.throwIfAborted();
    say(`Warming up ${name}`);
    await generator.open({ system: name, url, plan, agents, cpu, inFlight });
    await generator.saturate({ system: name, seconds: warmUpSeconds, inFlight, maxPerSecond });
    await waitForCalm(cpu);
  }
  const rounds = systems.map(() => ({ saturation: [] as Saturation[], steady: [] as Steady[] }));
  for (let round = 1; round <= settings.rounds; round += 1) {
    for (const [index, { name, cpu }] of systems.entries()) {
      signal.throwIfAborted();
      say(`Round ${round} of ${settings.rounds}: ${name}`);
      const saturation = await generator.saturate({
        system: name,
        seconds: saturationSeconds,
        inFlight,
        maxPerSecond,
      });
      const steady = await generator.keepRate({
        system: name,
        seconds: steadySeconds,
        perSecond: steadyPerSecond,
      });
      rounds[index]?.saturation.push(saturation);
      rounds[index]?.steady.push(steady);
      // What it catches up with now must not fall on the next one.
      await waitForCalm(cpu);
    }
  }
  const measured: Measured[] = [];
  for (const [index, { name, audit }] of systems.entries()) {
    signal.throwIfAborted();
    if (audit) say(`Reading back what ${name} has stored`);
    const delivery = await generator.account({ system: name });
    const { saturation, steady } = rounds[index] ?? { saturation: [], steady: [] };
    measured.push({ name, saturation, steady, delivery, audit: audit ? await audit(delivery.sent) : null });
  }
  return measured;
}
