import { isLocalSession } from '@seller-chat/core/session';
import type { Store } from '../../../../shared/jotai.ts';
import { openContextTabAtom, openSessionAtom } from '../../../chat-state/index.ts';
import { beginRemarkAtom } from './remarks.ts';

/** Opens the form of a remark on the open conversation, which has the focus then. Nothing without a conversation. */
export function pressRemarkKey(store: Store): void {
  const session = store.get(openSessionAtom);
  if (session === undefined || isLocalSession(session)) return;
  const { shopId, sessionId } = session;
  store.set(openContextTabAtom, 'remarks');
  store.set(beginRemarkAtom, { place: { shopId, sessionId } });
}
