import type { SendTarget } from '../port.ts';

/** A conversation for calls whose marketplace does not look at it. */
export const ANY_TARGET: SendTarget = { platformSessionId: '1', buyerId: '1' };
