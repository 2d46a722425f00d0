import { useLingui } from '@lingui/react/macro';
import type { Platform } from '@seller-chat/core';

/**
 * Words for the statuses of a marketplace that say more than their group, like "Packed" among the orders to be shipped;
 * undefined for the others.
 */
export function useStepWords(): (platform: Platform, status: string) => string | undefined {
  const { t } = useLingui();
  const arranged = t`Shipment arranged`;
  const words: Readonly<Record<Platform, Readonly<Record<string, string>>>> = {
    Lazada: { packed: t`Packed`, toship: arranged, ready_to_ship: arranged },
    Shopee: { PROCESSED: arranged, IN_CANCEL: t`Cancellation asked` },
    TikTok: { ON_HOLD: t`On hold`, AWAITING_COLLECTION: arranged },
    Tokopedia: { 220: t`To accept`, 400: t`Accepted`, 450: t`Waiting for pickup`, 690: t`Under review` },
  };
  return (platform, status) => (Object.hasOwn(words[platform], status) ? words[platform][status] : undefined);
}
