/**
 * What the loader on the host's page and our frame say to each other. The loader posts a greeting with one end of
 * a channel to the frame, whose origin it names; the frame takes the first one alone, from its parent, from an origin
 * that may embed it. Everything else goes through the channel. Each end drops what it does not know.
 */
export const PROTOCOL_VERSION = 1;

/** The greeting's only field; its value is the version. */
export const GREETING = 'sellerChatTip';

export const LOCALES = ['zh-CN', 'en', 'id', 'th', 'vi', 'ms'] as const;
export type Locale = (typeof LOCALES)[number];

/** `auto`: as the device has it. */
export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

/** How the tip looks and what it shows; the host may change each at any time. */
export interface TipState {
  /**
   * Made by the host's server; empty: the host's page will give one; null: the person lets the page in by themselves, in
   * a window of ours.
   */
  token: string | null;
  locale: Locale;
  theme: Theme;
  /** Ids of the shops to show; null: all that the token reaches. */
  shops: readonly string[] | null;
  isMuted: boolean;
  /** The person turned the sound off in the frame; the panel remembers it. Absent: never asked. */
  isSilenced?: boolean;
  /** Whether the frame is on the screen. */
  isOpen: boolean;
}

/** Host to frame: the whole state first, then what changed. `markSeen`: every conversation with unread messages is read. */
export type ToFrame = ({ readonly type: 'state' } & Partial<TipState>) | { readonly type: 'markSeen' };

/**
 * Frame to host. `tokenNeeded`: the frame has no token that works; the host may give another, once. `badge`: a token of a
 * signed-in person that hears the number of unread messages alone; null: forget the one from before. `silence`: the
 * person turned the sound off or on.
 */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'unread'; readonly total: number; readonly byShop: Readonly<Record<string, number>> }
  | {
      readonly type: 'message';
      readonly shopId: string;
      readonly sessionId: string;
      readonly buyerName: string;
    }
  | { readonly type: 'tokenNeeded' }
  | { readonly type: 'revoked' }
  | { readonly type: 'badge'; readonly token: string | null }
  | { readonly type: 'silence'; readonly isSilenced: boolean }
  | { readonly type: 'close' };
