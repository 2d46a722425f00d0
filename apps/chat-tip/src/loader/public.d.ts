/** How the tip is put on a page. */
export interface TipOptions {
  /** Id of the embed site, from Seller Chat's settings. */
  site: string;
  /** Name of this tip, where a page has several. */
  id?: string;
  /** Origin of Seller Chat; the loader's own unless given. */
  server?: string;
  /** A token that the page's own server has asked for. */
  token?: string;
  /** Asks the page's own server for a token: at the start, and each time one has expired. */
  getToken?: () => Promise<string> | string;
  /** Language; the page's own, or English. */
  locale?: TipLocale;
  theme?: TipTheme;
  /** Ids of the shops to show; all that the token reaches unless given. */
  shops?: readonly string[] | null;
  /** No sound. */
  isMuted?: boolean;
}

export type TipLocale = 'zh-CN' | 'en' | 'id' | 'th' | 'vi' | 'ms';
export type TipTheme = 'light' | 'dark' | 'auto';

/** What a tip tells the page. */
export interface TipEvents {
  /** The open tip is ready. */
  ready: undefined;
  unread: { readonly total: number; readonly byShop: Readonly<Record<string, number>> };
  /** A buyer wrote; known while the tip is open, or was. */
  message: { readonly shopId: string; readonly sessionId: string; readonly buyerName: string };
  open: undefined;
  close: undefined;
  /** The token is over: `getToken` is asked once, or `setToken` is waited for. */
  authExpired: undefined;
  /** Access was taken back in Seller Chat. */
  revoked: undefined;
  /** `unreachable`: Seller Chat does not answer; `token`: `getToken` failed. The page itself is not affected. */
  error: { readonly code: 'unreachable' | 'token' };
}

/** A tip on the page. */
export interface Tip {
  /** Takes everything away that the tip has brought. Called twice it does nothing. */
  destroy(): void;
  on<Name extends keyof TipEvents>(event: Name, listener: (detail: TipEvents[Name]) => void): void;
  off<Name extends keyof TipEvents>(event: Name, listener: (detail: TipEvents[Name]) => void): void;
  open(): void;
  close(): void;
  mute(isMuted?: boolean): void;
  setToken(token: string | null): void;
  setLocale(locale: TipLocale): void;
  setTheme(theme: TipTheme): void;
  setShops(shops: readonly string[] | null): void;
  /** Marks everything that is shown as unread as read, where the token may. */
  markSeen(): void;
}

/** Puts a tip on the page; with the same `id` again it gives the one that is there. */
export declare function mount(options: TipOptions): Tip;
