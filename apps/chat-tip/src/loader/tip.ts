import type { TipState } from '../protocol.ts';
import { openCountSocket } from './count-socket.ts';
import { makeEmitter } from './emitter.ts';
import { makeLauncher } from './launcher.ts';
import { makeMemory } from './memory.ts';
import type { FrameWords, Panel, PanelOptions } from './panel/panel.ts';
import type { Tip, TipOptions } from './public.d.ts';
import { readCounts } from './read-counts.ts';
import { localeOf, messagesIn } from './words.ts';

/** The page's own server is asked for a token at most this often, ms. */
const ASK_EVERY_MS = 10_000;
const MOST_SHOWN = 99;

export interface TipContext {
  /** Origin of Seller Chat. */
  server: string;
  loadPanel(): Promise<{ makePanel(options: PanelOptions & FrameWords): Panel }>;
  /** It was destroyed. */
  onGone(): void;
}

/**
 * A tip on the page: the button with its number, which is heard over a connection of its own. What is above the button
 * is loaded when it is opened for the first time.
 */
export function makeTip(options: TipOptions, { server, loadPanel, onGone }: TipContext): Tip {
  const { site, getToken } = options;
  const { on, off, emit } = makeEmitter();
  const { host, root, button, badge } = makeLauncher();
  const memory = makeMemory(`sellerChatTip:${site}`);
  const state: TipState = {
    token: options.token ?? (getToken ? '' : null),
    locale: localeOf(options.locale ?? document.documentElement.lang),
    theme: options.theme ?? 'auto',
    shops: options.shops ?? null,
    isMuted: !!options.isMuted,
    isOpen: false,
  };
  let panel: Panel | undefined;
  let loading: Promise<Panel | undefined> | undefined;
  let socket: { close(): void } | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Undefined until the server has sent the first counts. */
  let byShop: Readonly<Record<string, number>> | undefined;
  let total = 0;
  let askedAt = -ASK_EVERY_MS;
  let ended = '';
  let isGone = false;

  function show(): void {
    const name = messagesIn(state.locale);
    badge.textContent = ended ? '!' : total > MOST_SHOWN ? `${MOST_SHOWN}+` : `${total || ''}`;
    button.title = ended || (total ? `${name}: ${total}` : name);
    button.ariaLabel = button.title;
    button.ariaExpanded = `${state.isOpen}`;
    host.className = state.theme;
    panel?.show();
  }

  /** Sends the frame what changed. */
  function set(change: Partial<TipState>): void {
    Object.assign(state, change);
    panel?.send({ type: 'state', ...change });
    show();
  }

  function withPanel(use: (panel: Panel) => void): void {
    loading ??= loadPanel().then(
      ({ makePanel }) => {
        if (isGone) return undefined;
        panel = makePanel({ root, server, site, state, emit, ...frameWords });
        return panel;
      },
      () => {
        loading = undefined;
        onUnreachable();
        return undefined;
      },
    );
    void loading.then((made) => made && !isGone && use(made));
  }

  const onUnreachable = () => emit('error', { code: 'unreachable' });

  function count(counts: unknown): void {
    // What was unread before the page was opened makes no sound.
    const isHeard = byShop && !state.isMuted;
    byShop = readCounts(counts);
    recount(isHeard);
  }

  function recount(isHeard?: boolean): void {
    if (!byShop) return;
    const before = total;
    total = Object.entries(byShop).reduce(
      (sum, [shop, unread]) => sum + (!state.shops || state.shops.includes(shop) ? unread : 0),
      0,
    );
    show();
    emit('unread', { total, byShop });
    if (total > before && isHeard) withPanel(({ play }) => play());
  }

  function connect(): void {
    socket?.close();
    socket = undefined;
    const token = state.token ?? memory.read();
    if (token && !ended)
      socket = openCountSocket({
        server,
        token,
        onUnread: count,
        onRefused: (isRevoked) => (isRevoked ? revoke() : expire()),
        onUnreachable,
      });
  }

  function revoke(): void {
    if (ended) return;
    ended = '!';
    memory.write('');
    // The frame keeps the token: its own call hears that access has ended.
    connect();
    byShop = {};
    recount();
    emit('revoked');
    withPanel((made) => {
      ended &&= made.ended();
      show();
    });
  }

  /** The token is over: the page's own server is asked for another one. */
  function expire(): void {
    if (state.token) {
      // The frame keeps the old token until it is refused, or until another one comes.
      state.token = '';
      emit('authExpired');
      ask();
    } else memory.write('');
    connect();
  }

  function ask(): void {
    clearTimeout(waiting);
    if (!getToken || isGone) return;
    const pause = askedAt + ASK_EVERY_MS - performance.now();
    if (pause > 0) waiting = setTimeout(ask, pause);
    else {
      askedAt = performance.now();
      new Promise<string>((resolve) => resolve(getToken())).then(take, () => {
        emit('error', { code: 'token' });
        ask();
      });
    }
  }

  function take(token: string | null): void {
    if (isGone || token === state.token) return;
    ended = '';
    set({ token });
    connect();
  }

  function open(): void {
    if (state.isOpen || isGone) return;
    set({ isOpen: true });
    withPanel((made) => made.show());
    emit('open');
  }

  function close(): void {
    if (!state.isOpen) return;
    set({ isOpen: false });
    button.focus();
    emit('close');
  }

  /** What the frame can bring about. */
  const frameWords: FrameWords = {
    // The connection of the tip's own knows it first.
    unread: (counts) => socket ?? count(counts),
    tokenNeeded: () => state.token && expire(),
    revoked: revoke,
    badge(token) {
      memory.write(token);
      if (!state.token) connect();
    },
    close,
  };

  /** A page of one document takes its body away now and then. */
  function attach(): void {
    if (!host.isConnected) (document.body ?? document.documentElement).append(host);
  }
  const watching = new MutationObserver(attach);

  button.onclick = () => (state.isOpen ? close() : open());
  show();
  attach();
  for (const node of [document.documentElement, document.body])
    if (node) watching.observe(node, { childList: true });
  if (state.token ?? !getToken) connect();
  else ask();

  return {
    destroy() {
      if (isGone) return;
      isGone = true;
      watching.disconnect();
      clearTimeout(waiting);
      socket?.close();
      panel?.close();
      host.remove();
      onGone();
    },
    on,
    off,
    open,
    close,
    mute: (isMuted = true) => set({ isMuted }),
    setToken: take,
    setLocale: (locale) => set({ locale: localeOf(locale) }),
    setTheme: (theme) => set({ theme }),
    setShops(shops) {
      set({ shops });
      recount();
    },
    markSeen: () =>
      withPanel((made) => {
        made.load();
        made.send({ type: 'markSeen' });
      }),
  };
}
