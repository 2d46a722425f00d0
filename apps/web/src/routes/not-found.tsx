import { NotFound } from '../shell/NotFound.tsx';

/** Any path that leads nowhere. */
export function NotFoundRoute() {
  return <NotFound />;
}
