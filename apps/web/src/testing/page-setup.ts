import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom has no sound: as in a page that the browser does not let sound. */
class SilentAudio {
  readonly state = 'suspended';
  async resume(): Promise<void> {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
  vi.stubGlobal('AudioContext', SilentAudio);
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined as never;
  Element.prototype.scrollBy = () => undefined as never;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});
