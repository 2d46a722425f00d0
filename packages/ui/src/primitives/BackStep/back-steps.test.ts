// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { startBackSteps } from './back-steps.ts';

/** A window of its own for each test: the history of jsdom cannot be emptied. */
function open() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const view = frame.contentWindow as Window & typeof globalThis;
  const pops: string[] = [];
  const steps = startBackSteps(view);
  view.addEventListener('popstate', steps.onPop);
  view.addEventListener('popstate', () => pops.push(String((view.history.state as { at?: string })?.at)));
  const { history } = view;
  const nativeGo = view.History.prototype.go.bind(history);
  const at = () => history.state as { at?: string; layers?: { depth: number } } | null;
  const depth = () => at()?.layers?.depth ?? 0;
  const layer = (mayClose = true) => {
    const one = { isOpen: true, remove: () => undefined as void };
    const remove = steps.add(() => mayClose && one.remove());
    one.remove = () => {
      if (one.isOpen) remove();
      one.isOpen = false;
    };
    return one;
  };
  history.replaceState({ at: 'first' }, '');
  history.pushState({ at: 'second' }, '');
  return { history, pops, nativeGo, at, depth, layer };
}

beforeEach(() => document.body.replaceChildren());

it('closes the topmost layer by Back, one after another, unseen by the page', async () => {
  const { nativeGo, depth, layer, pops, at } = open();
  const [below, above] = [layer(), layer()];
  expect(depth()).toBe(2);
  nativeGo(-1);
  await vi.waitFor(() => expect(above.isOpen).toBe(false));
  expect(below.isOpen).toBe(true);
  nativeGo(-1);
  await vi.waitFor(() => expect(below.isOpen).toBe(false));
  expect(pops).toEqual([]);
  nativeGo(-1);
  await vi.waitFor(() => expect(at()?.at).toBe('first'));
  expect(pops).toEqual(['first']);
});

it('takes the entry along when a layer closes by itself', async () => {
  const { depth, layer, pops, nativeGo, at } = open();
  layer().remove();
  await vi.waitFor(() => expect(depth()).toBe(0));
  nativeGo(-1);
  await vi.waitFor(() => expect(at()?.at).toBe('first'));
  expect(pops).toEqual(['first']);
});

it('keeps the entry when another layer takes the place of the one that closed', async () => {
  const { depth, layer, history } = open();
  const first = layer();
  const { length } = history;
  first.remove();
  layer();
  await new Promise((resolve) => setTimeout(resolve));
  expect(depth()).toBe(1);
  expect(history.length).toBe(length);
});

it('gives the step back to a layer that refused to close', async () => {
  const { depth, layer, nativeGo } = open();
  const busy = layer(false);
  nativeGo(-1);
  await vi.waitFor(() => expect(depth()).toBe(0));
  await vi.waitFor(() => expect(depth()).toBe(1));
  expect(busy.isOpen).toBe(true);
});

it('lets a place that is chosen in a layer take its entry', async () => {
  const { history, layer, nativeGo, at, pops } = open();
  const palette = layer();
  history.pushState({ at: 'third' }, '');
  palette.remove();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(at()).toEqual({ at: 'third' });
  nativeGo(-1);
  await vi.waitFor(() => expect(pops).toEqual(['second']));
});

it('lets a push wait until the entry of a closed layer is gone', async () => {
  const { history, layer, nativeGo, at, pops } = open();
  layer().remove();
  await new Promise((resolve) => setTimeout(resolve));
  history.pushState({ at: 'third' }, '');
  await vi.waitFor(() => expect(at()?.at).toBe('third'));
  nativeGo(-1);
  await vi.waitFor(() => expect(pops).toEqual(['second']));
});

it('keeps what the page replaces under an open layer', async () => {
  const { history, layer, depth, at } = open();
  const sheet = layer();
  history.replaceState({ at: 'filtered' }, '');
  expect(depth()).toBe(1);
  sheet.remove();
  await vi.waitFor(() => expect(depth()).toBe(0));
  expect(at()?.at).toBe('filtered');
});

it('counts a step back of the page from the page, not from its layers', async () => {
  const { history, layer, at, pops } = open();
  const question = layer();
  history.go(-1);
  question.remove();
  await vi.waitFor(() => expect(at()?.at).toBe('first'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pops).toEqual(['first']);
});

it('passes by the entries of layers that are gone', async () => {
  const { history, layer, nativeGo, pops } = open();
  const [below, above] = [layer(), layer()];
  history.pushState({ at: 'third' }, '');
  above.remove();
  below.remove();
  await new Promise((resolve) => setTimeout(resolve, 20));
  nativeGo(-1);
  await vi.waitFor(() => expect(pops).toEqual(['second']));
});
