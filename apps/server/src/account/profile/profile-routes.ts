import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { Failure } from '../../http/failure.ts';
import { readProfile, saveProfile } from './profiles.ts';

export interface ProfileRouteDeps {
  db: Db;
  /** The name of a person of this account has changed: its open sockets are to follow at once. */
  checkAccess(accountId: string): void;
  now(): number;
}

/** The profile of the person who is signed in. */
export function serveProfiles(router: EndpointRouter, deps: ProfileRouteDeps): void {
  router.serve(ENDPOINTS.getProfile, async (_input, { signedIn }) => {
    const profile = await readProfile(deps.db, signedIn);
    if (profile === null) throw new Failure(ERROR_CODES.loginExpired);
    return { profile };
  });

  router.serve(ENDPOINTS.saveProfile, async (input, { signedIn, request }) => {
    const profile = await saveProfile(deps.db, signedIn, { ...input, ip: request.ip }, deps.now());
    deps.checkAccess(signedIn.accountId);
    return { profile };
  });
}
