import { StartError } from './start-error.ts';

/** A setting is missing or wrong; the message names each one and what it must be. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}
