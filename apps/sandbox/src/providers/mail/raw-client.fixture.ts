import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { MAIL_LOGIN } from '../accounts/provider-accounts.ts';

/** A connection on which a test says SMTP by itself, as a shell script with `nc` does. */
export interface RawClient {
  socket: Socket;
  /** Everything that the server has said. */
  said: () => string;
  /** Resolves once the server has said something that matches. */
  until: (pattern: RegExp) => Promise<string>;
  /** Signs in and names sender and recipient, up to the server's wait for the message. */
  beginData: (to?: string) => Promise<void>;
}

export const AUTH_PLAIN = `AUTH PLAIN ${Buffer.from(`\0${MAIL_LOGIN.user}\0${MAIL_LOGIN.password}`).toString('base64')}`;

/** Opens a connection to `smtp://…@host:port`. */
export async function openRawClient(mailUrl: string): Promise<RawClient> {
  const { hostname, port } = new URL(mailUrl);
  const socket = connect(Number(port), hostname);
  let said = '';
  let waiting: (() => void)[] = [];
  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const resume of woken) resume();
  };
  socket.on('close', wake);
  socket.on('data', (chunk) => {
    said += String(chunk);
    wake();
  });
  // A test that cuts the line has asked for the error.
  socket.on('error', () => undefined);
  const until = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(said)) {
      if (socket.closed) throw new Error(`The connection ended before ${pattern}: ${said}`);
      await new Promise<void>((resume) => waiting.push(resume));
    }
    return said;
  };
  await until(/^220 /);
  return {
    socket,
    said: () => said,
    until,
    async beginData(to = 'ayu@example.test') {
      socket.write(`EHLO test\r\n`);
      await until(/250 SIZE \d+|250[ -]AUTH[^\r]*\r\n/);
      socket.write(`${AUTH_PLAIN}\r\n`);
      await until(/\r\n235 /);
      socket.write(`MAIL FROM:<a@sellerchat.test>\r\nRCPT TO:<${to}>\r\nDATA\r\n`);
      await until(/\r\n354 /);
    },
  };
}
