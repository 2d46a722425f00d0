import { InvitationPage } from '../features/sign-up/index.ts';

/** `/account/invitation` */
export function InvitationRoute() {
  return <InvitationPage />;
}
