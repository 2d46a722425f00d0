import type { FromFrame, ToFrame } from '../../protocol.ts';
import { readToFrame } from './read-to-frame.ts';

/** The way to the host's page. */
export interface HostLink {
  post(message: FromFrame): void;
}

/** Listens at the frame's end of the channel and reports that the frame is ready. Messages that fail the check are dropped. */
export function openHostLink(port: MessagePort, onMessage: (message: ToFrame) => void): HostLink {
  port.addEventListener('message', (event) => {
    const message = readToFrame(event.data);
    if (message !== undefined) onMessage(message);
  });
  port.start();
  const post = (message: FromFrame): void => port.postMessage(message);
  post({ type: 'ready' });
  return { post };
}
