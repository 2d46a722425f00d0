import '@seller-chat/ui/fonts.css';
import '@seller-chat/ui/theme.css';
import './boot/app.css';
import { showStartFailure } from './boot/show-start-failure.ts';
import { prefetchPage } from './boot/prefetch-page.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');
// This file stays small: what it names is fetched side by side, not one after the other.
void import('./boot/start-app.tsx')
  .then(({ startApp }) => startApp(root))
  .catch((error: unknown) => showStartFailure(root, error));
prefetchPage();
