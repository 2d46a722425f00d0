import { FIELD, requireField, requireRecord } from '../kernel/malformed-input.ts';
import type { AccountEvent, AccountEventFrame } from './event.ts';
import { requireEvents } from './require-events.ts';

/** What to do with a frame. */
export type FrameVerdict = 'apply' | 'duplicate' | 'gap';

/**
 * The relation of a frame to the events that were applied already (SPEC E1). `apply`: it continues from the cursor,
 * which is then `frame.to`. `duplicate`: it has nothing new. `gap`: events before it are missing and must be fetched
 * first; the cursor stays. A frame whose ends are not numbers is a gap (SPEC Z2).
 *
 * @param cursor - the `seq` up to which all events have been applied
 * @throws MalformedInputError for a cursor that is not a number, or a malformed frame (SPEC Z1)
 */
export function admitFrame(cursor: number, frame: Pick<AccountEventFrame, 'from' | 'to'>): FrameVerdict {
  requireField(cursor, FIELD.number, 'cursor');
  requireRecord(frame, 'frame');
  if (![frame.from, frame.to].every(Number.isFinite)) return 'gap';
  if (frame.to <= cursor) return 'duplicate';
  return frame.from > cursor ? 'gap' : 'apply';
}

/**
 * The events of an admitted frame that are new (SPEC E2): frames may overlap.
 *
 * @throws MalformedInputError for a cursor, a frame or an event that is none (SPEC Z1)
 */
export function eventsAfter(cursor: number, frame: Pick<AccountEventFrame, 'events'>): AccountEvent[] {
  requireField(cursor, FIELD.number, 'cursor');
  requireRecord(frame, 'frame');
  requireEvents(frame.events, 'frame.events');
  return frame.events.filter(({ seq }) => seq > cursor);
}
