import type { Pace } from '../pace.ts';

/** Every call may be made at once. */
export const noPace: Pace = () => Promise.resolve();
