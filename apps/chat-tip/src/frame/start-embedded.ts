import { i18n } from '@lingui/core';
import { createApi } from '@seller-chat/api-client';
import type { Store } from '../shared/jotai.ts';
import type { FromFrame, ToFrame } from '../protocol.ts';
import { renewEmbedToken } from './data/endpoints.ts';
import { createTipHttp } from './data/http.ts';
import { serverNow } from './data/server-clock.ts';
import { createTip } from './data/tip.ts';
import type { Tip } from './data/tip.ts';
import { showTheme } from './frame-theme.ts';
import { openHostLink } from './host/host-link.ts';
import type { Greeted } from './host/greeting.ts';
import { activateLanguage } from './i18n/activate-language.ts';
import { personTokensOf } from './sign-in/person-tokens.ts';
import { openPopup } from './sign-in/popup.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { createTokenLife } from './sign-in/token-life.ts';
import { isTokens } from './sign-in/tokens.ts';
import type { Tokens } from './sign-in/tokens.ts';
import {
  forgetAll,
  forgetData,
  hostStateAtom,
  inboxAtom,
  shownUnreadAtom,
  signInAtom,
} from './state/atoms.ts';
import type { TipActions } from './tip-context.ts';

const language = (): string => i18n.locale;

/** A call with one token alone: what it says about the session is not for the others. */
function renew(token: string): Promise<Tokens> {
  const http = createTipHttp(token, language, () => undefined);
  return createApi(http, { renewEmbedToken }).renewEmbedToken({}, { silent: true });
}

/** Runs an embedded frame from the loader's greeting on. */
export function startEmbedded(store: Store, siteId: string, { port, origin }: Greeted): TipActions {
  const post = (message: FromFrame): void => link.post(message);
  const life = createTokenLife({
    stored: personTokensOf(siteId),
    renew,
    post,
    onChange: takeSignIn,
    dropAll: () => forgetAll(store),
    now: serverNow,
  });
  const tip: Tip = createTip({
    store,
    language,
    siteId,
    onEnd: (token, reason) => token !== null && life.refuse(token, reason),
    onExpiry: life.expectEnd,
    onNews: (sessions) =>
      sessions.forEach(({ shopId, sessionId, buyerName }) =>
        post({ type: 'message', shopId, sessionId, buyerName }),
      ),
  });

  function takeSignIn(signIn: SignIn): void {
    const wasPerson = isByPerson(store.get(signInAtom));
    // What one person may see is not for the next one.
    if (wasPerson && !isByPerson(signIn)) forgetData(store);
    store.set(signInAtom, signIn);
    if (signIn.kind === 'token') tip.signIn(signIn.token);
    else tip.disconnect();
  }

  function takeMessage(message: ToFrame): void {
    if (message.type === 'markSeen') return void tip.markAllRead();
    const { type: _type, token, locale, theme, ...state } = message;
    store.set(hostStateAtom, { ...store.get(hostStateAtom), ...state });
    if (theme !== undefined) showTheme(theme);
    if (locale !== undefined) void activateLanguage(locale);
    if (token !== undefined) life.takeHostToken(token);
  }

  function connect(): boolean {
    const popup = openPopup(window, {
      query: `?site=${encodeURIComponent(siteId)}&connect=1`,
      onMessage(data, opened) {
        if (!isTokens(data)) return;
        opened.leave();
        life.connect(data);
      },
      onClosed: () => undefined,
    });
    return popup !== undefined;
  }

  const link = openHostLink(port, takeMessage);
  store.sub(shownUnreadAtom, () => {
    if (store.get(inboxAtom) !== null) post({ type: 'unread', ...store.get(shownUnreadAtom) });
  });
  return {
    store,
    tip,
    connect,
    silence: (isSilenced) => post({ type: 'silence', isSilenced }),
    close: () => post({ type: 'close' }),
    hostName: new URL(origin).host,
  };
}

const isByPerson = (signIn: SignIn): boolean => signIn.kind === 'token' && signIn.by === 'person';
