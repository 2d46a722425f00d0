import { connect } from 'node:net';

/** The answer to written bytes. */
export interface RawAnswer {
  /** The statuses of all answers on the connection, in order. */
  statuses: number[];
  /** Nothing came within the time, and the connection is still open. */
  isSilent: boolean;
}

/** Longer than any request takes on a machine that does much else at the same time, ms. */
const PATIENCE_MS = 60_000;
/** How long a connection stays open on which nothing more is expected, ms. */
const REST_MS = 25;

/** Writes bytes to a server and reads what it says until it closes; without `waits`, only what comes at once. */
export function exchangeRaw(port: number, bytes: Buffer, waits: boolean): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isSilent = false;
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ statuses: statusesIn(Buffer.concat(chunks).toString('latin1')), isSilent });
    };
    const timer = setTimeout(
      () => {
        isSilent = waits;
        finish();
      },
      waits ? PATIENCE_MS : REST_MS,
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', finish);
    socket.once('close', finish);
    socket.write(bytes);
  });
}

/** A status line begins an answer, or follows the end of another one. */
function statusesIn(text: string): number[] {
  return [...text.matchAll(/(?:^|[\r\n}])HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}
