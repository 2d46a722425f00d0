import { startThemeMode } from '@seller-chat/ui/theme';
import { chooseLanguage } from '@seller-chat/core/language';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { hasLoginCookie } from '../data/device/login-cookie.ts';
import { activateLanguage } from '../i18n/activate-language.ts';
import { readLanguagePreferences } from '../i18n/language-memory.ts';
import { holdFirstView } from '../shared/first-view.ts';
import { createStore } from '../shared/jotai.ts';
import { isServerThere } from '../shared/server-there.ts';
import { servicesAtom } from '../shared/services.ts';
import { App } from './App.tsx';
import { signedOutElsewhereAtom } from '../features/account/index.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { bindNetwork } from '../shell/connection/network.ts';
import { reloadWhenSafe, warnBeforeLoss } from './page-leave.ts';
import { createAppRouter } from './router.tsx';
import type { AppRouter } from './router.tsx';
import { ignoreStrayFiles } from './stray-files.ts';
import { createServices } from './create-services.ts';
import { reloadForMissingChunks } from './missing-chunks.ts';

/** Without a page within this time the app is drawn without one, so that its notices are seen, ms. */
const PAGE_WITHIN_MS = 1_000;

/** Waits for the first page: drawn whole, at once, it is there sooner than after an empty app. */
async function firstPage(router: AppRouter): Promise<void> {
  if (router.state.initialized) return;
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    stop = router.subscribe(({ initialized }) => initialized && resolve());
    setTimeout(resolve, PAGE_WITHIN_MS);
  });
  stop();
}

/**
 * The start-up sequence: the language and its words, the one store and its services, the router; the app
 * renders only when all of it is there (requirements: spec 2).
 */
export async function startApp(element: HTMLElement): Promise<void> {
  if (location.pathname === '/chat' && hasLoginCookie(document.cookie)) holdFirstView();
  startThemeMode();
  await activateLanguage(chooseLanguage(readLanguagePreferences()));
  const store = createStore();
  const services = createServices(store);
  store.set(servicesAtom, services);
  reloadForMissingChunks({
    isServerThere,
    reload: () => reloadWhenSafe(store),
    now: Date.now,
    storage: sessionStorage,
    setTimer: (run, ms) => setTimeout(run, ms),
  });
  bindNetwork(services.toasts, () => reloadWhenSafe(store), isServerThere);
  warnBeforeLoss(store);
  ignoreStrayFiles();
  services.marker.onTakenAway(() => store.set(signedOutElsewhereAtom, location.pathname + location.search));
  const router = createAppRouter(store);
  await firstPage(router);
  const page = createRoot(element);
  const draw = () => page.render(<App store={store} router={router} toasts={services.toasts} />);
  // What a device keeps is drawn in slices, so that keys and clicks meet no long task. Where there was nothing, the
  // answers that arrive meanwhile would have it begin again.
  if (services.marker.ownerBefore === '') draw();
  else startTransition(draw);
  if (import.meta.env.PROD) registerServiceWorker();
}
