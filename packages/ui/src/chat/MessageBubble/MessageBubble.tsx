import type { MessageSide } from '@seller-chat/core/message';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { MessageFrame } from '../MessageFrame/MessageFrame.tsx';
import type { MessageFrameState } from '../MessageFrame/MessageFrame.tsx';
import { BubbleText } from './BubbleText.tsx';
import type { BubbleTranslation } from './BubbleText.tsx';

/** Props of {@link MessageBubble}. All but `labels`, the note and the callback are primitives: it is memoised on them. */
export interface MessageBubbleProps extends MessageFrameState, BubbleTranslation {
  /** Whose message it is; a centred line is a `SystemNotice`. */
  readonly side: Exclude<MessageSide, 'middle'>;
  readonly text: string;
  /** In its place while there is none: a `BubbleNote`. */
  readonly note?: ReactNode | undefined;
}

/** One text message. Line breaks stay, addresses become links, each text runs in its own direction. */
export const MessageBubble = memo(function MessageBubble({
  text,
  translation,
  translationLang,
  translationLabel,
  note,
  ...frame
}: MessageBubbleProps) {
  return (
    <MessageFrame {...frame}>
      <BubbleText
        {...{ text, translation, translationLang, translationLabel, note }}
        showMore={frame.labels.showMore}
      />
    </MessageFrame>
  );
});
