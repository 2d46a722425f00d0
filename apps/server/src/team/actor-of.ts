import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TeamActor } from './team-deps.ts';

/** The caller as the audit log names them. */
export function actorOf({ accountId, subAccountId, name }: SignedIn, { ip }: FastifyRequest): TeamActor {
  return { accountId, subAccountId, name, ip };
}
