import { makeRandom } from '@seller-chat/sandbox/random';
import type { Random } from '@seller-chat/sandbox/random';
import { FAULTS } from './faults.ts';
import type { Fault, FaultTarget } from './faults.ts';

/** Injects faults into a run. */
export interface FaultInjector {
  /** Injects one fault, chosen by the seed. */
  inject(): Promise<void>;
  /** Ends every fault, sends the pushes that were held back, and waits until all lasting faults are over. */
  clear(): Promise<void>;
  /** How often each kind was injected, by title. */
  readonly counts: Readonly<Record<string, number>>;
  /** What the server did wrong during faults. */
  readonly problems: readonly string[];
}

/** @param names - of the kinds to choose from: keys of `FAULTS` */
export function makeFaultInjector(
  target: FaultTarget,
  names: readonly string[],
  random: Random,
): FaultInjector {
  const kinds = names.flatMap((name) => FAULTS[name] ?? []);
  const choices = kinds.flatMap((kind) => (kind.isSeldom ? [kind] : [kind, kind]));
  const counts: Record<string, number> = Object.fromEntries(kinds.map(({ title }) => [title, 0]));
  const problems: string[] = [];
  const lasting = new Map<Fault, Promise<void>>();

  return {
    counts,
    problems,
    async inject() {
      if (choices.length === 0) return;
      const fault = random.pick(choices);
      counts[fault.title] = (counts[fault.title] ?? 0) + 1;
      // Its own random numbers: a lasting fault draws them at moments that no seed decides.
      const own = makeRandom(`${random.next()}`);
      await lasting.get(fault);
      const work = async () => {
        try {
          await fault.inject(target, own);
        } catch (error) {
          problems.push(`${fault.title}: ${explain(error)}`);
        }
      };
      if (fault.isLasting) lasting.set(fault, work());
      else await work();
    },
    async clear() {
      await Promise.all(lasting.values());
      target.server.setClockOffset(0);
      target.sandbox.clearFaults();
    },
  };
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${explain(error.cause)})`;
}
