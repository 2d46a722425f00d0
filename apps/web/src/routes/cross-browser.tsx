import { useLocation } from 'react-router';
import { CrossBrowserPage } from '../features/authorisation/index.ts';

/** `/auth_shop/cross_browser_auth_callback` */
export function CrossBrowserRoute() {
  const { search, hash } = useLocation();
  // Another link in the same tab is another page.
  return <CrossBrowserPage key={search + hash} search={search} hash={hash} />;
}
