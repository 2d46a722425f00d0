import { listenForBack } from '@seller-chat/ui';
import { startThemeMode } from '@seller-chat/ui/theme';
import { findRoute, LOGIN_PATH } from '@seller-chat/core/account';
import { chooseLanguage } from '@seller-chat/core/language';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLanguage } from '../i18n/activate-language.ts';
import { isMissingCatalog } from '../i18n/catalogs.ts';
import { readLanguagePreferences } from '../i18n/language-memory.ts';
import { afterFirstView, holdFirstView } from '../shared/first-view.ts';
import { here } from '../shared/here.ts';
import { createStore } from '../shared/jotai.ts';
import { isServerThere } from '../shared/server-there.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { servicesAtom } from '../shared/services.ts';
import type { Services } from '../shared/services.ts';
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

async function startConsoleClearing(): Promise<void> {
  try {
    (await import('../shell/console/clear-console.ts')).keepConsoleClear(localStorage, Date.now);
  } catch (error) {
    console.warn('The console will not be cleared.', error);
  }
}

/** After a sign-out nothing of that person stays: neither what its page could not remove nor the address it was at. */
async function leaveNothingBehind(services: Services): Promise<void> {
  const { signOutNote } = services;
  if (signOutNote.read() !== undefined) {
    const { finishSignOut } = await import('./finish-sign-out.ts');
    await finishSignOut(services);
    if (!findRoute(location.pathname).isPublic) history.replaceState(null, '', LOGIN_PATH);
  } else if (signOutNote.isMissed()) (await import('../data/device/clear-device.ts')).clearTab();
  signOutNote.catchUp();
}

/**
 * The start-up sequence: the language and its words, the one store and its services, the router; the app
 * renders only when all of it is there (requirements: spec 2).
 */
export async function startApp(element: HTMLElement): Promise<void> {
  startThemeMode();
  await activateLanguage(chooseLanguage(readLanguagePreferences()));
  const store = createStore();
  const services = createServices(store);
  store.set(servicesAtom, services);
  await leaveNothingBehind(services);
  if (location.pathname === '/chat' && services.hasLoginCookie()) holdFirstView();
  reloadForMissingChunks({
    isServerThere,
    reload: services.reloadPage,
    isHarmless: isMissingCatalog,
    now: Date.now,
    storage: sessionStorage,
    setTimer: (run, ms) => setTimeout(run, ms),
  });
  const reload: Parameters<typeof bindNetwork>[1] = (isStillDue, onHeld) =>
    reloadWhenSafe(store, undefined, isStillDue, onHeld);
  bindNetwork(services.toasts, reload, isServerThere);
  warnBeforeLoss(store);
  ignoreStrayFiles();
  services.marker.onTakenAway(() => store.set(signedOutElsewhereAtom, here()));
  // No page is below another one by a slash at the end.
  history.replaceState(history.state, '', here().replace(/^([^?#]+?)\/+(?=[?#]|$)/, '$1'));
  const loadBackSteps = listenForBack();
  const router = createAppRouter(store);
  await firstPage(router);
  const page = createRoot(element);
  const draw = () => page.render(<App store={store} router={router} toasts={services.toasts} />);
  // What a device keeps is drawn in slices, so that keys and clicks meet no long task. Where there was nothing, the
  // answers that arrive meanwhile would have it begin again.
  if (services.marker.ownerBefore === '') draw();
  else startTransition(draw);
  afterFirstView(() => void startConsoleClearing());
  afterFirstView(() => whenIdle(loadBackSteps));
  if (import.meta.env.PROD) registerServiceWorker();
}
