import { GREETING, PROTOCOL_VERSION } from '../../protocol.ts';
import type { FromFrame, ToFrame } from '../../protocol.ts';

/** Our frame on the host's page, and the channel to it. */
export interface FrameLink {
  readonly frame: HTMLIFrameElement;
  send(word: ToFrame): void;
  close(): void;
}

/**
 * Makes the frame and greets what loads in it, at the origin of Seller Chat and nowhere else; after every reload again,
 * with a new channel.
 *
 * @param onLoad - the frame has loaded and was greeted: it knows nothing yet
 */
export function linkFrame(
  { server, site, title }: { server: string; site: string; title: string },
  onWord: (word: FromFrame) => void,
  onLoad: () => void,
): FrameLink {
  const frame = document.createElement('iframe');
  let port: MessagePort | undefined;
  frame.title = title;
  frame.src = `${server}/chat-message-tip?site=${encodeURIComponent(site)}`;
  frame.addEventListener('load', () => {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => {
      if (typeof data === 'object' && data !== null) onWord(data as FromFrame);
    };
    frame.contentWindow?.postMessage({ [GREETING]: PROTOCOL_VERSION }, server, [channel.port2]);
    onLoad();
  });
  return {
    frame,
    send: (word) => port?.postMessage(word),
    close() {
      port?.close();
      frame.remove();
    },
  };
}
