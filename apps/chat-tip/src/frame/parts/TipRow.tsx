import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { SessionRow } from '@seller-chat/ui/chat';
import { useMemo } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { draftsAtom, inboxAtom } from '../state/atoms.ts';
import { timeTextsIn } from './time-text.ts';
import { useDeadlineText } from './use-deadline-text.ts';
import { useMessageWords } from './use-message-words.ts';

/** Props of {@link TipRow}. */
export interface TipRowProps {
  readonly session: Session;
  readonly isOpen: boolean;
  /** The server's time, epoch ms. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** One conversation of the list. */
export function TipRow({ session, isOpen, now, onOpen }: TipRowProps) {
  const { t, i18n } = useLingui();
  const labels = useRowLabels();
  const words = useMessageWords();
  const shop = useAtomValue(inboxAtom)?.shops.get(session.shopId);
  const draft = useAtomValue(draftsAtom)[session.sessionId] ?? '';
  const deadline = useDeadlineText(session, now);
  const showsDraft = draft.trim() !== '' && !isOpen;
  const isRobot = session.latestMessageSender?.role === 'ROBOT';
  return (
    <SessionRow
      id={session.sessionId}
      buyerId={session.buyerId}
      name={session.buyerName}
      platform={session.platform}
      shopName={shop?.shopName ?? ''}
      time={session.lastMessageTime === 0 ? '' : timeTextsIn(i18n.locale).short(session.lastMessageTime, now)}
      preview={showsDraft ? draft : words.ofSession(session)}
      previewPrefix={prefixOf(session, { you: t`You:`, robot: t`Robot:` })}
      draftPrefix={showsDraft ? t`Draft:` : undefined}
      ai={isRobot}
      unread={session.unreadCount}
      selected={isOpen}
      deadline={deadline?.short}
      deadlineTitle={deadline?.title}
      deadlineTone={deadline?.tone}
      labels={labels}
      onOpen={onOpen}
    />
  );
}

function prefixOf(session: Session, words: { you: string; robot: string }): string | undefined {
  const role = session.latestMessageSender?.role;
  if (role === 'ROBOT') return words.robot;
  return role === 'SHOP' || role === 'CUSTOMER_SERVICE' ? words.you : undefined;
}

function useRowLabels() {
  const { t, i18n } = useLingui();
  return useMemo(
    () => ({
      unread: (count: number) => t`${plural(count, { one: '# unread', other: '# unread' })}`,
      sending: t`Sending`,
      failed: t`Not sent`,
      pinned: t`Pinned`,
      ai: t`Robot`,
      backlog: t`To follow up`,
      blocked: t`Blacklisted`,
      more: (name: string) => t`More: ${name}`,
    }),
    // One object per language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
}
