/**
 * A press on Send within this time after what Send does has changed does nothing, ms: it was meant for what was there
 * before (decision 0090).
 */
export const NOTICED_MS = 500;
