import { useLingui } from '@lingui/react/macro';
import { isLocalSession } from '@seller-chat/core/session';
import { canShopChat, shopStateOf } from '@seller-chat/core/shop';
import type { Session, Shop } from '@seller-chat/core';
import { useMemo } from 'react';
import { atom, useAtomValue } from '../../../shared/jotai.ts';
import { confirmationAtom } from '../../account/index.ts';
import { extrasCellAtom } from './extras.ts';

/** Why nothing can be sent in a conversation now, in words: the same for its composer and for whatever else sends. */
export function useBlockedReason(session: Session | undefined, shop: Shop | undefined): string | undefined {
  const { t } = useLingui();
  const sessionId = session?.sessionId;
  // Select this field only: the other extras change with every uploaded part of a file.
  const blockedReasonAtom = useMemo(
    () => atom((get) => sessionId && get(extrasCellAtom).get(sessionId)?.blockedReason),
    [sessionId],
  );
  const blockedReason = useAtomValue(blockedReasonAtom);
  const confirmation = useAtomValue(confirmationAtom);
  if (confirmation === 'unreachable') return t`Can't reach the server. Read-only for now.`;
  if (shop !== undefined && shopStateOf(shop) === 'unbound')
    return t`This shop was disconnected. Connect it again to reply to its buyers.`;
  if (shop !== undefined && !canShopChat(shop)) return t`Authorise the shop again to reply to its buyers.`;
  if (session !== undefined && isLocalSession(session)) return t`This conversation hasn't started yet.`;
  return blockedReason;
}
