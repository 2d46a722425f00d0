import { useLingui } from '@lingui/react/macro';
import { visibleText } from '@seller-chat/core/message';
import type { Session } from '@seller-chat/core';

/** What a buyer is called; some marketplaces tell the name a moment after the first message. */
export function useBuyerName(session: Session | undefined): string {
  const { t } = useLingui();
  return visibleText(session?.buyerName) || t`Buyer`;
}
