import { TermsPage } from '../features/legal/index.ts';

/** `/account/terms` */
export function TermsRoute() {
  return <TermsPage />;
}
