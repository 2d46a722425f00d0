import { LoginPage } from '../features/sign-in/index.ts';

/** `/account/login` */
export function LoginRoute() {
  return <LoginPage />;
}
