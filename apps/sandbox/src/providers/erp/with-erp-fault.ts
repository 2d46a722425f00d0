import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderFaults } from '../faults/provider-faults.ts';
import { sendErpAnswer } from './erp-answer.ts';
import type { ErpAnswer } from './erp-answer.ts';
import { OAuthError, answerOfError } from './oauth-error.ts';

/** Answers one call between servers, with the fault that it meets. `act` has its effect when it returns. */
export async function withErpFault(
  faults: ProviderFaults,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => ErpAnswer,
): Promise<FastifyReply> {
  const fault = faults.take('erp');
  const pause = () => wait(fault?.delayMs, undefined, { ref: false });
  const cut = (): FastifyReply => {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  };
  switch (fault?.kind) {
    case 'temporary':
      return sendErpAnswer(
        reply,
        answerOfError(new OAuthError('temporarily_unavailable', 'Try again later.')),
      );
    case 'permanent':
      return sendErpAnswer(reply, answerOfError(new OAuthError('invalid_grant', 'Refused by a fault.')));
    case 'hang':
      await pause();
      return cut();
    case 'accept_then_drop':
      act();
      return cut();
    case 'slow': {
      const answer = act();
      await pause();
      return sendErpAnswer(reply, answer);
    }
    // No connection reaches a provider that is down, and nothing of the ERP is delivered twice or is a text.
    case 'down':
    case 'duplicate':
    case 'damage':
    case 'nonsense':
    case undefined:
      return sendErpAnswer(reply, act());
  }
}
