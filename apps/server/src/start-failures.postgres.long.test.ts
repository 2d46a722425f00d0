import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMain } from './testing/main-process.ts';

/** Each one is a process that opens a database. */
const PATIENCE_MS = 60_000;
const server = process.env['DATABASE_URL'] ?? '';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'seller-chat-start-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('a PostgreSQL server that refuses is named in one line', { timeout: PATIENCE_MS }, () => {
  const address = (change: Partial<URL>) => Object.assign(new URL(server), change).href;
  const run = async (change: Partial<URL>) => {
    const { code, errors } = await runMain({ DATA_DIR: dataDir, DATABASE_URL: address(change) });
    expect(code).toBe(1);
    expect(errors).toMatch(/^[^\n]+\n$/);
    return errors;
  };

  it.each<[string, RegExp, Partial<URL>]>([
    ['the password is wrong', /refuses this user or password/, { password: 'wrong' }],
    ['the user is not known', /refuses this user/, { username: 'stranger', password: 'wrong' }],
    ['the database does not exist', /does not exist on that server/, { pathname: '/nowhere' }],
  ])('%s', async (_name, line, change) => {
    expect(await run(change)).toMatch(line);
  });

  it('the user has too few rights, and the database holds other tables', async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query('create database seller_chat_rights');
      await client.query(`create role seller_chat_weak login password 'weak'`);
      const pathname = '/seller_chat_rights';
      const weak = { username: 'seller_chat_weak', password: 'weak', pathname };
      expect(await run(weak)).toMatch(/rights that are needed/);
      const other = new pg.Client({ connectionString: address({ pathname }) });
      await other.connect();
      await other.query('create table account (id int)');
      await other.end();
      expect(await run({ pathname })).toMatch(/holds tables that are not Seller Chat's/);
    } finally {
      await client.query('drop database if exists seller_chat_rights');
      await client.query('drop role if exists seller_chat_weak');
      await client.end();
    }
  });
});
