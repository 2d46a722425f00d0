import type { AccountEvent, AccountEventFrame } from './event.ts';

/** What to do with a frame. */
export type FrameVerdict = 'apply' | 'duplicate' | 'gap';

/**
 * How a frame stands to what was applied already (SPEC E1). `apply`: it goes on from the cursor, which is
 * then `frame.to`. `duplicate`: nothing new in it. `gap`: something between is missing and must be fetched
 * first; the cursor stays.
 *
 * @param cursor - the `seq` up to which everything has been applied
 */
export function admitFrame(cursor: number, frame: Pick<AccountEventFrame, 'from' | 'to'>): FrameVerdict {
  if (frame.to <= cursor) return 'duplicate';
  return frame.from > cursor ? 'gap' : 'apply';
}

/** The events of an admitted frame that are new (SPEC E2): frames may overlap. */
export function eventsAfter(cursor: number, frame: Pick<AccountEventFrame, 'events'>): AccountEvent[] {
  return frame.events.filter(({ seq }) => seq > cursor);
}
