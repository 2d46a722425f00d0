export { AuthCallback } from './components/AuthCallback.tsx';
export { CrossBrowserPage } from './components/CrossBrowserPage.tsx';
export { isCrossBrowserCallback } from './model/link-problem.ts';
