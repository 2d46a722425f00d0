import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  vi.stubGlobal('ResizeObserver', NoResizes);
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined as never;
  Element.prototype.scrollBy = () => undefined as never;
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
