/** Tokens of one consent. */
export interface ErpTokens {
  accessToken: string;
  /** Null: the ERP gives none, so that the link ends with the access token. */
  refreshToken: string | null;
  /** By this server's clock, epoch ms; 0: the ERP did not say. */
  accessExpiresAt: number;
}

/** The company that agreed. Both are empty if the ERP does not say. */
export interface ErpCompany {
  erpAccountId: string;
  erpAccountName: string;
}

/**
 * An ERP that links by OAuth 2. Calls reject with `ProviderError`: `permanent`, the ERP does not take this code or
 * token; `temporary`, nothing happened; `unknown`, it may have taken effect.
 */
export interface Erp {
  /** The ERP's address, which names it; tokens of another one are not for it. */
  issuer: string;
  /** The consent page's address. */
  authoriseUrl(asked: { state: string; challenge: string; redirectUri: string }): Promise<string>;
  /** @param given.iss - what the callback says of who answers; undefined if it does not */
  exchange(given: {
    code: string;
    verifier: string;
    redirectUri: string;
    iss: string | undefined;
  }): Promise<ErpTokens>;
  /** Uses the refresh token up; the new tokens have one of their own. */
  refresh(refreshToken: string): Promise<ErpTokens>;
  company(accessToken: string): Promise<ErpCompany>;
  /** Ends the consent. Nothing happens if it has ended, or if the ERP cannot. */
  revoke(token: string): Promise<void>;
}
