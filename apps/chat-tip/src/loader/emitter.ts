import type { TipEvents } from './public.d.ts';

type Listener = (detail: never) => void;

/** Listeners of a tip. An error of one is the page's own, and keeps nothing from the others. */
export interface Emitter {
  on(event: keyof TipEvents, listener: Listener): void;
  off(event: keyof TipEvents, listener: Listener): void;
  emit<Name extends keyof TipEvents>(event: Name, detail?: TipEvents[Name]): void;
}

export function makeEmitter(): Emitter {
  let listeners: readonly (readonly [string, Listener])[] = [];
  return {
    on: (event, listener) => void (listeners = [...listeners, [event, listener]]),
    off: (event, listener) =>
      void (listeners = listeners.filter(([name, one]) => name !== event || one !== listener)),
    emit(event, detail) {
      for (const [name, listener] of listeners)
        if (name === event) queueMicrotask(() => listener(detail as never));
    },
  };
}
