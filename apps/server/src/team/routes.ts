import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { readNewPassword } from '../account/password/password-routes.ts';
import { readEnciphered, targetOf } from '../account/request-fields.ts';
import { countClaimsOf } from '../conversations/claims/release-claims.ts';
import { loginSession } from '../db/schema/index.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { countTeamPlaces, readPlan } from '../plan/plan-store.ts';
import { signInsOf } from '../security/end-sign-ins.ts';
import { actorOf } from './actor-of.ts';
import { addSubAccount } from './add-sub-account.ts';
import { deleteSubAccount } from './delete-sub-account.ts';
import { serveInvitations } from './invitation-routes.ts';
import { readInvitations } from './invitations.ts';
import { addRole, deleteRole, readRoles, saveRole } from './roles.ts';
import { saveSubAccount } from './save-sub-account.ts';
import { setPassword } from './set-password.ts';
import { readSubAccount, readSubAccounts } from './sub-account-rows.ts';
import type { TeamDeps } from './team-deps.ts';

/** The team: sub-accounts, the seller's roles, invitations. All for the main account alone, by the contract. */
export function serveTeam(router: EndpointRouter, deps: TeamDeps): void {
  serveInvitations(router, deps);
  serveRoles(router, deps);

  router.serve(ENDPOINTS.getSubAccountList, async (_input, { signedIn: { accountId } }) => {
    const { db } = deps;
    const now = deps.now();
    return {
      subAccountList: await readSubAccounts(db, accountId, now),
      invitationList: await readInvitations(db, accountId),
      roleList: await readRoles(db, accountId),
      maxSubAccounts: (await readPlan(db, accountId)).maxSubAccounts,
      usedSubAccounts: await countTeamPlaces(db, accountId, now),
    };
  });

  router.serve(ENDPOINTS.getSubAccountDetail, async ({ subAccountId }, { signedIn: { accountId } }) => {
    const who = { accountId, subAccountId };
    return {
      subAccount: await readSubAccount(deps.db, who, deps.now()),
      claimCount: await countClaimsOf(deps.db, who),
      signInCount: await deps.db.$count(loginSession, signInsOf(who)),
    };
  });

  router.serve(ENDPOINTS.addSubAccount, async (input, { signedIn, request }) => {
    const target = targetOf(input);
    const password = await readNewPassword(input.password, target);
    return {
      subAccount: await addSubAccount(deps, actorOf(signedIn, request), { ...input, target, password }),
    };
  });

  router.serve(ENDPOINTS.saveSubAccountDetail, async (input, { signedIn, request }) => {
    const actor = actorOf(signedIn, request);
    const { subAccount } = await deps.work.commandAsOwner(() => saveSubAccount(deps, actor, input));
    return { subAccount };
  });

  router.serve(ENDPOINTS.updateSubAccountPassword, async (input, { signedIn, request }) => {
    const password = readEnciphered(input.password, 'password');
    return { subAccount: await setPassword(deps, actorOf(signedIn, request), { ...input, password }) };
  });

  router.serve(ENDPOINTS.delSubAccount, async ({ subAccountId }, { signedIn, request }) => {
    const actor = actorOf(signedIn, request);
    await deps.work.commandAsOwner(() => deleteSubAccount(deps, actor, subAccountId));
    return {};
  });
}

function serveRoles(router: EndpointRouter, deps: TeamDeps): void {
  router.serve(ENDPOINTS.addRole, async ({ requestId, ...input }, { signedIn, request }) => ({
    role: await addRole(deps, actorOf(signedIn, request), { ...input, roleId: requestId }),
  }));

  router.serve(ENDPOINTS.saveRole, async (input, { signedIn, request }) => {
    const actor = actorOf(signedIn, request);
    const { role } = await deps.work.commandAsOwner(() => saveRole(deps, actor, input));
    return { role };
  });

  router.serve(ENDPOINTS.delRole, async ({ roleId }, { signedIn, request }) => {
    await deleteRole(deps, actorOf(signedIn, request), roleId);
    return {};
  });
}
