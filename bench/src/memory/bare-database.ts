import { PGlite } from '@electric-sql/pglite';
import { makeRandom } from '@seller-chat/sandbox/random';
import { START_PARAMS } from '../../../apps/server/src/db/pglite/start-params.ts';

/**
 * A program of its own: PGlite with nothing around it, on the folder in `DATABASE_FOLDER`. It does reads like the
 * server's when its parent asks (`ReadOrder`), and says when they are done.
 */

export interface ReadOrder {
  type: 'read';
  kind: 'pages' | 'ranges';
  count: number;
}

const PAGE_SIZE = Number(process.env['PAGE_SIZE']);
/** All that a range asks of the database: the bytes of files are beside it, in files of their own. */
const READ_UPLOAD = `select * from upload`;

const database = new PGlite({
  dataDir: process.env['DATABASE_FOLDER'] ?? '',
  startParams: [...START_PARAMS],
});
await database.waitReady;
const { rows: sessions } = await database.query<{ account_id: string; session_id: string }>(
  'select account_id, session_id from session order by session_id',
);
const random = makeRandom('bare');

async function read(sql: string): Promise<void> {
  let bytes = 0;
  await database.execProtocolRawStream(simpleQuery(sql), {
    syncToFs: false,
    onRawData: (part) => (bytes += part.byteLength),
  });
  if (bytes < sql.length) throw new Error(`the database answered ${bytes} bytes`);
}

function pageQuery(): string {
  const { account_id, session_id } = random.pick(sessions);
  return `select * from message where account_id = '${account_id}' and session_id = '${session_id}'
    order by message_time desc, platform_sequence desc, message_id desc limit ${PAGE_SIZE}`;
}

/** A statement in PostgreSQL's protocol: type, length, text, NUL. */
function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(1 + 4 + Buffer.byteLength(text) + 1);
  message.write('Q');
  message.writeUInt32BE(message.length - 1, 1);
  message.write(text, 5);
  return message;
}

async function obey({ kind, count }: ReadOrder): Promise<void> {
  for (let done = 0; done < count; done += 1) await read(kind === 'pages' ? pageQuery() : READ_UPLOAD);
  process.send?.({ type: 'done' });
}

process.on('message', (message: Partial<ReadOrder>) => {
  if (message.type === 'read') void obey(message as ReadOrder);
});
// The memory report's preload unrefs the IPC channel; without this the process would end.
process.channel?.ref();
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.({ type: 'ready' });
