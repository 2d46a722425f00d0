/** A window of ours that this page opened for a click of the person. */
export interface Popup {
  post(data: object): void;
  /** Stops listening; the window stays. */
  leave(): void;
}

export interface PopupOptions {
  /** Query of the address, with the `?`. */
  readonly query: string;
  /** A message of that window, from our own origin. */
  readonly onMessage: (data: unknown, popup: Popup) => void;
  /** The person closed the window. */
  readonly onClosed: () => void;
}

const FEATURES = 'popup,width=440,height=600';
/** How often a closed window is noticed, ms: browsers have no event for it. */
const CLOSED_CHECK_MS = 500;

/** Opens a window of ours. Undefined if the browser refused it. Messages of other windows and origins are ignored. */
export function openPopup(view: Window, { query, onMessage, onClosed }: PopupOptions): Popup | undefined {
  const { origin, pathname } = view.location;
  const opened = view.open(pathname + query, '_blank', FEATURES);
  if (opened === null) return undefined;
  const listen = (event: MessageEvent): void => {
    if (event.source === opened && event.origin === origin) onMessage(event.data, popup);
  };
  const check = view.setInterval(() => {
    if (!opened.closed) return;
    popup.leave();
    onClosed();
  }, CLOSED_CHECK_MS);
  const popup: Popup = {
    post: (data) => opened.postMessage(data, origin),
    leave() {
      view.clearInterval(check);
      view.removeEventListener('message', listen);
    },
  };
  view.addEventListener('message', listen);
  return popup;
}
