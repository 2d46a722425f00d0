import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerAuthentication, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { reachable } from '../../ports/listen.ts';
import { RefusablePort } from '../../ports/refusable-port.ts';
import { MAIL_LOGIN } from '../accounts/provider-accounts.ts';
import { MOST_RECIPIENTS } from '../inbox/bound-entry.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { ProviderFaults } from '../faults/provider-faults.ts';
import { receiveMail } from './receive-mail.ts';
import { SmtpRefusal } from './smtp-refusal.ts';

/** Bytes of one mail. */
const MOST_MAIL_BYTES = 1024 * 1024;
/** Connections at a time; silence of a client, ms; bytes of one command line. */
const [MOST_CLIENTS, SILENCE_MS, COMMAND_BYTES] = [100, 60_000, 4096];

export interface MailServerDeps {
  host: string;
  /** 0 takes a free one. */
  port: number;
  inbox: Inbox;
  faults: ProviderFaults;
  logger: FastifyBaseLogger;
}

export interface MailServer {
  /** `host:port`. */
  address: string;
  port: RefusablePort;
}

/** Opens an SMTP server that delivers into the inbox. Throws `PortInUseError`. */
export async function openMailServer(deps: MailServerDeps): Promise<MailServer> {
  const { host, logger } = deps;
  const smtp = new SMTPServer({
    name: 'mail.sandbox.test',
    banner: 'Seller Chat sandbox',
    // Loopback only, and a certificate would be one that no client trusts.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN'],
    size: MOST_MAIL_BYTES,
    rejectOversized: true,
    maxRecipients: MOST_RECIPIENTS,
    maxClients: MOST_CLIENTS,
    maxCommandLength: COMMAND_BYTES,
    socketTimeout: SILENCE_MS,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, answer) =>
      isKnown(auth)
        ? answer(null, { user: MAIL_LOGIN.user })
        : answer(new SmtpRefusal(535, '5.7.8 Authentication failed')),
    onData: (stream, session, answer) => {
      acceptData(deps, port, stream, session).then(
        (words) => words !== null && answer(null, words),
        (error: Error & { code?: string }) => {
          if (error instanceof SmtpRefusal) return answer(error);
          // A client that leaves in the middle of a message is its own affair.
          if (error.code === 'ECONNECTION') logger.debug(error, 'a mail was not sent to its end');
          else logger.error(error, 'a mail could not be received');
          return answer(new SmtpRefusal(451, '4.3.0 The sandbox failed; see its log'));
        },
      );
    },
  });
  // A connection that breaks is the client's affair; it ends and the next one is served.
  smtp.on('error', (error) => logger.debug(error, 'a mail connection failed'));
  const port = new RefusablePort(smtp.server, host, (message) => logger.warn(message));
  const number = await port.open(deps.port);
  return { address: reachable(host, number), port };
}

function isKnown({ username, password }: SMTPServerAuthentication): boolean {
  return username === MAIL_LOGIN.user && password === MAIL_LOGIN.password;
}

/** Reads the message and receives it. Resolves with the answer's words; null for none, when the connection is cut. */
async function acceptData(
  deps: MailServerDeps,
  port: RefusablePort,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<string | null> {
  const raw = await readBounded(stream);
  if (raw === null) return 'too large'; // the library answers 552 itself
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = {
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
  };
  return receiveMail(deps, raw, envelope, () => void port.socketFrom(session.remotePort)?.destroy());
}

/** The bytes of a message, or null if it was larger than a mail may be. Rejects if the client leaves before its end. */
async function readBounded(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk as Buffer);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}
