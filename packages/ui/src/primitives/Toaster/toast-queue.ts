/** What a toast says. */
export interface ToastContent {
  readonly text: string;
  readonly tone?: 'info' | 'success' | 'error' | undefined;
  /** One thing to do about it, e.g. undo. Doing it closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** How long it stays, in ms; errors stay until closed unless this is given. */
  readonly durationMs?: number | undefined;
}

/** A toast on screen or waiting. */
export interface Toast extends ToastContent {
  readonly id: number;
}

/** Where the app drops toasts and the {@link Toaster} picks them up. */
export interface ToastQueue {
  /** Shows a toast after those already waiting. Returns its id, for `dismiss`. */
  readonly show: (toast: ToastContent) => number;
  /** Takes a toast away; nothing happens when it is gone already. */
  readonly dismiss: (id: number) => void;
  readonly getToasts: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** A queue of its own. The app keeps one. */
export function makeToastQueue(): ToastQueue {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const replace = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(toast) {
      lastId += 1;
      replace([...toasts, { ...toast, id: lastId }]);
      return lastId;
    },
    dismiss(id) {
      if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id));
    },
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
