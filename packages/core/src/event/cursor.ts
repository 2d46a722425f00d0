import { FIELD, requireField, requireRecord } from '../kernel/malformed-input.ts';
import type { AccountEvent, AccountEventFrame } from './event.ts';
import { requireEvents } from './require-events.ts';

/** What to do with a frame. */
export type FrameVerdict = 'apply' | 'duplicate' | 'gap';

/**
 * How a frame stands to what was applied already (SPEC E1). `apply`: it goes on from the cursor, which is
 * then `frame.to`. `duplicate`: nothing new in it. `gap`: something between is missing and must be fetched
 * first; the cursor stays. A frame whose ends are no numbers is such a gap (SPEC Z2).
 *
 * @param cursor - the `seq` up to which everything has been applied
 * @throws MalformedInputError for a cursor that is no number, or what is no frame (SPEC Z1)
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
