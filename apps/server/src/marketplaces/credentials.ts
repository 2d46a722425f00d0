/** Tokens of one shop. `extra` is the adapter's own (TikTok Shop's cipher, Lazada's country...). */
export interface Credentials {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: number;
  /** 0: does not expire, or cannot be renewed at all (then `refreshToken` is empty). */
  refreshExpiresAt: number;
  extra: Readonly<Record<string, string>>;
}

export interface ShopAccess {
  platformShopId: string;
  site: string;
  credentials: Credentials;
}
