import { describe, expect, it } from 'vitest';
import { readComposerKey } from './composer-keys.ts';

const enter = {
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
};

describe('readComposerKey', () => {
  it('sends on Enter, and goes on with Ctrl or ⌘', () => {
    expect(readComposerKey(enter, 'enter')).toBe('send');
    expect(readComposerKey({ ...enter, ctrlKey: true }, 'enter')).toBe('send-and-next');
    expect(readComposerKey({ ...enter, metaKey: true }, 'enter')).toBe('send-and-next');
  });

  it('sends on Ctrl Enter only, where that is the setting', () => {
    expect(readComposerKey(enter, 'ctrl-enter')).toBe('text');
    expect(readComposerKey({ ...enter, ctrlKey: true }, 'ctrl-enter')).toBe('send');
  });

  it('takes Shift or Alt with Enter, and every other key, for text', () => {
    expect(readComposerKey({ ...enter, shiftKey: true }, 'enter')).toBe('text');
    expect(readComposerKey({ ...enter, altKey: true }, 'enter')).toBe('text');
    expect(readComposerKey({ ...enter, key: 'a', ctrlKey: true }, 'enter')).toBe('text');
  });
});
