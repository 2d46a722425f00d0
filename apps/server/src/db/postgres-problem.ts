import pg from 'pg';
import { StartError } from '../start/start-error.ts';

/** Milliseconds within which a PostgreSQL server must answer at the start. */
const PATIENCE_MS = 10_000;
const LEAST_VERSION = 150_000;

/** Connects once, so that an address, a password or a version that does not fit is named. Throws `StartError`. */
export async function requirePostgres(databaseUrl: string): Promise<void> {
  try {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    // Errors after the connection has failed once; the first one is reported.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(`select current_setting('server_version_num')::int as version`);
      const version = Number(rows[0]?.version);
      if (version < LEAST_VERSION) {
        throw new StartError(
          `The server of DATABASE_URL (${placeOf(databaseUrl)}) is PostgreSQL ${Math.floor(version / 10_000)}. Seller Chat needs PostgreSQL 15 or newer.`,
        );
      }
    } finally {
      await client.end();
    }
  } catch (error) {
    throw postgresProblem(databaseUrl, error);
  }
}

/** Why PostgreSQL does not do what it must do at the start, in one line that never carries the password. */
export function postgresProblem(databaseUrl: string, cause: unknown): StartError {
  if (cause instanceof StartError) return cause;
  const { code, message } = innermost(cause);
  const why = WHY[code] ?? `answers: ${message.replaceAll(/\s+/g, ' ')}. Check DATABASE_URL`;
  return new StartError(`The database of DATABASE_URL (${placeOf(databaseUrl)}) ${why}.`, { cause });
}

const AWAY = 'cannot be reached. Start that server, or correct DATABASE_URL';
const RIGHTS = 'does not give its user the rights that are needed. docs/how-to/run-on-postgres.md names them';
const WHY: Readonly<Record<string, string>> = {
  ECONNREFUSED: AWAY,
  ENOTFOUND: AWAY,
  EAI_AGAIN: AWAY,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  ECONNRESET: AWAY,
  ENOENT: AWAY,
  timeout: `does not answer within ${PATIENCE_MS / 1000} s. Start that server, or correct DATABASE_URL`,
  '28P01': 'refuses this user or password. Correct DATABASE_URL',
  '28000': 'refuses this user. Correct DATABASE_URL, or let the server accept the user',
  '3D000': 'does not exist on that server. Create it, or correct DATABASE_URL',
  '42501': RIGHTS,
  '42P07': "holds tables that are not Seller Chat's. Set DATABASE_URL to a database of its own",
  '53100': 'has no disk space left. Free some on the database server',
  '53300': 'has no connection left. Raise max_connections there, or end other connections',
  '25006': 'can only be read. Set DATABASE_URL to a server that takes writes',
  '57P03': 'is starting or stopping. Try again in a moment',
};

/** The error that PostgreSQL or the network gave, below what the libraries wrap around it. */
function innermost(error: unknown): { code: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const { code } = error as { code?: string };
  if (code === undefined && error.cause !== undefined) return innermost(error.cause);
  return { code: code ?? (/timeout/i.test(error.message) ? 'timeout' : ''), message: error.message };
}

/** Server and name of a database, without user and password. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'local socket'}${pathname}`;
}
