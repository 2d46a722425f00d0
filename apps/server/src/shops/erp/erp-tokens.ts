import type { ErpTokens } from '../../providers/erp/port.ts';
import type { Vault } from '../../security/vault.ts';

/** Names the link whose tokens are sealed. */
export interface ErpLinkKey {
  accountId: string;
  shopId: string;
  linkId: string;
}

export function sealErpTokens(vault: Pick<Vault, 'seal'>, key: ErpLinkKey, tokens: ErpTokens): string {
  return vault.seal(JSON.stringify(tokens), contextOf(key));
}

/** Null when the link has expired. Throws when they were sealed with another key. */
export function openErpTokens(
  vault: Pick<Vault, 'open'>,
  link: ErpLinkKey & { sealed: string },
): ErpTokens | null {
  return link.sealed === '' ? null : (JSON.parse(vault.open(link.sealed, contextOf(link))) as ErpTokens);
}

function contextOf({ accountId, shopId, linkId }: ErpLinkKey): string {
  return `erp-link:${accountId}:${shopId}:${linkId}`;
}
