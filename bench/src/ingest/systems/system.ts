import type { CpuPlaces } from '../load/cpu-time.ts';
import type { PushPlan } from '../load/push.ts';
import type { Agent } from '../load/receiver.ts';

/** Something under test, running. */
export interface System {
  name: SystemName;
  url: string;
  plan: PushPlan;
  /** Who listens: one for each shop of the plan. */
  agents: readonly Agent[];
  /** Where its CPU time is counted. */
  cpu: CpuPlaces;
  /**
   * Compares what is stored, read as the sellers read it, with messages 0 to `count - 1`, each of them once and
   * in its own conversation; null where nothing is stored.
   */
  audit: ((count: number) => Promise<Audit>) | null;
  stop(): Promise<void>;
}

export type SystemName = 'floor' | 'PGlite' | 'PostgreSQL';

/** Of the messages acknowledged: not in the database, and there more than once (or where they do not belong). */
export interface Audit {
  lost: number;
  surplus: number;
}
