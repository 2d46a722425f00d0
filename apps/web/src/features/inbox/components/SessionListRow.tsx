import { senderMarkOf } from '@seller-chat/core/message';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SessionId } from '@seller-chat/core';
import { SessionRow } from '@seller-chat/ui/chat';
import type { RowPoint, SessionRowLabels } from '@seller-chat/ui/chat';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import {
  checkAtomFamily,
  checkRowAtom,
  draftAtomFamily,
  nowAtom,
  sessionAtomFamily,
  useBuyerName,
} from '../../chat-state/index.ts';
import { sendMarkAtomFamily, showRowMenuAtom } from '../state/list-tools.ts';
import { presenceAtomFamily, useAgentMark } from '../../team/index.ts';
import { useDeadlineText } from './use-deadline-text.ts';
import { usePreviewText } from '../../message-cards/index.ts';
import { useRowTags } from './use-row-tags.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';

export interface SessionListRowProps {
  id: SessionId;
  isOpen: boolean;
  onOpen: (id: string) => void;
  onIntent: (id: string) => void;
}

/** One conversation of the list; it alone renders when that conversation changes. */
export const SessionListRow = memo(function SessionListRow(props: SessionListRowProps) {
  const { id, isOpen, onOpen, onIntent } = props;
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtomFamily(id));
  const draft = useAtomValue(draftAtomFamily(id));
  const shop = useAtomValue(shopsByIdAtom).get(session?.shopId ?? ('' as never));
  const now = useAtomValue(nowAtom);
  const times = useTimeTexts();
  const deadline = useDeadlineText(session);
  const previewText = usePreviewText();
  const checked = useAtomValue(checkAtomFamily(id));
  const sendState = useAtomValue(sendMarkAtomFamily(id));
  const tags = useRowTags(session);
  const checkRow = useSetAtom(checkRowAtom);
  const showMenu = useSetAtom(showRowMenuAtom);
  const check = useCallback(
    (rowId: string, isRange: boolean) => checkRow({ sessionId: rowId as SessionId, isRange }),
    [checkRow],
  );
  const openMenu = useCallback(
    (rowId: string, at: RowPoint) => showMenu({ sessionId: rowId as SessionId, ...at }),
    [showMenu],
  );
  const agentMark = useAgentMark(id, session);
  const me = useAtomValue(accountAtom)?.subAccountId;
  useEffect(
    () => () => {
      for (const family of [
        sessionAtomFamily,
        draftAtomFamily,
        presenceAtomFamily,
        checkAtomFamily,
        sendMarkAtomFamily,
      ])
        family.remove(id);
    },
    [id],
  );
  const labels = useMemo<SessionRowLabels>(
    () => ({
      unread: (count) => t`${plural(count, { one: '# unread', other: '# unread' })}`,
      sending: t`Sending`,
      failed: t`Not sent`,
      pinned: t`Pinned`,
      ai: t`Robot`,
      backlog: t`To follow up`,
      blocked: t`Blacklisted`,
      more: (name) => t`More: ${name}`,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
  const buyerName = useBuyerName(session);
  if (session === undefined) return null;
  const role = session.latestMessageSender?.role;
  // A session does not hold the kind of its newest message; an unknown kind is on its sender's side.
  const isOwn =
    role !== undefined &&
    senderMarkOf({ kind: 'other', senderRole: role, isSeller: false }).side === 'seller';
  const { answeredBy } = session;
  const answerer = answeredBy?.messageId === session.messageId ? answeredBy.agent : undefined;
  const isRobot = role === 'ROBOT';
  const isMine = answerer === undefined || answerer.subAccountId === me;
  const sayer = isRobot ? t`Robot:` : isMine ? t`You:` : `${answerer.name}:`;
  const showsDraft = draft !== '' && !isOpen;
  return (
    <SessionRow
      id={id}
      buyerId={session.buyerId}
      name={buyerName}
      platform={session.platform}
      shopName={shop === undefined ? '' : shopDisplayNameOf(shop)}
      site={shop?.site}
      time={session.lastMessageTime === 0 ? '' : times.short(session.lastMessageTime, now)}
      preview={showsDraft ? draft : previewText(session)}
      previewPrefix={isOwn ? sayer : undefined}
      draftPrefix={showsDraft ? t`Draft:` : undefined}
      unread={session.unreadCount}
      selected={isOpen}
      pinned={session.pinned}
      backlog={session.isMarkManualHandle}
      blocked={session.isDisabled}
      ai={isRobot}
      sendState={sendState}
      tags={tags}
      checked={checked}
      deadline={deadline?.short}
      deadlineTitle={deadline?.title}
      deadlineTone={deadline?.tone}
      inItem
      {...agentMark}
      labels={labels}
      onOpen={onOpen}
      onIntent={onIntent}
      onCheck={check}
      onMenu={openMenu}
    />
  );
});
