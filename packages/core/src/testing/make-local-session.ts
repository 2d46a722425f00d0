import { makeLocalSession } from '../session/local-session.ts';
import type { LocalSession } from '../session/is-local-session.ts';
import type { LocalSessionSource } from '../session/local-session.ts';
import { toSessionId } from '../session/session-id.ts';
import type { Session } from '../session/session.ts';
import { CAST } from './cast.ts';
import { DEFAULT_SHOP_ID, FIXED_NOW, makeSession } from './make-session.ts';

/** A local session of Lazada with Budi, opened by an order. */
export function makeLocal(overrides: Partial<LocalSessionSource> = {}): LocalSession {
  return makeLocalSession({
    shopId: DEFAULT_SHOP_ID,
    platform: 'Lazada',
    siteId: 'MY',
    ...CAST.budi,
    platformOrderSn: '5006',
    now: FIXED_NOW,
    ...overrides,
  });
}

export const REAL_ID = toSessionId(DEFAULT_SHOP_ID, '100_2_7_1_103');

/** The marketplace's session with the same buyer. */
export function makeReal(overrides: Partial<Session> = {}): Session {
  return makeSession({
    sessionId: REAL_ID,
    platformSessionId: '100_2_7_1_103',
    platform: 'Lazada',
    ...CAST.budi,
    ...overrides,
  });
}
