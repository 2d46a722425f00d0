import type { FromFrame, TipState, ToFrame } from '../../protocol.ts';
import type { Emitter } from '../emitter.ts';
import { makeMemory } from '../memory.ts';
import { messagesIn } from '../words.ts';
import { linkFrame } from './frame-link.ts';
import { endedIn, unreachableIn } from './panel-words.ts';
import { makeSound } from './sound.ts';

/** A frame that says nothing for this time will not. */
const READY_WITHIN_MS = 15_000;

/** On a phone the panel is a sheet over the button; the frame then has the way to close it. */
const STYLE = `[hidden]{display:none}
div{position:absolute;right:0;bottom:64px;width:320px;height:min(560px,100vh - 110px);border-radius:12px;overflow:hidden;background:light-dark(#fff,#1a1b19);color:light-dark(#1b1c1a,#eceee8);box-shadow:0 0 0 1px light-dark(#e6e6e0,#2c2e2a),0 12px 40px #0004}
iframe{width:100%;height:100%;border:0;visibility:hidden}.r iframe{visibility:visible}
p{position:absolute;inset:0;display:grid;place-items:center;margin:0;padding:24px;font:14px/1.5 system-ui,sans-serif;text-align:center}.r p{display:none}
@media(max-width:480px){div{position:fixed;inset:auto 0 0;width:auto;height:min(560px,85vh);border-radius:12px 12px 0 0}.r:not([hidden])~button{display:none}}`;

export interface PanelOptions {
  /** Of the tip's button. */
  root: ShadowRoot;
  server: string;
  site: string;
  /** As it is now. */
  state: Readonly<TipState>;
  emit: Emitter['emit'];
}

/** What the frame can bring about outside of the panel. */
export interface FrameWords {
  /** Unread messages, as the frame counts them. */
  unread(counts: unknown): void;
  /** The frame's token does not work any more. */
  tokenNeeded(): void;
  revoked(): void;
  /** A token that hears the number of unread messages; empty: none. */
  badge(token: string): void;
  close(): void;
}

/** What is above the button: the frame, made when it is needed for the first time. */
export interface Panel {
  /** Shows or hides it, as the state says; with a frame that failed it tries again. */
  show(): void;
  /** Makes the frame, out of sight. */
  load(): void;
  send(word: ToFrame): void;
  /** A new message, of all pages in one. */
  play(): void;
  /** Access has ended, in words. */
  ended(): string;
  close(): void;
}

export function makePanel({ root, server, site, state, emit, ...words }: PanelOptions & FrameWords): Panel {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const box = document.createElement('div');
  const note = box.appendChild(document.createElement('p'));
  note.setAttribute('role', 'status');
  box.hidden = true;
  root.prepend(box);
  const sound = makeSound(`sellerChatTip:${site}`);
  const silence = makeMemory(`sellerChatTip:${site}:silence`);
  let link: ReturnType<typeof linkFrame> | undefined;
  let readiness: ReturnType<typeof setTimeout> | undefined;

  function hear(word: FromFrame): void {
    const { type } = word;
    if (type === 'ready') {
      clearTimeout(readiness);
      box.className = 'r';
      emit('ready');
    } else if (type === 'message') {
      const { shopId, sessionId, buyerName } = word;
      emit('message', { shopId, sessionId, buyerName });
    } else if (type === 'silence') {
      silence.write(word.isSilenced ? '1' : '');
      link?.send({ type: 'state', isSilenced: isSilenced() });
    } else if (type === 'badge') words.badge(word.token ?? '');
    else if (type === 'unread') words.unread(word);
    else if (type === 'tokenNeeded' || type === 'revoked' || type === 'close') words[type]();
  }

  /** Read each time: another page may have changed it. */
  const isSilenced = () => silence.read() === '1';

  function giveUp(): void {
    note.textContent = unreachableIn(state.locale);
    link?.close();
    link = undefined;
    emit('error', { code: 'unreachable' });
  }

  function load(): void {
    if (link !== undefined) return;
    box.className = '';
    note.textContent = '…';
    const made = linkFrame({ server, site, title: messagesIn(state.locale) }, hear, () =>
      made.send({ type: 'state', ...state, isSilenced: isSilenced() }),
    );
    link = made;
    box.append(made.frame);
    readiness = setTimeout(giveUp, READY_WITHIN_MS);
  }

  return {
    load,
    show() {
      box.hidden = !state.isOpen;
      if (state.isOpen) load();
    },
    send: (word) => link?.send(word),
    play: () => isSilenced() || sound.play(),
    ended: () => endedIn(state.locale),
    close() {
      clearTimeout(readiness);
      link?.close();
      sound.stop();
      box.remove();
    },
  };
}
