import type { CpuPlaces } from './cpu-time.ts';
import type { Saturation, Steady } from './phases.ts';
import type { PushPlan } from './push.ts';
import type { Agent } from './receiver.ts';

/** What the load generator does, by name; one at a time. */
export interface Commands {
  /** Opens connections and the listening clients to one system. */
  open(input: {
    system: string;
    url: string;
    plan: PushPlan;
    agents: readonly Agent[];
    cpu: CpuPlaces;
    inFlight: number;
  }): Promise<null>;
  saturate(input: {
    system: string;
    seconds: number;
    inFlight: number;
    maxPerSecond: number;
  }): Promise<Saturation>;
  keepRate(input: { system: string; seconds: number; perSecond: number }): Promise<Steady>;
  /** How the client saw the whole run. */
  account(input: { system: string }): Promise<Delivery>;
}

/** Messages acknowledged with 200 against messages at the client. */
export interface Delivery {
  sent: number;
  lost: number;
  duplicates: number;
  gaps: number;
}

export interface Command {
  id: number;
  name: keyof Commands;
  input: unknown;
}

export type CommandAnswer = { id: number; result: unknown } | { id: number; error: string };
