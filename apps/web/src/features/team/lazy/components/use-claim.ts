import { claimStandOf } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { accountAtom } from '../../../account/index.ts';

/** Whose conversation it is, seen from the one signed in. */
export function useClaimStand({ claimedBy }: Session): ReturnType<typeof claimStandOf> {
  return claimStandOf(claimedBy, useAtomValue(accountAtom)?.subAccountId ?? '');
}
