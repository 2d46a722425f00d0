import { firstToPop } from './first-to-pop.ts';

/** Key of the mark in the state of an entry of the browser's history. */
const MARK = 'layers';

/** A close that has not happened after this time was refused, or waits for an answer, ms. */
const CLOSE_WITHIN_MS = 200;

/** A traversal of the page without a `popstate` had nowhere to go, ms. */
const TRAVERSAL_WITHIN_MS = 1_000;

/** Own traversals have somewhere to go; a busy page may be late to hear of it, ms. */
const OWN_TRAVERSAL_WITHIN_MS = 10_000;

/** What an entry says of layers: its page, and how many layers are open at it. */
interface Mark {
  readonly page: string | undefined;
  readonly depth: number;
}

/** The browser's history, with a step for each open layer. */
export interface BackSteps {
  /**
   * Adds a step that Back takes by closing the layer.
   *
   * @param close - may refuse or ask; the step is then given back
   * @returns what removes the step, once the layer has closed
   */
  add(close: () => void): () => void;
  /** Takes each `popstate` before the app's router does, and stops it where it is of no page. */
  onPop(event: PopStateEvent): void;
}

const markOf = (state: unknown): Mark => {
  const mark = (state as Partial<Record<typeof MARK, Mark>> | null)?.[MARK];
  return { page: mark?.page, depth: mark?.depth ?? 0 };
};

const marked = (state: unknown, mark: Mark): unknown =>
  mark.page === undefined ? state : { ...(state as object | null), [MARK]: mark };

/**
 * Gives every open layer (dialog, sheet, drawer, large picture, menu, panel) an entry in the history of the window, so
 * that Back closes it instead of leaving the page. The entries have the address of the page; the app's router never sees
 * them:
 * - a layer that closes by itself takes its entry along, and what the page does meanwhile waits;
 * - a push from such an entry takes its place, and a traversal counts from the page below;
 * - an entry whose layer is gone is passed by, in the direction of travel.
 */
export function startBackSteps(view: Window & typeof globalThis): BackSteps {
  const { history } = view;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const go = history.go.bind(history);

  const layers: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let { page, depth } = markOf(history.state);
  /** Entries of this page lead on to this depth. */
  let furthest = depth;
  /** The page's own state and address. Its entry below may be out of date. */
  let shown = { state: history.state as unknown, href: view.location.href };
  let traversal: { isOwn: boolean; isOnward: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settleIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      settle();
    }, ms);
  };

  function traverse(delta: number, kind: { isOwn: boolean; isOnward?: boolean }): void {
    const begun = { isOnward: false, ...kind };
    traversal = begun;
    // Nothing is traversed again then: it might still come, and twice leads out of the page.
    setTimeout(
      () => traversal === begun && actWaiting(),
      kind.isOwn ? OWN_TRAVERSAL_WITHIN_MS : TRAVERSAL_WITHIN_MS,
    );
    go(delta);
  }

  function actWaiting(): void {
    traversal = undefined;
    while (traversal === undefined && waiting.length > 0) waiting.shift()?.();
  }

  function endTraversal(): void {
    actWaiting();
    if (timer === undefined) settle();
  }

  /** Makes the history as deep as there are layers. */
  function settle(): void {
    if (traversal !== undefined) return;
    if (layers.length < depth) traverse(layers.length - depth, { isOwn: true });
    else if (depth < Math.min(layers.length, furthest))
      traverse(Math.min(layers.length, furthest) - depth, { isOwn: true });
    else while (depth < layers.length) deepen();
  }

  function deepen(): void {
    if (page === undefined) {
      page = `${Date.now()}-${Math.random()}`;
      replace(marked(shown.state, { page, depth }), '');
    }
    depth += 1;
    furthest = depth;
    push(marked(shown.state, { page, depth }), '');
  }

  const later = (act: () => void): void => void (traversal === undefined ? act() : waiting.push(act));

  history.pushState = (state: unknown, _title, url) =>
    later(() => {
      // Entries ahead that would stay behind it lead nowhere; a push on top of this one removes them.
      if (depth > 0 && depth === furthest) replace(state, '', url);
      else push(state, '', url);
      [page, depth, furthest] = [undefined, 0, 0];
      shown = { state, href: view.location.href };
      if (layers.length > 0) settleIn(0);
    });
  history.replaceState = (state: unknown, _title, url) =>
    later(() => {
      replace(marked(state, { page, depth }), '', url);
      shown = { state, href: view.location.href };
    });
  // Not `back` and `forward`: they are what the buttons of the browser do, and no router calls them.
  history.go = (delta = 0) =>
    later(() => (delta === 0 ? go() : traverse(delta < 0 ? delta - depth : delta, { isOwn: false })));

  function closeAbove(kept: number): void {
    if (layers.length === kept) return;
    settleIn(CLOSE_WITHIN_MS);
    for (const close of layers.slice(kept).reverse()) close();
  }

  const canGoOn = (): boolean =>
    (view as { navigation?: { canGoForward: boolean } }).navigation?.canGoForward === true;

  /** Arrives at another entry of the page that is shown. */
  function stepWithin(to: number, by: typeof traversal): void {
    const isOnward = to > depth;
    // The page may have replaced its address since.
    const href = shown.href === view.location.href ? undefined : shown.href;
    replace(marked(shown.state, { page, depth: to }), '', href);
    depth = to;
    if (to > layers.length && isOnward && by?.isOwn !== true && canGoOn())
      return traverse(1, { isOwn: true, isOnward: true });
    if (to > layers.length && by?.isOnward === true && canGoOn())
      return traverse(1, { isOwn: true, isOnward: true });
    if (by === undefined && to < layers.length) closeAbove(to);
    else if (by !== undefined) endTraversal();
    else if (timer === undefined) settle();
  }

  const onPop = (event: PopStateEvent): void => {
    const by = traversal;
    const landed = markOf(history.state);
    traversal = undefined;
    if (page !== undefined && landed.page === page) {
      event.stopImmediatePropagation();
      stepWithin(landed.depth, by);
    } else if (landed.depth > 0) {
      // Its layers are gone with their page.
      event.stopImmediatePropagation();
      traverse(-landed.depth, { isOwn: false });
    } else {
      [page, depth, furthest] = [landed.page, 0, 0];
      shown = { state: history.state, href: view.location.href };
      // Another page by Back: nothing may lie over it.
      if (by === undefined) closeAbove(0);
      else endTraversal();
    }
  };
  settle();

  return {
    onPop,
    add(close) {
      const layer = (): void => close();
      layers.push(layer);
      // Together with the layer that makes room for it, or asks by it.
      if (timer === undefined) settle();
      else settleIn(0);
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        if (timer === undefined) settleIn(0);
      };
    },
  };
}

let steps: BackSteps | undefined;

/** Without `listenForBack`, as in a story, Back is left alone. */
const NO_STEPS: BackSteps = { add: () => () => undefined, onPop: () => undefined };

/** The steps of this window, which begin with the first call. */
export function backSteps(): BackSteps {
  if (steps === undefined) {
    if (firstToPop.take === undefined) return NO_STEPS;
    steps = startBackSteps(window);
    firstToPop.take = steps.onPop;
  }
  return steps;
}
