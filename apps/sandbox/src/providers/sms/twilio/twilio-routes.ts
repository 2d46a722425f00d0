import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TWILIO_ACCOUNT } from '../../accounts/provider-accounts.ts';
import { answerWithFault } from '../gateway/answer-with-fault.ts';
import type { SmsRouteDeps } from '../gateway/sms-route-deps.ts';
import { messageResource } from './message-resource.ts';
import { readMessage } from './read-message.ts';
import { sendTwilioError } from './twilio-errors.ts';

/** Twilio's API below `/2010-04-01`: sending a text message, and looking at one. */
export function addTwilioRoutes(app: FastifyInstance, deps: SmsRouteDeps): void {
  // Twilio reads forms only; any other body has no fields.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}));
  app.addHook('onRequest', async (request, reply) =>
    isKnown(request) ? undefined : sendTwilioError(reply, 20003),
  );
  app.setNotFoundHandler((request, reply) => sendTwilioError(reply, 20404, pathOf(request)));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isTheirs = (error.statusCode ?? 500) < 500;
    if (!isTheirs) request.log.error(error);
    return sendTwilioError(reply, isTheirs ? 20001 : 20500);
  });

  app.post('/Accounts/:accountSid/Messages.json', (request, reply) =>
    answerWithFault(deps, request, reply, {
      busy: () => sendTwilioError(reply, 20503),
      refused: (code) => sendTwilioError(reply, code === 0 ? 21211 : code, fieldTo(request.body)),
      read: () => {
        const read = readMessage(request.body);
        return 'code' in read ? sendTwilioError(reply, read.code, read.about) : read;
      },
      accepted: (entry) => reply.code(201).send(messageResource(entry)),
    }),
  );

  app.get<{ Params: { file: string } }>('/Accounts/:accountSid/Messages/:file', (request, reply) => {
    const sid = request.params.file.replace(/\.json$/, '');
    const found = deps.inbox.list({ channel: 'sms' }).find((one) => one.messageId === sid);
    if (found?.gateway !== 'twilio') return sendTwilioError(reply, 20404, pathOf(request));
    return reply.send(messageResource(found));
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] as string;

const fieldTo = (body: unknown): string => String((body as { To?: unknown } | null)?.To ?? '');

/** Basic authentication with the account's SID and token; a path of another account is not this caller's. */
function isKnown(request: FastifyRequest): boolean {
  const { accountSid, authToken } = TWILIO_ACCOUNT;
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ', 2);
  const expected = `${accountSid}:${authToken}`;
  const named = /^\/2010-04-01\/Accounts\/([^/]*)\//.exec(request.url)?.[1];
  return (
    /^basic$/i.test(scheme ?? '') &&
    Buffer.from(given, 'base64').toString('utf8') === expected &&
    (named === undefined || named === accountSid)
  );
}
