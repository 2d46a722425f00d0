import { useLingui } from '@lingui/react/macro';
import type { ReviewReplyStep } from '@seller-chat/api-client/contract';
import { useMemo } from 'react';

/** What became of a reply, in words. */
export function useStepWords(): Readonly<Record<ReviewReplyStep, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      waiting: t`Goes out soon`,
      sending: t`Being published`,
      unknown: t`Not known yet whether it arrived`,
      sent: t`Published`,
      refused: t`Refused by the marketplace`,
      failed: t`Not published`,
      cancelled: t`Taken back`,
      changed: t`Not published: the review has changed`,
      overtaken: t`Not published: there is another reply`,
    }),
    [t],
  );
}
