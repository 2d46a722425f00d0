import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Spinner } from '@seller-chat/ui';
import { NewMessagesPill } from '@seller-chat/ui/chat';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import type { Conversation } from '../model/conversation.ts';
import { logRowKey, toLogRows } from '../model/timeline.ts';
import type { LogRow } from '../model/timeline.ts';
import { loadOlderAtom, returnToNewestAtom } from '../state/conversation-actions.ts';
import { jumpTargetAtom, loadNewerAtom } from '../state/jump-actions.ts';
import { LogRowView } from './LogRowView.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useTimeTexts } from './use-time-texts.ts';

export interface MessageTimelineProps {
  conversation: Conversation;
  buyerName: string;
}

/** The message log: bubbles by day and group, older pages above, the newest below. */
export function MessageTimeline({ conversation, buyerName }: MessageTimelineProps) {
  const { t } = useLingui();
  const { dayKeyOf } = useTimeTexts();
  const loadOlder = useSetAtom(loadOlderAtom);
  const loadNewer = useSetAtom(loadNewerAtom);
  const returnToNewest = useSetAtom(returnToNewestAtom);
  const target = useAtomValue(jumpTargetAtom);
  const { messages, unreadFromId, older, newer } = conversation;
  const rows = useMemo(
    () => toLogRows({ messages, unreadFromId }, dayKeyOf),
    [messages, unreadFromId, dayKeyOf],
  );
  const hasNewer = newer !== 'none';
  const scroll = useLogScroll({
    rows,
    messages,
    hasNewer,
    target,
    onNearStart: () => void loadOlder(),
    onNearEnd: () => {
      if (newer === 'idle') void loadNewer();
    },
    onReturn: returnToNewest,
  });
  const content = useRef<HTMLDivElement>(null);
  const bufferSize = useBufferSize();
  const { newCount } = scroll;

  return (
    <div className="timeline">
      <div
        ref={scroll.scroller}
        className="timeline-log"
        role="log"
        aria-label={t`Messages with ${buyerName}`}
        aria-live="off"
        tabIndex={0}
      >
        <div className="timeline-spacer" />
        <div ref={content} className="timeline-rows">
          <Virtualizer
            ref={scroll.virtualizer}
            scrollRef={scroll.scroller}
            data={rows}
            shift={scroll.isPrepending}
            {...(bufferSize !== undefined && { bufferSize })}
            onScroll={scroll.onScroll}
          >
            {(row: LogRow) => {
              const key = logRowKey(row);
              // Marked for a moment: the eye must find what was looked for.
              return key === target?.messageId ? (
                <div key={key} className="timeline-target">
                  <LogRowView row={row} />
                </div>
              ) : (
                <LogRowView key={key} row={row} />
              );
            }}
          </Virtualizer>
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
            onClick={scroll.toEnd}
          />
        </div>
      )}
    </div>
  );
}

/** Rows this far beyond the view are drawn, px: more than a page key moves, so that all that comes into view has its
 * height already and nothing in view is pushed away by it. */
const BUFFER = 900;
/** Until the messages in view have been painted there is no time for others, ms. */
const BUFFER_AFTER_MS = 300;

function useBufferSize(): number | undefined {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), BUFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPainted ? BUFFER : undefined;
}
