import { LoginPage } from '../features/account/index.ts';

/** `/account/login` */
export function LoginRoute() {
  return <LoginPage />;
}
