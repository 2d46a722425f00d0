export type { AccountEvent, AccountEventFrame, NoteChanged, OrderChanged, RemarkChanged } from './event.ts';
export { admitFrame, eventsAfter } from './cursor.ts';
export type { FrameVerdict } from './cursor.ts';
export { foldEvents } from './apply-events.ts';
export type { EventChanges } from './apply-events.ts';
