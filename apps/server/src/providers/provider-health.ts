import { ProviderError } from './provider-error.ts';

/** Whether a provider takes messages, from the attempts of this process. Says nothing about any person. */
export interface ProviderHealth {
  /**
   * The last attempt that has ended failed for a reason of the provider, not of its recipient; or one has been running
   * for longer than `SLOW_MS`.
   */
  isFailing(): boolean;
}

/** A provider as the rest of the server sees it. */
export interface ProviderState extends ProviderHealth {
  /** Its settings are there. Without them nothing can be sent. */
  isConfigured: boolean;
}

/** Follows the attempts of one provider. */
export interface HealthRecord extends ProviderHealth {
  /** Runs an attempt and remembers how it ended. */
  follow<Result>(attempt: () => Promise<Result>): Promise<Result>;
}

/** An attempt that takes longer counts as a failing one until it ends, ms. */
const SLOW_MS = 3_000;

export function makeHealthRecord(now: () => number): HealthRecord {
  let isFailing = false;
  const startedAt = new Set<{ at: number }>();
  return {
    isFailing: () => isFailing || [...startedAt].some(({ at }) => now() - at > SLOW_MS),
    async follow(attempt) {
      const started = { at: now() };
      startedAt.add(started);
      try {
        const result = await attempt();
        isFailing = false;
        return result;
      } catch (error) {
        // A refused recipient shows that the provider answers.
        isFailing = !(error instanceof ProviderError && error.kind === 'permanent');
        throw error;
      } finally {
        startedAt.delete(started);
      }
    },
  };
}
