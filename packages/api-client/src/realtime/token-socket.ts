import type { SocketFactory } from './realtime-options.ts';
import { openWith } from './socket-link.ts';

/** Connects as `openSocket` does, but signs in by a token of the tip, as it is at each attempt. */
export function openTokenSocket(token: () => string | null): SocketFactory {
  const auth = (say: (auth: object) => void) => say({ token: token() ?? '' });
  return (...at) => openWith({ withCredentials: false, query: { tip: '1' }, auth }, ...at);
}
