import type { Message, MessageId } from '@seller-chat/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { logRowKey } from '../model/timeline.ts';
import type { LogRow } from '../model/timeline.ts';

/** Nearer to the end than this counts as being there, px. */
const END_ZONE = 48;
/** Nearer to the beginning than this, or to an end below which there is more, the next page is read, px. */
const START_ZONE = 600;
/** Room above the line of the first unread message, px. */
const UNREAD_OFFSET = -56;

/** How the log scrolls, and what it has to show about it. */
export interface LogScroll {
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: RefObject<VirtualizerHandle | null>;
  /** The rows of this render begin with new ones: what is in view must stay where it is. */
  isPrepending: boolean;
  /** The newest message is in view. */
  isAtEnd: boolean;
  /** Buyers' messages that came below the view. */
  newCount: number;
  onScroll: (offset: number) => void;
  toEnd: () => void;
}

/** What the log shows, and who reads on. */
export interface LogScrollInput {
  rows: readonly LogRow[];
  messages: readonly Message[];
  /** The newest messages lie below those shown. */
  hasNewer: boolean;
  /** The message to be brought into view; a new object asks again. */
  target: { messageId: MessageId } | undefined;
  onNearStart: () => void;
  onNearEnd: () => void;
  /** Asks for the newest messages, where they are not among those shown. */
  onReturn: () => void;
}

/**
 * Keeps the log at its end while one is there, and in its place while one is not; own messages always bring
 * it to the end, a jump brings its message to the middle.
 */
export function useLogScroll(input: LogScrollInput): LogScroll {
  const { rows, messages, hasNewer, target } = input;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenId, setSeenId] = useState<MessageId | undefined>(messages.at(-1)?.messageId);
  const atEnd = useRef(true);
  const isPlaced = useRef(false);

  const first = rows.find((row) => row.type === 'message');
  const firstKey = first === undefined ? '' : logRowKey(first);
  const previousFirst = useRef(firstKey);
  const isPrepending =
    previousFirst.current !== firstKey && rows.some((row) => logRowKey(row) === previousFirst.current);

  const newest = messages.at(-1);
  const seenAt = messages.findLastIndex(({ messageId }) => messageId === seenId);
  const newCount =
    isAtEnd || hasNewer ? 0 : messages.slice(seenAt + 1).filter(({ isSeller }) => !isSeller).length;

  const targetAt =
    target === undefined
      ? -1
      : rows.findIndex((row) => row.type === 'message' && row.message.messageId === target.messageId);
  const toTarget = (): void => {
    atEnd.current = false;
    setAtEnd(false);
    virtualizer.current?.scrollToIndex(targetAt, { align: 'center' });
  };
  const toEnd = (): void => {
    virtualizer.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };

  useLayoutEffect(() => {
    previousFirst.current = firstKey;
  }, [firstKey]);

  useLayoutEffect(() => {
    if (rows.length === 0) return;
    const unreadAt = rows.findIndex(({ type }) => type === 'unread');
    if (!isPlaced.current) {
      isPlaced.current = true;
      if (targetAt >= 0) toTarget();
      else if (unreadAt > 0)
        virtualizer.current?.scrollToIndex(unreadAt, { align: 'start', offset: UNREAD_OFFSET });
      else toEnd();
      return;
    }
    if (!hasNewer && (atEnd.current || newest?.__status === 'loading')) toEnd();
    // Only a new last row moves the log; `toEnd` reads the rows of this render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest?.messageId, rows.length === 0]);

  const isTargetThere = targetAt >= 0;
  useLayoutEffect(() => {
    if (!isTargetThere) return;
    toTarget();
    return keepInMiddle(scroller.current);
    // Once for each jump, when its message is there; not again when rows are added around it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target, isTargetThere]);

  useEffect(() => {
    if (isAtEnd) setSeenId(newest?.messageId);
  }, [isAtEnd, newest?.messageId]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    // The composer grows, a keyboard opens: whoever was at the end stays there.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    scroller,
    virtualizer,
    isPrepending,
    isAtEnd: isAtEnd && !hasNewer,
    newCount,
    onScroll(offset) {
      const element = scroller.current;
      if (element === null) return;
      const left = element.scrollHeight - element.clientHeight - offset;
      atEnd.current = left < END_ZONE && !hasNewer;
      setAtEnd(atEnd.current);
      if (!isPlaced.current) return;
      if (offset < START_ZONE) input.onNearStart();
      if (hasNewer && left < START_ZONE) input.onNearEnd();
    },
    toEnd: hasNewer ? input.onReturn : toEnd,
  };
}

/** What was jumped to; MessageTimeline marks it so. */
const TARGET = '.timeline-target';
/** Rows around it are measured, and pages read, for about this long, frames. */
const SETTLING_FRAMES = 40;

/** Holds what was jumped to in the middle while the rows around it find their heights; whoever scrolls ends it. */
function keepInMiddle(log: HTMLElement | null): () => void {
  if (log === null) return () => undefined;
  let left = SETTLING_FRAMES;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const type of ['wheel', 'pointerdown', 'keydown'] as const) log.removeEventListener(type, stop);
  };
  const hold = (): void => {
    const target = log.querySelector(TARGET);
    if (target !== null) {
      const { top, height } = target.getBoundingClientRect();
      const box = log.getBoundingClientRect();
      const off = top + height / 2 - (box.top + box.height / 2);
      if (Math.abs(off) > 1) log.scrollTop += off;
    }
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(hold);
    else stop();
  };
  for (const type of ['wheel', 'pointerdown', 'keydown'] as const) log.addEventListener(type, stop);
  frame = requestAnimationFrame(hold);
  return stop;
}
