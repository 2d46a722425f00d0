import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { ProviderError } from '../provider-error.ts';
import { isMailAddress, toHeaderText } from './mail-address.ts';
import type { Mail, SendMail } from './port.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** The sender: an address, or `Name <address>`. */
  from: string;
  /** Longest wait for a connection or for an answer, ms. */
  timeoutMs?: number;
  /** Longest time for a whole delivery, ms. */
  deadlineMs?: number;
  /** Certificates that are trusted besides those of the system, PEM. */
  ca?: string;
}

const TIMEOUT_MS = 10_000;
const DEADLINE_MS = 30_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Sends mails over SMTP. TLS is used where the server offers it, and required before a password leaves the machine. */
export function makeSmtpSender(options: SmtpOptions): SendMail {
  const { timeoutMs = TIMEOUT_MS, deadlineMs = DEADLINE_MS } = options;
  const transport = createTransport(transportOptions(options, timeoutMs));
  const from = readSender(options.from);

  return async (mail, signal) => {
    if (!isMailAddress(mail.to)) throw new ProviderError('permanent', 'the address is not a mail address');
    const ended = AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(signal ? [signal] : [])]);
    const late = new Promise<never>((_resolve, reject) => {
      const give = () => reject(new ProviderError('unknown', 'the mail server took too long'));
      if (ended.aborted) give();
      else ended.addEventListener('abort', give, { once: true });
    });
    try {
      await Promise.race([transport.sendMail(compose(mail, from)), late]);
    } catch (error) {
      throw error instanceof ProviderError ? error : toProviderError(error);
    }
  };
}

function transportOptions({ url, ca }: SmtpOptions, timeoutMs: number): SMTPTransport.Options {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username === ''
      ? {}
      : {
          auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
          requireTLS: !LOOPBACK.test(host),
        }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Contents are given as texts: nothing in them may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface Sender {
  name: string;
  address: string;
}

function readSender(from: string): Sender {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from.trim()) ?? [];
  return { name: toHeaderText(name.replace(/^"|"$/g, '')), address: address.trim() };
}

/** Whether a text can be the sender of mails: an address, or `Name <address>`. */
export function isSender(from: string): boolean {
  return isMailAddress(readSender(from).address);
}

function compose(mail: Mail, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    // As an object: a text would be read as a list of addresses.
    to: { name: '', address: mail.to },
    subject: toHeaderText(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    messageId: `<${mail.messageKey}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
    },
  };
}

/** The commands that are about this mail alone; elsewhere a refusal is about our settings or the server. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

function toProviderError(error: unknown): ProviderError {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const answer = responseCode === undefined ? '' : `, answer ${responseCode}`;
  const message = `the mail server did not take it: ${code ?? 'unknown error'} at ${command ?? 'an unknown step'}${answer}`;
  // The cause quotes the server's answer, and with it the address.
  if (ABOUT_THE_MAIL.has(command ?? '') && (responseCode ?? 0) >= 500)
    return new ProviderError('permanent', message);
  if (code === 'EENVELOPE' && command === 'API') return new ProviderError('permanent', message);
  return new ProviderError(responseCode === undefined ? 'unknown' : 'temporary', message);
}
