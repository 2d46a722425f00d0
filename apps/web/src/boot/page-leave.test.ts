// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Workspace } from '../data/workspace.ts';
import { createStore } from '../shared/jotai.ts';
import { holdReloads } from '../shared/unkept-work.ts';
import { workspaceAtom } from '../shared/workspace.ts';
import { hasUnkeptText, reloadWhenSafe, warnBeforeLoss } from './page-leave.ts';

function open(state: { sending?: number; unsent?: number; isFailing?: boolean } = {}) {
  const steps: string[] = [];
  const store = createStore();
  store.set(workspaceAtom, {
    flush: async () => void steps.push('flushed'),
    sendingCount: () => state.sending ?? 0,
    unsentCount: () => state.unsent ?? 0,
    isStorageFailing: () => state.isFailing ?? false,
  } as unknown as Workspace);
  return { store, state, steps, reload: () => void steps.push('reloaded') };
}

describe('a reload by the app', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('comes after everything is written down', async () => {
    const { store, steps, reload } = open();
    reloadWhenSafe(store, reload);
    await vi.advanceTimersByTimeAsync(0);
    expect(steps).toEqual(['flushed', 'reloaded']);
  });

  it('waits for the answer to a message on the wire, but not for ever', async () => {
    const { store, state, steps, reload } = open({ sending: 1 });
    reloadWhenSafe(store, reload);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(steps).toEqual([]);
    state.sending = 0;
    await vi.advanceTimersByTimeAsync(250);
    expect(steps).toEqual(['flushed', 'reloaded']);
    state.sending = 1;
    reloadWhenSafe(store, reload);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(steps).toHaveLength(4);
  });

  it('waits for a message that is begun while the rest is written down', async () => {
    const { store, state, steps, reload } = open();
    const flush = vi.fn(async () => void (state.sending = 1));
    store.set(workspaceAtom, { ...store.get(workspaceAtom), flush } as unknown as Workspace);
    reloadWhenSafe(store, reload);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(steps).toEqual([]);
    flush.mockImplementation(async () => undefined);
    state.sending = 0;
    await vi.advanceTimersByTimeAsync(250);
    expect(steps).toEqual(['reloaded']);
  });

  it('waits while a form is being filled in, not for a draft', async () => {
    document.body.innerHTML =
      '<div class="sc-composer"><textarea id="draft">kept</textarea></div><input type="text" id="field">';
    const field = document.querySelector<HTMLInputElement>('#field');
    document.querySelector<HTMLElement>('#draft')?.focus();
    expect(hasUnkeptText()).toBe(false);
    field?.focus();
    expect(hasUnkeptText()).toBe(false);
    if (field) field.value = 'half a sentence';
    const { store, steps, reload } = open();
    reloadWhenSafe(store, reload);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(steps).toEqual([]);
    field?.blur();
    await vi.advanceTimersByTimeAsync(250);
    expect(steps).toEqual(['flushed', 'reloaded']);
  });

  it('waits for work that is in memory only, and for messages that the storage does not take', async () => {
    let isUploading = true;
    const end = holdReloads(() => isUploading);
    const { store, state, steps, reload } = open({ isFailing: true, unsent: 1 });
    reloadWhenSafe(store, reload);
    await vi.advanceTimersByTimeAsync(10_000);
    isUploading = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(steps).toEqual([]);
    state.unsent = 0;
    await vi.advanceTimersByTimeAsync(250);
    expect(steps).toEqual(['flushed', 'reloaded']);
    end();
  });

  it('waits for the sending of what held it before', async () => {
    const { store, state, steps, reload } = open();
    const onHeld = vi.fn();
    const letGo = holdReloads(() => true);
    reloadWhenSafe(store, reload, undefined, onHeld);
    await vi.advanceTimersByTimeAsync(60_000);
    state.sending = 1;
    letGo();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(steps).toEqual([]);
    state.sending = 0;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(steps).toEqual(['flushed', 'reloaded']);
    expect(onHeld).toHaveBeenCalledOnce();
  });

  it('is given up once it is not due any more', async () => {
    let isDue = true;
    const { store, state, steps, reload } = open({ sending: 1 });
    reloadWhenSafe(store, reload, () => isDue);
    await vi.advanceTimersByTimeAsync(250);
    isDue = false;
    state.sending = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(steps).toEqual([]);
  });

  it('waits for a dialog with text in it, wherever the focus is', () => {
    document.body.innerHTML = '<div role="dialog"><textarea>a remark</textarea><button>Save</button></div>';
    expect(hasUnkeptText()).toBe(true);
  });
});

describe('leaving', () => {
  it.each([
    [{ isFailing: true, unsent: 1 }, true],
    [{ isFailing: true, unsent: 0 }, false],
    [{ isFailing: false, unsent: 1 }, false],
  ])('asks before what is unsent is lost: %o', (state, isAsked) => {
    const listen = vi.spyOn(globalThis, 'addEventListener');
    warnBeforeLoss(open(state).store);
    const [, heard] = listen.mock.calls.at(-1) as [string, (event: Event) => void];
    const event = new Event('beforeunload', { cancelable: true });
    heard(event);
    expect(event.defaultPrevented).toBe(isAsked);
    removeEventListener('beforeunload', heard);
    listen.mockRestore();
  });
});
