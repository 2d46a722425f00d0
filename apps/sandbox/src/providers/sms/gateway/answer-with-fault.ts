import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InboxEntry, NewInboxEntry } from '../../inbox/inbox-entry.ts';
import type { ProviderFaults } from '../../faults/provider-faults.ts';

/** A gateway's own way to answer. */
export interface GatewayAnswers {
  /** Under `temporary`. */
  busy: () => FastifyReply;
  /** Under `permanent`; `code` is the gateway's, 0 for its usual one. */
  refused: (code: number) => FastifyReply;
  /** The message to accept, or the refusal that was sent instead. */
  read: () => NewInboxEntry | FastifyReply;
  accepted: (entry: InboxEntry) => FastifyReply;
}

/** Answers one call that sends a text message, with the fault that it meets. */
export async function answerWithFault(
  {
    faults,
    accept,
  }: { faults: ProviderFaults; accept: (entry: NewInboxEntry, copies: number) => InboxEntry },
  request: FastifyRequest,
  reply: FastifyReply,
  answers: GatewayAnswers,
): Promise<FastifyReply> {
  const fault = faults.take('sms');
  if (fault?.kind === 'temporary') return answers.busy();
  if (fault?.kind === 'permanent') return answers.refused(fault.code);
  if (fault?.kind === 'hang') {
    reply.hijack();
    await wait(fault.delayMs, undefined, { ref: false });
    request.raw.socket.destroy();
    return reply;
  }
  const read = answers.read();
  if (read === reply) return reply;
  const entry = accept(read as NewInboxEntry, fault?.kind === 'duplicate' ? 2 : 1);
  if (fault?.kind === 'slow') await wait(fault.delayMs, undefined, { ref: false });
  if (fault?.kind === 'accept_then_drop') {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  return answers.accepted(entry);
}
