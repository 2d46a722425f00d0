import { useLingui } from '@lingui/react/macro';
import { sendStateOf, senderMarkOf, textOf } from '@seller-chat/core/message';
import type { MessageKind } from '@seller-chat/core';
import { DateSeparator, MessageBubble, SystemNotice, UnsupportedCard } from '@seller-chat/ui/chat';
import type { MessageBubbleLabels } from '@seller-chat/ui/chat';
import { useMemo } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import type { LogRow } from '../model/timeline.ts';
import { nowAtom } from '../state/derived.ts';
import { resendAtom } from '../state/send-actions.ts';
import { useFailText } from './use-fail-text.ts';
import { useTimeTexts } from './use-time-texts.ts';

/** Kinds that their words show in full; others need a card of their own. */
const WORDS: ReadonlySet<MessageKind> = new Set(['text', 'faq']);

/** One row of the log: a day, the unread line, or a message by its kind. */
export function LogRowView({ row }: { row: LogRow }) {
  const { t } = useLingui();
  if (row.type === 'unread') return <DateSeparator kind="new" text={t`New messages`} />;
  if (row.type === 'day') return <DayRow at={row.at} />;
  return <MessageRow row={row} />;
}

function DayRow({ at }: { at: number }) {
  const now = useAtomValue(nowAtom);
  return <DateSeparator text={useTimeTexts().day(at, now)} />;
}

function MessageRow({ row }: { row: Extract<LogRow, { type: 'message' }> }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const labels = useBubbleLabels();
  const failText = useFailText();
  const resend = useSetAtom(resendAtom);
  const { message, isFirstOfGroup, isLastOfGroup } = row;
  const { messageId, kind } = message;
  const { side } = senderMarkOf(message);
  const text = textOf(message);
  const time = times.clock(message.messageTime);
  if (side === 'middle' && text !== '') return <SystemNotice text={text} time={time} />;
  if (side === 'middle' || !WORDS.has(kind) || text === '') {
    const rawType = String(message.messageType);
    return (
      <UnsupportedCard
        side={side}
        text={t`This message cannot be shown here.`}
        rawType={rawType}
        time={time}
      />
    );
  }
  const sendState = side === 'seller' ? sendStateOf(message) : undefined;
  return (
    <MessageBubble
      id={messageId}
      side={side}
      text={text}
      time={isLastOfGroup || sendState === 'fail' ? time : undefined}
      joinsPrevious={!isFirstOfGroup}
      joinsNext={!isLastOfGroup}
      sendState={sendState}
      failReason={sendState === 'fail' ? failText(message.failReason) : undefined}
      labels={labels}
      onResend={resend}
    />
  );
}

function useBubbleLabels(): MessageBubbleLabels {
  const { t, i18n } = useLingui();
  return useMemo(
    () => ({
      sending: t`Sending`,
      sent: t`Sent`,
      notSent: t`Not sent`,
      resend: t`Resend`,
      buyerSaid: t`Buyer said:`,
      sellerSaid: t`You said:`,
    }),
    // One object per language, so that bubbles do not render again for nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
}
