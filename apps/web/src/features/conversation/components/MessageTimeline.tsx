import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Spinner } from '@seller-chat/ui';
import { NewMessagesPill } from '@seller-chat/ui/chat';
import { useMemo, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import type { Conversation } from '../../chat-state/index.ts';
import { openedAt, trimmed, widened, windowStart } from '../model/log-window.ts';
import type { LogWindow } from '../model/log-window.ts';
import { logRowKey, toLogRows } from '../model/timeline.ts';
import { loadOlderAtom, returnToNewestAtom } from '../../chat-state/index.ts';
import { jumpTargetAtom, loadNewerAtom } from '../state/newer-messages.ts';
import { LogRowView } from './LogRowView.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';

export interface MessageTimelineProps {
  conversation: Conversation;
  buyerName: string;
  /** It is not the open one: it is laid out, but neither seen nor read on. */
  isBehind: boolean;
}

/** The message log: bubbles by day and group, older pages above, the newest below. */
export function MessageTimeline({ conversation, buyerName, isBehind }: MessageTimelineProps) {
  const { t } = useLingui();
  const { dayKeyOf } = useTimeTexts();
  const loadOlder = useSetAtom(loadOlderAtom);
  const loadNewer = useSetAtom(loadNewerAtom);
  const returnToNewest = useSetAtom(returnToNewestAtom);
  const jumpTarget = useAtomValue(jumpTargetAtom);
  const target = isBehind ? undefined : jumpTarget;
  const [drawn, setDrawn] = useState<LogWindow>();
  const { messages, unreadFromId, phase, older, newer, opensAtEnd } = conversation;
  const all = useMemo(
    () => toLogRows({ messages, unreadFromId }, dayKeyOf),
    [messages, unreadFromId, dayKeyOf],
  );
  const isAtEndFirst = opensAtEnd && target === undefined;
  const start = windowStart(all, drawn, isAtEndFirst ? -1 : openedAt(all, target?.messageId));
  const rows = useMemo(() => all.slice(start), [all, start]);
  const scroll = useLogScroll({
    rows,
    messages,
    hasNewer: newer !== 'none',
    isAnswered: phase !== 'loading',
    opensAtEnd,
    isBehind,
    target,
    onNearStart: () => {
      if (start > 0) setDrawn(widened(all, start));
      // Until the server has answered it is not known whether there is more.
      else if (phase !== 'loading' && !isBehind) void loadOlder();
    },
    onNearEnd: () => {
      if (newer === 'idle') void loadNewer();
    },
    onGrownAtEnd: () => setDrawn(trimmed(all, start)),
    onReturn: returnToNewest,
  });
  const { newCount } = scroll;

  return (
    <div className="timeline" data-behind={isBehind || undefined} aria-hidden={isBehind || undefined}>
      <div
        ref={scroll.scroller}
        className="timeline-log"
        role="log"
        aria-label={t`Messages with ${buyerName}`}
        aria-live="off"
        tabIndex={isBehind ? -1 : 0}
        onScroll={scroll.onScroll}
      >
        <div ref={scroll.content} className="timeline-rows">
          {rows.map((row) => {
            const key = logRowKey(row);
            // Marked for a moment: the eye must find what was looked for.
            return key === target?.messageId ? (
              <div key={key} className="timeline-target">
                <LogRowView row={row} />
              </div>
            ) : (
              <LogRowView key={key} row={row} />
            );
          })}
        </div>
      </div>
      <div className="timeline-top">
        {older === 'loading' && <Spinner label={t`Loading older messages`} />}
        {older === 'failed' && (
          <Button size="sm" onClick={() => void loadOlder()}>
            {t`Older messages could not be loaded. Try again`}
          </Button>
        )}
      </div>
      {newer === 'failed' && (
        <div className="timeline-bottom">
          <Button size="sm" onClick={() => void loadNewer()}>
            {t`Newer messages could not be loaded. Try again`}
          </Button>
        </div>
      )}
      {!scroll.isAtEnd && (
        <div className="timeline-pill">
          <NewMessagesPill
            kind={newCount > 0 ? 'new' : 'jump'}
            text={
              newCount > 0
                ? t`${plural(newCount, { one: '# new message', other: '# new messages' })}`
                : t`Jump to latest`
            }
            onClick={() => {
              scroll.toEnd();
              // The button goes. Not to the answer: that would bring up a phone's keyboard.
              scroll.scroller.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
