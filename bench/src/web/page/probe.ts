/** What the page notes about itself while it is measured. Times are milliseconds. */
export interface Probe {
  longTasks: number[];
  /** Duration of every key press, input and click, from the event to the next paint; to the nearest 8 ms. */
  events: { name: string; duration: number }[];
  shifts: number;
  frames: number[];
  isCountingFrames: boolean;
  /** Ids of the sessions whose rows React rendered, one entry per commit in which there was any. */
  rowRenders: string[][];
  /** From the beginning of a transaction that writes conversations to its end. */
  cacheWrites: number[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  memoizedProps: { id?: unknown } | null;
}

/**
 * Installed in the page before anything else. It uses nothing outside of itself, because only its text is
 * sent.
 */
export function installProbe(): void {
  const probe: Probe = {
    longTasks: [],
    events: [],
    shifts: 0,
    frames: [],
    isCountingFrames: false,
    rowRenders: [],
    cacheWrites: [],
  };
  window.probe = probe;

  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('longtask', ({ duration }) => probe.longTasks.push(duration));
  observe('event', ({ name, duration }) => probe.events.push({ name, duration }), { durationThreshold: 16 });
  observe('layout-shift', (entry) => {
    probe.shifts += (entry as PerformanceEntry & { value: number }).value;
  });

  let lastFrame = 0;
  const frame = (now: number): void => {
    if (probe.isCountingFrames && lastFrame > 0) probe.frames.push(now - lastFrame);
    lastFrame = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  // React reports every commit to the hook of its developer tools.
  const PERFORMED_WORK = 1;
  const renderedRows = (next: Fiber, before: Fiber | null, into: Set<string>): void => {
    const isFunction = typeof next.type === 'function';
    const id = next.memoizedProps?.id;
    if (isFunction && typeof id === 'string' && before !== next && (next.flags & PERFORMED_WORK) > 0) {
      into.add(id);
    }
    if (before !== null && next.child === before.child) return;
    for (let child = next.child; child !== null; child = child.sibling) {
      renderedRows(child, child.alternate, into);
    }
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
        const rows = new Set<string>();
        renderedRows(root.current, root.current.alternate, rows);
        if (rows.size > 0) probe.rowRenders.push([...rows]);
      },
    },
  });

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const begun = transaction.call(this, stores, mode, options);
    if (mode === 'readwrite' && [stores].flat().includes('chatMessage')) {
      const startedAt = performance.now();
      begun.addEventListener('complete', () => probe.cacheWrites.push(performance.now() - startedAt));
    }
    return begun;
  };
}
