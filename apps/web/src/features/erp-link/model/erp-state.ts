import type { ErpLink } from '@seller-chat/api-client/contract';
import type { Shop } from '@seller-chat/core';

/** How a shop is linked with the ERP. */
export type ErpState = 'linked' | 'expired' | 'none';

/**
 * The shop's mark decides, because it follows every change at once; the list of links, which is read a moment later,
 * only distinguishes a link that has expired from none.
 */
export function erpStateOf(
  { isErpAuthorised }: Pick<Shop, 'isErpAuthorised'>,
  link: Pick<ErpLink, 'status'> | undefined,
): ErpState {
  if (isErpAuthorised === true) return 'linked';
  return link?.status === 'expired' ? 'expired' : 'none';
}
