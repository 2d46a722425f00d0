export { AuthCallback } from './components/AuthCallback.tsx';
export { CrossBrowserPage } from './components/CrossBrowserPage.tsx';
export { NAMED_SHOPS_MAX, useConnectedText } from './components/use-connected-text.ts';
export type { Origin } from './model/begun-consent.ts';
export { isCrossBrowserCallback } from './model/link-problem.ts';
