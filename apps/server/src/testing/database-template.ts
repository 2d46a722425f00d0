import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase } from '../db/open-database.ts';
import { fingerprint } from './fingerprint.ts';
import { withClient } from './with-client.ts';

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url));
/** Test files start together. The one that has this lock makes the template, and the others wait. */
const TEMPLATE_LOCK = 7_203_115;

let template: Promise<string> | undefined;

/**
 * The name of an empty, migrated database on a PostgreSQL server, of which others are copies: a copy is made in a tenth
 * of the time that the migrations take. It stays on the server, and another one is made once the migrations change.
 *
 * @param server the address of a database on that server, whose role may make others
 */
export function databaseTemplate(server: string): Promise<string> {
  return (template ??= withClient(server, makeOnce));

  async function makeOnce(client: pg.Client): Promise<string> {
    const name = `seller_chat_template_${await fingerprint([MIGRATIONS])}`;
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make(client, name);
    return name;
  }

  /** Under another name until it is whole. */
  async function make(client: pg.Client, name: string): Promise<void> {
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making}`);
    await client.query(`create database ${making}`);
    const url = new URL(server);
    url.pathname = `/${making}`;
    const dataDir = await mkdtemp(join(tmpdir(), 'seller-chat-template-'));
    const { close } = await openDatabase({ databaseUrl: url.href, dataDir });
    await close();
    await rm(dataDir, { recursive: true });
    await client.query(`alter database ${making} rename to ${name}`);
  }
}
