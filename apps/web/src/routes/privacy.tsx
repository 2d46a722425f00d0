import { PrivacyPage } from '../features/legal/index.ts';

/** `/account/privacy` */
export function PrivacyRoute() {
  return <PrivacyPage />;
}
