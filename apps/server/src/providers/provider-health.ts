import { ProviderError } from './provider-error.ts';

/** Whether a provider takes messages, from the attempts of this process. Says nothing about any person. */
export interface ProviderHealth {
  /** The last attempt failed for a reason of the provider, not of its recipient. */
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

export function makeHealthRecord(): HealthRecord {
  let isFailing = false;
  return {
    isFailing: () => isFailing,
    async follow(attempt) {
      try {
        const result = await attempt();
        isFailing = false;
        return result;
      } catch (error) {
        // A refused recipient shows that the provider answers.
        isFailing = !(error instanceof ProviderError && error.kind === 'permanent');
        throw error;
      }
    },
  };
}
