import { ForgetPage } from '../features/sign-up/index.ts';

/** `/account/forget` */
export function ForgetRoute() {
  return <ForgetPage />;
}
