import { GREETING, PROTOCOL_VERSION } from '../../protocol.ts';

/** The `<meta name>` in which the server lists the origins that may embed this frame, separated by spaces. */
const ORIGINS_META = 'tip-origins';

/** The loader that greeted: its end of the channel, and the origin of its page. */
export interface Greeted {
  readonly port: MessagePort;
  readonly origin: string;
}

/** The origins that may embed this frame: those that the server wrote into the page, and our own. */
export function embeddingOrigins(page: ParentNode, own: string): ReadonlySet<string> {
  const written = page.querySelector(`meta[name="${ORIGINS_META}"]`)?.getAttribute('content') ?? '';
  return new Set([own, ...written.split(/\s+/).filter(isOrigin)]);
}

/** Never `null`, the origin of every sandboxed page. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text !== 'null';
}

function isGreeting(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const entries = Object.entries(data);
  return entries.length === 1 && entries[0]?.[0] === GREETING && entries[0][1] === PROTOCOL_VERSION;
}

/**
 * Calls back once, with the first greeting that the parent page sends from an origin that may embed the frame. Ignores
 * every other message.
 */
export function awaitGreeting(
  view: Window,
  origins: ReadonlySet<string>,
  onGreeted: (greeted: Greeted) => void,
): void {
  const listen = (event: MessageEvent): void => {
    if (event.source === null || event.source !== view.parent || !origins.has(event.origin)) return;
    const [port, ...more] = event.ports;
    if (!isGreeting(event.data) || port === undefined || more.length > 0) return;
    view.removeEventListener('message', listen);
    onGreeted({ port, origin: event.origin });
  };
  view.addEventListener('message', listen);
}
