import { SignUpPage } from '../features/sign-up/index.ts';

/** `/account/signup` */
export function SignUpRoute() {
  return <SignUpPage />;
}
