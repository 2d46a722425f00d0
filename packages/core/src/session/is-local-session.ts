import type { ShopId } from '../shop/shop.ts';
import { requireSession } from './require-sessions.ts';
import type { Session } from './session.ts';

/** A conversation that its marketplace does not have yet (requirements: spec 3). */
export interface LocalSession extends Session {
  local: true;
  /** `platformOrderSn` is '' if it was opened by a buyer instead of an order. */
  ext: Readonly<Record<string, unknown>> & { readonly shopId: ShopId; readonly platformOrderSn: string };
}

/**
 * Whether a session is a local one (SPEC S17): only for exactly `true` (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function isLocalSession(session: Session): session is LocalSession {
  requireSession(session, 'session');
  return 'local' in session && session.local === true;
}
