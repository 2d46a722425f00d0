import { apiRequest } from './api-requests.ts';
import type { KnownFields } from './api-requests.ts';
import type { Caller, FuzzRequest } from './fuzz-request.ts';
import { otherRequest, pushRequest } from './other-requests.ts';
import type { FuzzWorld } from './other-requests.ts';
import { makeRandom } from './random.ts';
import { exchangeRaw } from './raw-exchange.ts';
import { toWire } from './wire-mutations.ts';

export interface FuzzOptions {
  port: number;
  seed: string;
  requests: number;
  /** Connections at once. */
  width: number;
  callers: readonly Caller[];
  known: KnownFields;
  world: FuzzWorld;
}

export interface FuzzResult {
  /** Faults, each with its cause. */
  problems: string[];
  /** How often each status came. */
  statuses: Map<number, number>;
  /** How often each kind of request was made. */
  names: Map<string, number>;
}

/** Sends odd requests to a server. The same seed sends the same ones. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = { problems: [], statuses: new Map(), names: new Map() };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < options.requests) {
      const index = next;
      next += 1;
      await sendOne(options, index, result);
    }
  };
  await Promise.all(Array.from({ length: options.width }, work));
  return result;
}

async function sendOne(options: FuzzOptions, index: number, result: FuzzResult): Promise<void> {
  const random = makeRandom(`${options.seed}/${index}`);
  const caller = random.pick(options.callers);
  const kind = random.between(0, 99);
  const request =
    kind < 60
      ? apiRequest(random, caller, options.known)
      : kind < 80
        ? pushRequest(random, options.world)
        : otherRequest(random, caller, options.world);
  const { bytes, isWhole } = toWire(request, random);
  const { statuses, isSilent } = await exchangeRaw(
    options.port,
    bytes,
    isWhole && request.name !== 'upgrade',
  );
  count(result.names, request.name);
  for (const status of statuses) count(result.statuses, status);
  const bad = statuses.filter((status) => status >= 500 && !isTruthful(status, request));
  const about = () =>
    `request ${index} (${request.name}, ${caller.name}): ${bytes.toString('latin1', 0, 600)}`;
  if (bad.length > 0) result.problems.push(`answered ${bad.join()}: ${about()}`);
  if (isSilent) result.problems.push(`no answer: ${about()}`);
}

/** A picture whose host cannot be asked, or gives none, is answered with 502. */
function isTruthful(status: number, { name }: FuzzRequest): boolean {
  return status === 502 && name === 'picture';
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
