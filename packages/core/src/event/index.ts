export type { AccountEvent, AccountEventFrame } from './event.ts';
export { ROW_EVENTS } from './row-events.ts';
export type { ChangedRows, NoteChanged, OrderChanged, RemarkChanged, RowEventType } from './row-events.ts';
export { admitFrame, eventsAfter } from './cursor.ts';
export type { FrameVerdict } from './cursor.ts';
export { foldEvents } from './apply-events.ts';
export type { EventChanges } from './apply-events.ts';
