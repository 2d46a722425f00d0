import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { canSendFrom, platformNameOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { atom, useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { nowAtom, openConversationAtom } from '../../../chat-state/index.ts';
import { sendLimitOf } from '../model/send-limits.ts';
import { pendingCountAtom } from '../state/deliver-actions.ts';
import { setSendLimitsAtom } from '../state/extras-actions.ts';

/**
 * Shows what the marketplace refuses, or may refuse. A certain refusal closes the composer. If the marketplace accepts
 * only a part of the composer's content, nothing is sent until there is less.
 */
export function SendLimitNote({ session }: { session: Session }) {
  const { t } = useLingui();
  const now = useAtomValue(nowAtom);
  const messages = useAtomValue(openConversationAtom)?.messages ?? [];
  const setSendLimits = useSetAtom(setSendLimitsAtom);
  const { sessionId, platform, siteId } = session;
  const marketplace = platformNameOf(platform);
  const isClosed = !canSendFrom(platform, siteId);
  const pending = useAtomValue(useMemo(() => atom((get) => get(pendingCountAtom)(sessionId)), [sessionId]));
  const next = sendLimitOf(platform, messages, now);
  const limit = next.type === 'free' ? sendLimitOf(platform, messages, now, pending) : next;

  let note: string | undefined;
  if (isClosed)
    note = t`${marketplace} doesn't accept messages from third-party apps in this country or region.`;
  else if (limit.type === 'windowClosed') {
    note = t`It's too long since the buyer last wrote. ${marketplace} may no longer accept a reply.`;
  } else if (limit.type === 'tooManyInARow') {
    const { limit: count } = limit;
    note = t`${plural(count, {
      one: `${marketplace} accepts # message in a row. Wait for the buyer to reply.`,
      other: `${marketplace} accepts up to # messages in a row. Wait for the buyer to reply.`,
    })}`;
  }
  const isCertain = isClosed || (limit.type !== 'free' && limit.isCertain);
  const takesNone = isClosed || next.type !== 'free';
  const blockedReason = isCertain && takesNone ? note : undefined;
  const heldReason = isCertain && !takesNone ? note : undefined;
  useEffect(
    () => setSendLimits(sessionId, { blockedReason, heldReason }),
    [setSendLimits, sessionId, blockedReason, heldReason],
  );
  if (note === undefined || isCertain) return null;
  return (
    <p className="composer-limit" role="status">
      <TriangleAlert size={14} aria-hidden />
      <span>{note}</span>
    </p>
  );
}
