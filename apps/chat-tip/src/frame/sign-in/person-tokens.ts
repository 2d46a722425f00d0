import { withStorage } from '../device-storage.ts';
import { isTokens } from './tokens.ts';
import type { Tokens } from './tokens.ts';

/** Tokens of the person at this device, for one site. */
export interface PersonTokens {
  /** Undefined if none are stored, or what is stored is not readable. */
  read(): Tokens | undefined;
  write(tokens: Tokens): void;
  clear(): void;
}

const KEY_PREFIX = 'seller-chat.tip.';

/**
 * Tokens in the local storage, by site. Where the browser forbids the storage, as in a frame of a private window, they
 * last until the page closes.
 */
export function personTokensOf(siteId: string, storage?: () => Storage): PersonTokens {
  const key = KEY_PREFIX + siteId;
  let held: Tokens | undefined;

  return {
    read() {
      const stored = withStorage((at) => parse(at.getItem(key)), storage);
      return stored ?? held;
    },
    write(tokens) {
      held = tokens;
      withStorage((at) => at.setItem(key, JSON.stringify(tokens)), storage);
    },
    clear() {
      held = undefined;
      withStorage((at) => at.removeItem(key), storage);
    },
  };
}

function parse(text: string | null): Tokens | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isTokens(value) ? value : undefined;
  } catch (error) {
    console.warn('The stored sign-in of this site is not readable.', error);
    return undefined;
  }
}
