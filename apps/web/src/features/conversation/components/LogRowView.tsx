import { useLingui } from '@lingui/react/macro';
import { sendStateOf, senderMarkOf } from '@seller-chat/core/message';
import type { Message } from '@seller-chat/core';
import { BubbleText, DateSeparator, MessageBubble, MessageFrame, SystemNotice } from '@seller-chat/ui/chat';
import type { MessageBubbleProps, MessageFrameLabels } from '@seller-chat/ui/chat';
import { memo, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { faceOf, LazyCard } from '../../message-cards/index.ts';
import type { LogRow } from '../model/timeline.ts';
import { nowAtom, rulePath } from '../../chat-state/index.ts';
import { openMessageMenuAtom } from '../state/message-menu-actions.ts';
import { resendAtom } from '../../composer/index.ts';
import { useFailText } from './use-fail-text.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { translationPart, useSecondText } from '../../translation/index.ts';

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

type MessageLogRow = Extract<LogRow, { type: 'message' }>;

const MessageRow = memo(function MessageRow({ row }: { row: MessageLogRow }) {
  const times = useTimeTexts();
  const labels = useFrameLabels();
  const failText = useFailText();
  const resend = useResend();
  const openMenu = useSetAtom(openMessageMenuAtom);
  const authorOf = useAuthor();
  const { message, isFirstOfGroup, isLastOfGroup } = row;
  const { side } = senderMarkOf(message);
  const { words, card } = faceOf(message);
  const clock = times.clock(message.messageTime);
  if (message.content['isRecalled'] === true) return <RecalledRow isSeller={message.isSeller} time={clock} />;
  if (side === 'middle' && card === undefined) return <SystemNotice text={words} time={clock} />;
  const sendState = side === 'seller' ? sendStateOf(message) : undefined;
  const frame = {
    id: message.messageId,
    time: isLastOfGroup || sendState === 'fail' ? clock : undefined,
    joinsPrevious: !isFirstOfGroup,
    joinsNext: !isLastOfGroup,
    sendState,
    failReason: sendState === 'sent' ? undefined : failText(message.failReason),
    author: side === 'seller' && showsAuthor(row, sendState) ? authorOf(message) : undefined,
    labels,
    onResend: resend,
    onMore: openMenu,
  };
  if (side !== 'middle' && card === undefined)
    return <TwoTextBubble message={message} bubble={{ ...frame, side, text: words }} />;
  const text =
    words !== '' &&
    (side === 'middle' ? (
      <SystemNotice text={words} />
    ) : (
      <TwoTexts message={message} text={words} showMore={labels.showMore} />
    ));
  // A picture's words explain it; other words come first and the card adds to them.
  const isBelow = card === 'image' || card === 'video';
  return (
    <MessageFrame {...frame} side={side}>
      {!isBelow && text}
      {card !== undefined && <LazyCard card={card} message={message} hasWords={words !== ''} />}
      {isBelow && text}
    </MessageFrame>
  );
}, isSameRow);

/** The words of a message, and below them the same in another language. */
function TwoTextBubble({ message, bubble }: { message: Message; bubble: MessageBubbleProps }) {
  return <MessageBubble {...bubble} {...useTwoTexts(message)} />;
}

function TwoTexts({ message, ...words }: { message: Message; text: string; showMore: string }) {
  return <BubbleText {...words} {...useTwoTexts(message)} />;
}

function useTwoTexts(
  message: Message,
): Pick<MessageBubbleProps, 'translation' | 'translationLang' | 'translationLabel' | 'note'> {
  const { t } = useLingui();
  const { text, lang, open } = useSecondText(message);
  // There is none before the part is loaded, because that asks for translations.
  const part = open && translationPart.peek();
  return {
    translation: text,
    translationLang: lang,
    translationLabel: message.content['original'] !== undefined ? t`Original:` : t`Translation:`,
    note: part && <part.TranslationNote message={message} open={open} />,
  };
}

/** Every new message creates all rows again. Most of them are unchanged and need no render. */
function isSameRow({ row: a }: { row: MessageLogRow }, { row: b }: { row: MessageLogRow }): boolean {
  return (
    a.message === b.message && a.isFirstOfGroup === b.isFirstOfGroup && a.isLastOfGroup === b.isLastOfGroup
  );
}

/** Replaces a recalled message, whose content is removed for both sides. */
function RecalledRow({ isSeller, time }: { isSeller: boolean; time: string }) {
  const { t } = useLingui();
  const text = isSeller ? t`The shop recalled a message.` : t`The buyer recalled a message.`;
  return <SystemNotice text={text} time={time} />;
}

/** Resends a failed message. Its button disappears, so the focus moves to the button of the message's menu. */
function useResend(): (messageId: string) => void {
  const resend = useSetAtom(resendAtom);
  return useCallback(
    (messageId) => {
      document.getElementById(`more-${messageId}`)?.focus({ preventScroll: true });
      resend(messageId);
    },
    [resend],
  );
}

/** Once below a group of messages. Which rule wrote a message that failed is said at that message. */
function showsAuthor({ message, isLastOfGroup }: MessageLogRow, sendState: string | undefined): boolean {
  return sendState === 'fail' ? message.origin !== undefined : isLastOfGroup;
}

/** Author of a message on the shop's side; undefined if it is just "the shop". A rule's name leads to the rule. */
function useAuthor(): (message: Message) => MessageBubbleProps['author'] {
  const { t } = useLingui();
  const mayOpenRules = usePermission({ allOf: ['autoReply'] });
  return ({ sentBy, senderRole, origin }) => {
    if (sentBy !== undefined) return sentBy.name;
    if (senderRole === 'ROBOT') {
      if (origin === undefined) return t`Robot`;
      const name = `${t`Robot`} · ${origin.name}`;
      return mayOpenRules ? <Link to={rulePath(origin.ruleId)}>{name}</Link> : name;
    }
    return senderRole === 'CUSTOMER_SERVICE' ? t`Customer service` : undefined;
  };
}

function useFrameLabels(): MessageFrameLabels {
  const { t, i18n } = useLingui();
  return useMemo(
    () => ({
      sending: t`Sending`,
      sent: t`Sent`,
      notSent: t`Not sent`,
      notSentBecause: (reason) => t`Not sent: ${reason}`,
      resend: t`Resend`,
      buyerSaid: t`Buyer said:`,
      sellerSaid: t`You said:`,
      more: t`More about this message`,
      showMore: t`Show more`,
    }),
    // One object per language, so that bubbles do not render again for nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
}
