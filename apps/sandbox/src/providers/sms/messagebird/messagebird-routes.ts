import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MESSAGEBIRD_ACCOUNT } from '../../accounts/provider-accounts.ts';
import { answerWithFault } from '../gateway/answer-with-fault.ts';
import type { SmsRouteDeps } from '../gateway/sms-route-deps.ts';
import { messageResource } from './message-resource.ts';
import { sendMessagebirdError } from './messagebird-errors.ts';
import { readMessage } from './read-message.ts';

/** MessageBird's API: sending a text message, and looking at one. */
export function addMessagebirdRoutes(app: FastifyInstance, deps: SmsRouteDeps): void {
  app.addHook('onRequest', async (request, reply) =>
    isKnown(request) ? undefined : sendMessagebirdError(reply, 2, 'access_key'),
  );
  app.setNotFoundHandler((_request, reply) => sendMessagebirdError(reply, 98));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isTheirs = (error.statusCode ?? 500) < 500;
    if (!isTheirs) request.log.error(error);
    return sendMessagebirdError(reply, isTheirs ? 21 : 99);
  });

  app.post('/messages', (request, reply) =>
    answerWithFault(deps, request, reply, {
      busy: () => sendMessagebirdError(reply, 99),
      refused: (code) =>
        code === 0 ? sendMessagebirdError(reply, 21) : sendMessagebirdError(reply, code, 'recipient'),
      read: () => {
        const read = readMessage(request.body);
        return 'code' in read
          ? sendMessagebirdError(reply, read.code, read.parameter, read.description)
          : read;
      },
      accepted: (entry) => reply.code(201).send(messageResource(entry, deps.publicUrl)),
    }),
  );

  app.get<{ Params: { id: string } }>('/messages/:id', (request, reply) => {
    const found = deps.inbox.list({ channel: 'sms' }).find((one) => one.messageId === request.params.id);
    if (found?.gateway !== 'messagebird') return sendMessagebirdError(reply, 20, 'id');
    return reply.send(messageResource(found, deps.publicUrl));
  });
}

function isKnown(request: FastifyRequest): boolean {
  const [scheme, key] = (request.headers.authorization ?? '').split(' ', 2);
  return /^accesskey$/i.test(scheme ?? '') && key === MESSAGEBIRD_ACCOUNT.accessKey;
}
