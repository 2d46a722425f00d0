export { AuthCallback } from './components/AuthCallback.tsx';
export { CrossBrowserPage } from './components/CrossBrowserPage.tsx';
export type { Origin } from './model/begun-consent.ts';
export { isCrossBrowserCallback } from './model/link-problem.ts';
