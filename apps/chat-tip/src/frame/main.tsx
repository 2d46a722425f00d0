import '@seller-chat/ui/theme.css';
import '@seller-chat/ui/fonts.css';
import './tip.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startThemeMode } from '@seller-chat/ui/theme';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore, StoreProvider } from '../shared/jotai.ts';
import { showTheme } from './frame-theme.ts';
import { awaitGreeting, embeddingOrigins } from './host/greeting.ts';
import type { Greeted } from './host/greeting.ts';
import { activateLanguage, ownLanguage } from './i18n/activate-language.ts';
import { modeOf, placeOf } from './mode.ts';
import { preloadConversation } from './parts/ConversationPart.tsx';
import { StartFailure, StartPage } from './parts/StartPage.tsx';
import { TipApp } from './parts/TipApp.tsx';
import { TipProvider } from './tip-context.ts';
import type { TipActions } from './tip-context.ts';

const mode = modeOf(location.search, placeOf(window));
// The loader greets when the frame's page has loaded: listening begins before anything else.
const greeting = new Promise<Greeted>((resolve) => {
  if (mode.kind === 'embedded') awaitGreeting(window, embeddingOrigins(document, location.origin), resolve);
});

const root = createRoot(document.getElementById('root') as HTMLElement);
const store = createStore();
let isStarted = false;

function show(content: ReactNode): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>{content}</StoreProvider>
    </I18nProvider>,
  );
}

function showStart(): void {
  if (!isStarted) show(<StartPage />);
}

function showTip(actions: TipActions): void {
  isStarted = true;
  show(
    <TipProvider value={actions}>
      <TipApp />
    </TipProvider>,
  );
  const { check } = actions.tip;
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => !document.hidden && check());
  void preloadConversation();
}

async function start(): Promise<void> {
  if (mode.kind === 'embedded') {
    const [{ startEmbedded }, greeted] = await Promise.all([import('./start-embedded.ts'), greeting]);
    return showTip(startEmbedded(store, mode.siteId, greeted));
  }
  if (mode.kind === 'window') {
    const { startWindow } = await import('./start-window.ts');
    return showTip(startWindow(store));
  }
  const { PopupPage } = await import('./popups/PopupPage.tsx');
  isStarted = true;
  show(<PopupPage mode={mode} />);
}

async function startPage(): Promise<void> {
  if (mode.kind === 'embedded') showTheme('auto');
  else startThemeMode();
  try {
    await Promise.all([start(), activateLanguage(ownLanguage()).then(showStart)]);
  } catch (error) {
    console.warn('The page could not be started.', error);
    show(<StartFailure />);
  }
}

void startPage();
