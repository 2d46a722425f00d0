/** Hands values to listeners, in order, at once. */
export interface Emitter<Value> {
  emit: (value: Value) => void;
  /** Returns the way to stop listening. */
  subscribe: (listener: (value: Value) => void) => () => void;
}

/** An emitter without listeners. A listener that throws stops neither the others nor the one who emits. */
export function createEmitter<Value>(onError: (error: unknown) => void): Emitter<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    emit(value) {
      for (const listener of Array.from(listeners)) {
        try {
          listener(value);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
