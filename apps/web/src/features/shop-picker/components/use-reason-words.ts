import { useLingui } from '@lingui/react/macro';
import type { UnavailableReason } from '@seller-chat/core';
import { useMemo } from 'react';

/** Why a shop cannot be picked, in words (core's H7). */
export function useReasonWords(): Readonly<Record<UnavailableReason, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      erpAuth: t`Not linked with the ERP`,
      commentStar: t`Already has a rating template`,
      aiSelectShop: t`Already set up for AI`,
      shopSelected: t`Already in another task`,
    }),
    [t],
  );
}
