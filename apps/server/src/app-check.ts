import { API_BASE, CSRF_HEADER, ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { encipher } from '@seller-chat/api-client/cipher';
import { sql } from './db/query-builder/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import { rowsOf } from './db/database.ts';
import type { Db } from './db/database.ts';
import { CHECK_ADDRESS } from './start/check-address.ts';
import { StartError } from './start/start-error.ts';

/** Reads from every table, so that a database whose files are damaged is noticed before requests meet them. */
export async function checkTables(db: Db): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables) {
    await db.execute(sql.raw(`select 1 from ${name} limit 1`)).catch((cause: unknown) => {
      throw new StartError(
        `The database is damaged: its table ${name} cannot be read. Restore it from a backup.`,
        { cause },
      );
    });
  }
}

/**
 * Signs in and out as a browser does, through the routes. Attempts that are paused for now are
 * let pass. Throws `StartError` when signing in does not work.
 */
export async function checkSignIn(
  http: FastifyInstance,
  { loginName, password }: { loginName: string; password: string },
): Promise<void> {
  const cookies: Record<string, string> = {};
  let csrfToken = '';
  async function call(
    path: string,
    fields: Record<string, string> | null,
  ): Promise<{ result: string; code?: number; data?: unknown }> {
    const answer = await http.inject({
      method: fields === null ? 'GET' : 'POST',
      url: `${API_BASE}${path}`,
      remoteAddress: CHECK_ADDRESS,
      cookies,
      headers: {
        [CSRF_HEADER]: csrfToken,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    if (answer.statusCode < 500) return answer.json();
    throw new StartError(
      `The server cannot sign anybody in (${path} answers ${answer.statusCode}): its database is damaged or cannot be written. Restore it from a backup; the log has the cause.`,
    );
  }
  const { data } = await call(ENDPOINTS.getCsrfToken.path, null);
  ({ csrfToken } = data as { csrfToken: string });
  const fields = { mobile: encipher(loginName), password: encipher(password) };
  const { result, code } = await call(ENDPOINTS.login.path, fields);
  if (result === 'success') {
    await call(ENDPOINTS.loginOut.path, {});
  } else if (code !== ERROR_CODES.signInPaused) {
    throw new StartError(
      `The account ${loginName} cannot sign in with its password: its rows in the database were damaged or changed. Restore the database from a backup, or set DEMO_ACCOUNT=0.`,
    );
  }
}
