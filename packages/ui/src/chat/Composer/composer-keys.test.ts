import { describe, expect, it } from 'vitest';
import { readComposerKey } from './composer-keys.ts';

const enter = {
  key: 'Enter',
  keyCode: 13,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
};

describe('readComposerKey', () => {
  it('sends on Enter, and goes on with Ctrl or ⌘', () => {
    expect(readComposerKey(enter, 'enter', false)).toBe('send');
    expect(readComposerKey({ ...enter, ctrlKey: true }, 'enter', false)).toBe('send-and-next');
    expect(readComposerKey({ ...enter, metaKey: true }, 'enter', false)).toBe('send-and-next');
  });

  it('sends on Ctrl Enter only, where that is the setting', () => {
    expect(readComposerKey(enter, 'ctrl-enter', false)).toBe('text');
    expect(readComposerKey({ ...enter, ctrlKey: true }, 'ctrl-enter', false)).toBe('send');
  });

  it('takes Shift or Alt with Enter, and every other key, for text', () => {
    expect(readComposerKey({ ...enter, shiftKey: true }, 'enter', false)).toBe('text');
    expect(readComposerKey({ ...enter, altKey: true }, 'enter', false)).toBe('text');
    expect(readComposerKey({ ...enter, key: 'a', keyCode: 65, ctrlKey: true }, 'enter', false)).toBe('text');
  });

  it('never sends while an input method composes, in any of the three ways browsers say so', () => {
    for (const sendKey of ['enter', 'ctrl-enter'] as const) {
      const press = { ...enter, ctrlKey: true };
      expect(readComposerKey(press, sendKey, true)).toBe('text');
      expect(readComposerKey({ ...press, isComposing: true }, sendKey, false)).toBe('text');
      expect(readComposerKey({ ...press, keyCode: 229 }, sendKey, false)).toBe('text');
    }
  });
});
