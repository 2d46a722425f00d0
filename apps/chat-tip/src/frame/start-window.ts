import { i18n } from '@lingui/core';
import type { Store } from '../shared/jotai.ts';
import { createTip } from './data/tip.ts';
import { createNewsSound } from './sound/news-sound.ts';
import { forgetAll, forgetData, signInAtom } from './state/atoms.ts';
import type { TipActions } from './tip-context.ts';

/** Runs a window of our own, signed in by the session's cookie. */
export function startWindow(store: Store): TipActions {
  const sound = createNewsSound(store);
  const tip = createTip({
    store,
    language: () => i18n.locale,
    onEnd(_token, reason) {
      // After any other end another person may sign in.
      if (reason === 'expired') forgetData(store);
      else forgetAll(store);
      tip.disconnect();
      store.set(signInAtom, { kind: 'signedOut' });
    },
    onNews: () => void sound.play(),
  });
  const signIn = (): void => {
    store.set(signInAtom, { kind: 'cookie' });
    tip.signIn(null);
  };
  signIn();
  // The person may have signed in again in another tab.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && store.get(signInAtom).kind === 'signedOut') signIn();
  });
  return { store, tip, unblockSound: () => void sound.unblock() };
}
