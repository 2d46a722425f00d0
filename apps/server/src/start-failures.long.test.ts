import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { EMBEDDED_MAJOR } from './db/embedded-folder.ts';
import { openDatabase } from './db/open-database.ts';
import { DEMO_LOGIN } from './account/demo-account.ts';
import { hashPassword } from './security/password.ts';
import { makeRandom } from './testing/fuzz/random.ts';
import { runMain } from './testing/main-process.ts';
import { TEST_SEED } from './testing/test-seed.ts';

/** Each one is a process that opens a database. */
const PATIENCE_MS = 60_000;

let parent: string;
/** The folder of a server that has run. */
let whole: string;
let dataDir: string;
const inData = (...path: string[]) => join(dataDir, ...path);
const inDatabase = (...path: string[]) => inData('postgres', ...path);

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'seller-chat-start-'));
  whole = join(parent, 'whole');
  const outcome = await runMain({ DATA_DIR: whole, DEMO_ACCOUNT: '1' }, { umask: '000' });
  if (!outcome.isReady || outcome.code !== 0) throw new Error(`the server did not start: ${outcome.errors}`);
}, PATIENCE_MS);
afterAll(() => rmSync(parent, { recursive: true }));
beforeEach(() => {
  dataDir = join(parent, 'broken');
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(whole, dataDir, { recursive: true });
});

/** Everything below a folder, with its rights. */
function rightsOf(folder: string): [path: string, mode: number][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
    name,
    lstatSync(join(folder, name)).mode & 0o777,
  ]);
}
const open = (folder: string) => [
  ...rightsOf(folder).filter(([, mode]) => (mode & 0o077) !== 0),
  ...((lstatSync(folder).mode & 0o077) === 0 ? [] : [folder]),
];

const random = makeRandom(`start-failures ${TEST_SEED}`);
const rubbish = (length: number) => Uint8Array.from({ length }, () => random.between(0, 255));

async function changeDatabase(statement: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await database.db.execute(statement);
  await database.close();
}

describe('a start is refused in one line that says where and what to do', { timeout: PATIENCE_MS }, () => {
  const breakages: [string, RegExp, () => unknown, Record<string, string>?][] = [
    [
      'the database is missing',
      /postgres is missing.*installation\.id.*backup/,
      () => renameSync(inDatabase(), inData('postgres.moved')),
    ],
    [
      'the database is missing, and all that names it but the key',
      /postgres is missing.*a vault key.*backup/,
      () => {
        rmSync(inDatabase(), { recursive: true });
        rmSync(inData('installation.id'));
      },
    ],
    [
      'the data folder is of another installation',
      /is of another installation.*DATA_DIR/,
      () => writeFileSync(inData('installation.id'), crypto.randomUUID()),
    ],
    ['PG_VERSION is missing', /postgres is damaged.*backup/, () => rmSync(inDatabase('PG_VERSION'))],
    [
      'the database is of another PostgreSQL',
      /of PostgreSQL 17, and this Seller Chat has 18/,
      () => writeFileSync(inDatabase('PG_VERSION'), '17\n'),
    ],
    [
      'the log is missing',
      /postgres is damaged.*backup/,
      () => rmSync(inDatabase('pg_wal'), { recursive: true }),
    ],
    [
      'pg_control is rubbish',
      /postgres is damaged.*backup/,
      () => writeFileSync(inDatabase('global', 'pg_control'), rubbish(8192)),
    ],
    [
      'the tables are empty files',
      /damaged/,
      () => {
        for (const name of readdirSync(inDatabase('base', '5'))) {
          if (/^\d+$/.test(name) && Number(name) >= 16_384) truncateSync(inDatabase('base', '5', name), 0);
        }
      },
    ],
    [
      'the database is a file',
      /postgres is not a folder/,
      () => {
        rmSync(inDatabase(), { recursive: true });
        writeFileSync(inDatabase(), '');
      },
    ],
    [
      'the data folder is a file',
      /broken is not a folder.*DATA_DIR/,
      () => {
        rmSync(dataDir, { recursive: true });
        writeFileSync(dataDir, '');
      },
    ],
    [
      'the data folder is of the system',
      /DATA_DIR=\/tmp is a folder of the whole system/,
      () => undefined,
      { DATA_DIR: '/tmp' },
    ],
    [
      'the data folder cannot be made',
      /\/proc\/nowhere.*DATA_DIR/,
      () => undefined,
      { DATA_DIR: '/proc/nowhere' },
    ],
    [
      'the data folder is not for this user',
      /broken may not be used by this user.*DATA_DIR/,
      () => chmodSync(dataDir, 0o000),
      { AS_NOBODY: '1' },
    ],
    [
      'the lock is rubbish',
      /seller-chat\.lock cannot be taken/,
      () => writeFileSync(inData('seller-chat.lock'), rubbish(5000)),
    ],
    [
      'a newer version has changed the database',
      /changed by a newer version of Seller Chat/,
      () =>
        changeDatabase(
          `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`,
        ),
    ],
    [
      'a migration fails',
      /postgres is damaged/,
      () => changeDatabase(`delete from drizzle.__drizzle_migrations where created_at > 1795380647708`),
    ],
    [
      'the demo account cannot sign in',
      new RegExp(`${DEMO_LOGIN.loginName} cannot sign in`),
      async () => changeDatabase(`update credential set password_hash = '${await hashPassword('another')}'`),
    ],
    [
      'a request for a sign-in fails',
      /cannot sign anybody in.*500.*backup/,
      () => changeDatabase(`alter table login_session rename column expires_at to damaged`),
    ],
    ['a setting is wrong', /PORT/, () => undefined, { PORT: 'x' }],
    [
      'a marketplace is set by half',
      /^The marketplace settings.*SHOPEE/,
      () => undefined,
      { SHOPEE_PARTNER_ID: '1' },
    ],
    ['the host is not here', /HOST 192\.0\.2\.1 is no address/, () => undefined, { HOST: '192.0.2.1' }],
  ];
  it.each(breakages)('%s', async (_name, line, breakIt, change) => {
    await breakIt();
    const { isReady, code, errors, log } = await runMain({ DATA_DIR: dataDir, DEMO_ACCOUNT: '1', ...change });
    if (existsSync(dataDir)) chmodSync(dataDir, 0o700);
    expect({ isReady, code }).toEqual({ isReady: false, code: 1 });
    expect(errors).toMatch(line);
    expect(errors).toMatch(/^[^\n]+\n$/);
    expect(log).not.toContain('listening');
    // The cause, for the log file; `npm start` does not repeat it in the terminal.
    expect(JSON.parse(log.trim().split('\n').at(-1) ?? '')).toMatchObject({ level: 60, explained: true });
  });

  it('a PostgreSQL server does not answer', async () => {
    const port = await reservePorts();
    const databaseUrl = `postgres://somebody:secret@127.0.0.1:${port}/shop`;
    const { code, errors, log } = await runMain({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    expect(code).toBe(1);
    expect(errors).toBe(
      `The database of DATABASE_URL (127.0.0.1:${port}/shop) cannot be reached. Start that server, or correct DATABASE_URL.\n`,
    );
    expect(errors + log).not.toContain('secret');
  });
});

describe('what a server has written', { timeout: PATIENCE_MS }, () => {
  it('is for its owner only, whatever the umask was', () => {
    expect(rightsOf(whole).length).toBeGreaterThan(500);
    expect(open(whole)).toEqual([]);
  });

  it('by an earlier version is closed to others at the start, and so is what the database adds later', async () => {
    for (const [name, mode] of rightsOf(dataDir)) {
      if (name !== 'vault.key') chmodSync(inData(name), mode | 0o077);
    }
    chmodSync(dataDir, 0o777);
    const environment = { DATA_DIR: dataDir, DEMO_ACCOUNT: '1' };
    const outcome = await runMain(environment, {
      umask: '000',
      whileReady: async (url) => expect((await fetch(`${url}/readyz`)).status).toBe(200),
    });
    expect(outcome).toMatchObject({ isReady: true, code: 0 });
    expect(open(dataDir)).toEqual([]);
  });
});

describe('a first start', { timeout: PATIENCE_MS }, () => {
  it('that was killed while it made the database is begun again', async () => {
    renameSync(inData('postgres'), inData('postgres.new'));
    rmSync(inData('postgres.new/PG_VERSION'));
    // Written only once there is a database.
    for (const name of ['vault.key', 'installation.id']) rmSync(inData(name));
    expect(await runMain({ DATA_DIR: dataDir })).toMatchObject({ isReady: true, code: 0, errors: '' });
    expect(existsSync(inData('postgres.new'))).toBe(false);
  });

  it('finds an empty folder with a lock as good as none', async () => {
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    writeFileSync(inData('seller-chat.lock'), '');
    expect(await runMain({ DATA_DIR: dataDir })).toMatchObject({ isReady: true, code: 0, errors: '' });
    expect(readFileSync(inDatabase('PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_MAJOR);
  });
});
