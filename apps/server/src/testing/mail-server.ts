import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { TLSSocket, createSecureContext } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { onTestFinished } from 'vitest';

/** A mail as the server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header and body, as they came. */
  source: string;
  isEncrypted: boolean;
  /** The last AUTH command's argument; null if there was none. */
  credentials: string | null;
}

/** What the server does with the next command of a kind: answers with a line, is silent, or cuts the connection. */
export type MailFault = {
  at: 'greeting' | 'MAIL' | 'RCPT' | 'DATA' | 'message';
  answer: string | 'hang' | 'drop';
};

export interface MailServer {
  url: string;
  received: readonly ReceivedMail[];
  /** Applied once each, in this order. */
  faults: MailFault[];
}

/**
 * A small SMTP server on a free loopback port; gone when the test has finished. With `tls` it offers STARTTLS, or speaks
 * TLS from the first byte.
 */
export async function startMailServer(
  options: { tls?: { key: string; cert: string; isImplicit: boolean } } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const faults: MailFault[] = [];
  const sockets = new Set<Socket>();
  const { tls } = options;
  const secureContext = tls ? createSecureContext(tls) : null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const isImplicit = tls?.isImplicit === true;
    const first = isImplicit && secureContext ? encrypt(socket, secureContext) : socket;
    new Conversation({ received, faults, secureContext }).begin(first, isImplicit);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `${tls?.isImplicit ? 'smtps' : 'smtp'}://127.0.0.1:${port}`, received, faults };
}

function encrypt(socket: Socket, secureContext: SecureContext): TLSSocket {
  const encrypted = new TLSSocket(socket, { isServer: true, secureContext });
  encrypted.on('error', () => undefined);
  return encrypted;
}

interface Shared {
  received: ReceivedMail[];
  faults: MailFault[];
  secureContext: SecureContext | null;
}

/** One connection, from the greeting to QUIT. */
class Conversation {
  readonly #shared: Shared;
  #socket!: Socket;
  #isEncrypted = false;
  #input = '';
  #message: string[] | null = null;
  #mail: Pick<ReceivedMail, 'from' | 'to' | 'credentials'> = { from: '', to: [], credentials: null };

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  begin(socket: Socket, isEncrypted: boolean): void {
    this.#listen(socket, isEncrypted);
    this.#answer('greeting', '220 mail.test');
  }

  #listen(socket: Socket, isEncrypted: boolean): void {
    this.#socket = socket;
    this.#isEncrypted = isEncrypted;
    this.#input = '';
    socket.on('data', (bytes: Buffer) => {
      this.#input += bytes.toString('utf8');
      for (let end = this.#input.indexOf('\r\n'); end >= 0; end = this.#input.indexOf('\r\n')) {
        const line = this.#input.slice(0, end);
        this.#input = this.#input.slice(end + 2);
        this.#take(line);
      }
    });
  }

  #answer(at: MailFault['at'] | 'other', line: string): boolean {
    const [fault] = this.#shared.faults;
    if (fault?.at !== at) {
      this.#socket.write(`${line}\r\n`);
      return true;
    }
    this.#shared.faults.shift();
    if (fault.answer === 'drop') this.#socket.destroy();
    else if (fault.answer !== 'hang') this.#socket.write(`${fault.answer}\r\n`);
    return false;
  }

  #take(line: string): void {
    if (this.#message) return this.#takeLine(this.#message, line);
    const [, command = '', argument = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    switch (command.toUpperCase()) {
      case 'EHLO': {
        const offers = this.#shared.secureContext && !this.#isEncrypted ? ['STARTTLS'] : [];
        const lines = ['mail.test', ...offers, 'AUTH PLAIN', 'SMTPUTF8'];
        this.#socket.write(
          lines.map((text, i) => `250${i < lines.length - 1 ? '-' : ' '}${text}\r\n`).join(''),
        );
        return;
      }
      case 'STARTTLS': {
        this.#socket.write('220 go on\r\n');
        this.#socket.removeAllListeners('data');
        if (this.#shared.secureContext) this.#listen(encrypt(this.#socket, this.#shared.secureContext), true);
        return;
      }
      case 'AUTH':
        this.#mail.credentials = argument;
        return void this.#answer('other', '235 welcome');
      case 'MAIL':
        this.#mail = { ...this.#mail, from: addressIn(argument), to: [] };
        return void this.#answer('MAIL', '250 ok');
      case 'RCPT':
        if (this.#answer('RCPT', '250 ok')) this.#mail.to.push(addressIn(argument));
        return;
      case 'DATA':
        if (this.#answer('DATA', '354 go on')) this.#message = [];
        return;
      case 'QUIT':
        this.#socket.end('221 bye\r\n');
        return;
      default:
        this.#answer('other', '250 ok');
    }
  }

  #takeLine(message: string[], line: string): void {
    if (line !== '.') return void message.push(line.replace(/^\./, ''));
    this.#message = null;
    // Stored before the answer: a client that loses the answer does not know.
    this.#shared.received.push({
      ...this.#mail,
      source: message.join('\r\n'),
      isEncrypted: this.#isEncrypted,
    });
    this.#answer('message', '250 queued');
  }
}

function addressIn(argument: string): string {
  return /<(.*?)>/.exec(argument)?.[1] ?? '';
}
