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
import { activateLanguage, ownLanguage } from './i18n/activate-language.ts';
import { modeOf, placeOf } from './mode.ts';
import { preloadConversation } from './parts/ConversationPart.tsx';
import { TipApp } from './parts/TipApp.tsx';
import { startEmbedded } from './start-embedded.ts';
import { startWindow } from './start-window.ts';
import { TipProvider } from './tip-context.ts';
import type { TipActions } from './tip-context.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
const store = createStore();
const mode = modeOf(location.search, placeOf(window));

function show(content: ReactNode): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>{content}</StoreProvider>
    </I18nProvider>,
  );
}

function showTip(actions: TipActions): void {
  show(
    <TipProvider value={actions}>
      <TipApp />
    </TipProvider>,
  );
  const check = (): void => actions.tip.connection()?.check();
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => !document.hidden && check());
  void preloadConversation();
}

async function start(): Promise<void> {
  if (mode.kind === 'embedded') {
    showTheme('auto');
    // The greeting does not wait for the words.
    const { siteId } = mode;
    awaitGreeting(window, embeddingOrigins(document, location.origin), (greeted) =>
      showTip(startEmbedded(store, siteId, greeted)),
    );
    return activateLanguage(ownLanguage());
  }
  startThemeMode();
  await activateLanguage(ownLanguage());
  if (mode.kind === 'window') return showTip(startWindow(store));
  const { PopupPage } = await import('./popups/PopupPage.tsx');
  show(<PopupPage mode={mode} />);
}

void start();
