import { describe, expect, it, vi } from 'vitest';
import { leaveToInputMethod } from './input-method.ts';

class FakeElement {
  readonly #tag: string;
  constructor(tag: string) {
    this.#tag = tag;
  }
  matches(selectors: string): boolean {
    return selectors.split(', ').includes(this.#tag);
  }
}
vi.stubGlobal('HTMLElement', FakeElement);

/** A key press in a field, as the browser describes it. */
function press(key: string, how: { isComposing?: boolean; keyCode?: number; tag?: string } = {}) {
  const target = new FakeElement(how.tag ?? 'input') as unknown as EventTarget;
  return { key, keyCode: 13, isComposing: false, preventDefault: vi.fn(), ...how, target };
}

describe('leaveToInputMethod', () => {
  it('passes an ordinary key on', () => {
    const event = press('Enter');
    expect(leaveToInputMethod(event)).toBe(false);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });

  it('knows a key that composes, in both ways browsers say so', () => {
    expect(leaveToInputMethod(press('Enter', { isComposing: true }))).toBe(true);
    expect(leaveToInputMethod(press('Enter', { keyCode: 229 }))).toBe(true);
    expect(leaveToInputMethod({ nativeEvent: press('a', { isComposing: true }) })).toBe(true);
  });

  it('keeps the browser from closing a dialog or sending a form by such a key', () => {
    for (const key of ['Escape', 'Enter']) {
      const event = press(key, { isComposing: true });
      leaveToInputMethod(event);
      expect(event.preventDefault).toHaveBeenCalled();
    }
  });

  it('lets a field of several lines have its Enter', () => {
    const event = press('Enter', { isComposing: true, tag: 'textarea' });
    leaveToInputMethod(event);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });
});
