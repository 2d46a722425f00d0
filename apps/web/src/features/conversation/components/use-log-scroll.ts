import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Message, MessageId } from '@seller-chat/core';
import { observeResize } from '../../../shared/observe-resize.ts';
import { logRowKey } from '../model/timeline.ts';
import type { LogRow } from '../model/timeline.ts';
import { createRowAnchor } from './row-anchor.ts';
import type { RowAnchor } from './row-anchor.ts';

/** Nearer to the end than this counts as being there, px. */
const END_ZONE = 48;
/** Nearer to the beginning than this, or to an end below which there is more, the next rows are drawn or read, px. */
const START_ZONE = 900;
/** Room above the line of the first unread message, px. */
const UNREAD_OFFSET = 56;
/** Further rows are drawn or loaded only after this time, so that the messages in view are painted first, ms. */
const AHEAD_AFTER_MS = 300;

/** How the log scrolls, and what it has to show about it. */
export interface LogScroll {
  scroller: RefObject<HTMLDivElement | null>;
  /** Holds the rows, one element each. */
  content: RefObject<HTMLDivElement | null>;
  /** The newest message is in view. */
  isAtEnd: boolean;
  /** Buyers' messages that came below the view. */
  newCount: number;
  onScroll: () => void;
  toEnd: () => void;
}

/** What the log shows, and who reads on. */
export interface LogScrollInput {
  /** Those that are drawn. */
  rows: readonly LogRow[];
  messages: readonly Message[];
  /** The newest messages lie below those shown. */
  hasNewer: boolean;
  /** At its end even where there is an unread line. */
  opensAtEnd: boolean;
  /** Not the open one: it takes its place, and nothing is read on for it. */
  isBehind: boolean;
  /** The server has said what there is. */
  isAnswered: boolean;
  /** The message to be brought into view; a new object asks again. */
  target: { messageId: MessageId } | undefined;
  onNearStart: () => void;
  onNearEnd: () => void;
  /** The newest message has come and is in view. */
  onGrownAtEnd: () => void;
  /** Asks for the newest messages, where they are not among those shown. */
  onReturn: () => void;
}

/**
 * Keeps a log at its end if it is there, otherwise keeps the row being read in place. Own messages scroll to the end;
 * a jump scrolls its message to the middle. The log runs upwards (`column-reverse`): its end is offset 0, rows added
 * above move nothing, and a conversation opens at its end without scrolling.
 */
export function useLogScroll(input: LogScrollInput): LogScroll {
  const { rows, messages, hasNewer, target, isBehind } = input;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [anchor] = useState(createRowAnchor);
  const [isAtEnd, setAtEnd] = useState(true);
  const atEnd = useRef(true);
  const isPlaced = useRef(false);
  const isPainted = useIsPainted(!isBehind);

  const newest = messages.at(-1);
  const newCount = useNewCount(messages, isAtEnd, hasNewer);

  const takePlace = (): void => {
    const log = scroller.current;
    if (log === null) return;
    atEnd.current = -log.scrollTop < END_ZONE && !hasNewer;
    setAtEnd(atEnd.current);
    anchor.take(log, content.current);
  };
  /** Scrolls a row to `offset` px below the top of the log; to its middle without an offset. */
  const toRow = (at: number, offset?: number): void => {
    const [log, row] = [scroller.current, content.current?.children[at]];
    if (log === null || row === undefined) return;
    const [box, place] = [log.getBoundingClientRect(), row.getBoundingClientRect()];
    log.scrollTop += place.top - box.top - (offset ?? (box.height - place.height) / 2);
    takePlace();
  };
  const toEnd = (): void => {
    if (scroller.current !== null) scroller.current.scrollTop = 0;
    takePlace();
  };
  const readOn = (): void => {
    const log = scroller.current;
    if (log === null) return;
    if (log.scrollHeight - log.clientHeight + log.scrollTop < START_ZONE) input.onNearStart();
    if (hasNewer && -log.scrollTop < START_ZONE) input.onNearEnd();
  };

  const targetAt =
    target === undefined ? -1 : rows.findIndex((row) => logRowKey(row) === (target.messageId as string));
  const isTargetThere = targetAt >= 0;

  useLayoutEffect(() => {
    if (rows.length === 0) return;
    if (isBehind && isPlaced.current) {
      isPlaced.current = false;
      return;
    }
    if (!isPlaced.current) {
      isPlaced.current = !isBehind;
      const unreadAt = rows.findIndex(({ type }) => type === 'unread');
      if (!isTargetThere && !input.opensAtEnd && unreadAt > 0) toRow(unreadAt, UNREAD_OFFSET);
      // While prerendered, it may have been scrolled to another unread line.
      else if (!atEnd.current) toEnd();
      return;
    }
    if (hasNewer || (!atEnd.current && newest?.__status !== 'loading')) return;
    toEnd();
    input.onGrownAtEnd();
    // Only a new last row moves the log; the functions are those of this render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest?.messageId, rows.length === 0, isBehind]);

  useLayoutEffect(() => {
    if (isTargetThere) toRow(targetAt);
    // Once for each jump, when its message is there; not again when rows are added around it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target, isTargetThere]);

  // The row being read stays in place, whatever this commit changed around it.
  useLayoutEffect(() => {
    if (!atEnd.current) anchor.hold(scroller.current, content.current);
  });

  const fromKey = rows[0] === undefined ? '' : logRowKey(rows[0]);
  useLayoutEffect(() => {
    if (isPainted) readOn();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPainted, fromKey, input.isAnswered]);

  useHeldPlace({ scroller, content, anchor, atEnd }, input.onNearStart);

  return {
    scroller,
    content,
    isAtEnd: isAtEnd && !hasNewer,
    newCount,
    onScroll() {
      takePlace();
      if (isPlaced.current) readOn();
    },
    toEnd: hasNewer ? input.onReturn : toEnd,
  };
}

interface LogPlace {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  anchor: RowAnchor;
  atEnd: RefObject<boolean>;
}

/** Keeps the row being read in its place while rows or the window change their size, and fills a tall window. */
function useHeldPlace({ scroller, content, anchor, atEnd }: LogPlace, onNearStart: () => void): void {
  const fill = useRef(onNearStart);
  useLayoutEffect(() => {
    fill.current = onNearStart;
  });
  useEffect(() => {
    const inside = content.current;
    if (inside === null) return;
    const watched = scroller.current === null ? [inside] : [inside, scroller.current];
    return observeResize(watched, () => {
      const log = scroller.current;
      // Pictures and cards below the view that get their size would push the row being read upwards.
      if (!atEnd.current) anchor.hold(log, inside);
      // Fill a tall window, also after it has grown.
      else if (log !== null && log.scrollHeight <= log.clientHeight) fill.current();
    });
  }, [scroller, content, anchor, atEnd]);
}

/** How many buyers' messages came below the view since the end was last seen. */
function useNewCount(messages: readonly Message[], isAtEnd: boolean, hasNewer: boolean): number {
  const newestId = messages.at(-1)?.messageId;
  const [seenId, setSeenId] = useState(newestId);
  useEffect(() => {
    if (isAtEnd) setSeenId(newestId);
  }, [isAtEnd, newestId]);
  if (isAtEnd || hasNewer) return 0;
  const seenAt = messages.findLastIndex(({ messageId }) => messageId === seenId);
  return messages.slice(seenAt + 1).filter(({ isSeller }) => !isSeller).length;
}

function useIsPainted(isSeen: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isSeen) return undefined;
    const timer = setTimeout(() => setPainted(true), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSeen]);
  return isPainted;
}
