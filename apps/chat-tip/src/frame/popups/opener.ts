/** The frame that opened this window. */
export interface Opener {
  /** To a page of our own origin alone; another one hears nothing. */
  post(data: object): void;
  /** Calls back for messages of that frame, from our own origin alone. Returns the way to stop. */
  listen(onMessage: (data: unknown) => void): () => void;
}

/** Undefined if the window was opened by hand, or its opener is gone. */
export function openerOf(view: Window): Opener | undefined {
  const opener = view.opener as Window | null;
  if (opener === null || opener === view) return undefined;
  const { origin } = view.location;
  return {
    post: (data) => opener.postMessage(data, origin),
    listen(onMessage) {
      const hear = (event: MessageEvent): void => {
        if (event.source === opener && event.origin === origin) onMessage(event.data);
      };
      view.addEventListener('message', hear);
      return () => view.removeEventListener('message', hear);
    },
  };
}
