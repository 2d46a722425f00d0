export type { AccountEvent, AccountEventFrame } from './event.ts';
export { ROW_EVENTS } from './row-events.ts';
export type {
  ChangedRows,
  NoteChanged,
  NoticesChanged,
  OpeningHoursChanged,
  OrderChanged,
  QuickRepliesChanged,
  ReviewChanged,
  RemarkChanged,
  RowEventType,
} from './row-events.ts';
export { admitFrame, eventsAfter } from './cursor.ts';
export type { FrameVerdict } from './cursor.ts';
export { foldEvents } from './apply-events.ts';
export type { EventChanges } from './apply-events.ts';
export { APP_EVENTS } from './app-events.ts';
export type { AppEventName, AppEvents } from './app-events.ts';
export { RESIZE_INTERVAL } from './resize-interval.ts';
