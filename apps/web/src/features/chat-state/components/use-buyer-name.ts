import { useLingui } from '@lingui/react/macro';
import { visibleText } from '@seller-chat/core/message';
import type { Session } from '@seller-chat/core';

/** A buyer's name for display; some marketplaces send it a moment after the first message. */
export function useBuyerName(session: Session | undefined): string {
  const { t } = useLingui();
  return visibleText(session?.buyerName) || t`Buyer`;
}
