const listeners = new Set<() => void>();

/** Calls the listener each time the socket finds that its connection was dead without being closed. */
export function onSilence(listener: () => void): void {
  listeners.add(listener);
}

/** The server was no longer heard, and nothing had closed the connection: a sleep, or a network that forgot it. */
export function tellSilence(): void {
  for (const listener of listeners) listener();
}
