import { useLingui } from '@lingui/react/macro';
import type { SessionTransfer } from '@seller-chat/core';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { accountAtom } from '../../../account/index.ts';

/** Says who transferred a conversation to whom, to the one who looks. */
export function useTransferText(): (transfer: SessionTransfer) => string {
  const { t } = useLingui();
  const own = useAtomValue(accountAtom)?.subAccountId ?? '';
  return ({ from, to }) => {
    const sender = from.name;
    const receiver = to.name;
    if (to.subAccountId === own) return t`${sender} transferred this conversation to you`;
    if (from.subAccountId === own) return t`You transferred this conversation to ${receiver}`;
    return t`${sender} transferred this conversation to ${receiver}`;
  };
}
