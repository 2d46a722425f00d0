import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '../start/start-error.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { makeTestStorage } from '../testing/test-database.ts';
import type { TestStorage } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { createInstallationFile, readInstallationFile } from './installation-file.ts';
import { isSameInstallation, recordInstallation } from './installation.ts';
import { openDatabase } from './open-database.ts';
import { account, installation } from './schema/index.ts';

const ID = '0f8a4a4e-7d0b-4c59-9b5b-3a4f3b0d1c11';
const logger = { warn: vi.fn() };
const messageOf = async (work: Promise<unknown>) => {
  const failure = await work.then(() => null).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  const { message } = failure as Error;
  expect(message).not.toContain('\n');
  return message;
};

describe('a missing embedded database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'seller-chat-installation-'));
    return () => rmSync(dataDir, { recursive: true });
  });
  const inData = (name: string) => join(dataDir, name);

  const traces: [string, RegExp, () => void][] = [
    ['the id of an installation', /installation\.id/, () => createInstallationFile(dataDir, ID)],
    ['a vault key', /a vault key/, () => writeFileSync(inData('vault.key'), 'ab'.repeat(32))],
    ['uploads', /uploads/, () => mkdirSync(inData('uploads/account'), { recursive: true })],
    [
      'a vault key, and the empty folder of the database',
      /a vault key/,
      () => {
        mkdirSync(inData('postgres'));
        writeFileSync(inData('vault.key'), 'ab'.repeat(32));
      },
    ],
  ];
  it.each(traces)('is refused beside %s, and nothing is made', async (_name, trace, make) => {
    make();
    const message = await messageOf(openDatabase({ databaseUrl: null, dataDir }));
    expect(message).toMatch(/postgres is missing.*Put the database back from a backup/);
    expect(message).toMatch(trace);
    expect(() => readFileSync(inData('postgres/PG_VERSION'))).toThrow('ENOENT');
  });
});

describe('database and data folder', () => {
  let storage: TestStorage;
  const url = () => storage.databaseUrl ?? null;
  const open = (dataDir = storage.dataDir) => openDatabase({ databaseUrl: url(), dataDir });
  const use = async (work: (database: Database) => Promise<unknown>) => {
    const database = await open();
    try {
      await work(database);
    } finally {
      await database.close();
    }
  };
  const idOf = async (database: Database) => (await database.db.select().from(installation))[0]?.id;

  beforeAll(async () => {
    storage = await makeTestStorage();
    // As the vault makes it before an installation is recorded.
    writeFileSync(join(storage.dataDir, 'vault.key'), '');
  });
  afterAll(() => storage.remove());
  beforeEach(async () => {
    rmSync(join(storage.dataDir, 'installation.id'), { force: true });
    await use(({ db }) => Promise.all([db.delete(installation), db.delete(account)]));
  });

  it('of a version before ids get one, and keep it', async () => {
    await use(async (database) => {
      expect(await isSameInstallation(database.db, storage.dataDir)).toBe(false);
      await recordInstallation(database, storage.dataDir, logger);
      const id = await idOf(database);
      expect(readInstallationFile(storage.dataDir)).toBe(id);
      await recordInstallation(database, storage.dataDir, logger);
      expect([await idOf(database), readInstallationFile(storage.dataDir)]).toEqual([id, id]);
      expect(await isSameInstallation(database.db, storage.dataDir)).toBe(true);
    });
  });

  it('of a start that was killed between row and file become one with the next', async () => {
    await use(({ db }) => db.insert(installation).values({ name: 'installation', id: ID }));
    await use((database) => recordInstallation(database, storage.dataDir, logger));
    expect(readInstallationFile(storage.dataDir)).toBe(ID);
  });

  it('of which the database is from a backup before ids: it gets the id of the folder', async () => {
    await use(({ db }) => storeAccount(db));
    createInstallationFile(storage.dataDir, ID);
    await use(async (database) => {
      await recordInstallation(database, storage.dataDir, logger);
      expect(await idOf(database)).toBe(ID);
    });
  });

  it('that do not belong together are refused, and neither is changed', async () => {
    await use(({ db }) => db.insert(installation).values({ name: 'installation', id: ID }));
    createInstallationFile(storage.dataDir, ID.replace('0f', '1f'));
    expect(await messageOf(open())).toMatch(/is of another installation.*DATA_DIR/);
    rmSync(join(storage.dataDir, 'installation.id'));
    await use(async (database) => expect(await idOf(database)).toBe(ID));
  });

  it('of which the database is empty are refused', async () => {
    createInstallationFile(storage.dataDir, ID);
    expect(await messageOf(open())).toMatch(/is empty.*DATA_DIR/);
  });

  it('are refused while the id is damaged, and the line says how to mend it', async () => {
    writeFileSync(join(storage.dataDir, 'installation.id'), '');
    expect(await messageOf(open())).toMatch(/installation\.id is damaged.*delete the file/);
  });
});

it('a data folder that holds nothing of a database on a server gets no file', async () => {
  const database = await openTestDatabase();
  const folder = join(tmpdir(), 'seller-chat-nowhere');
  await recordInstallation({ db: database.db, kind: 'postgres' }, folder, logger);
  expect(() => readFileSync(folder)).toThrow('ENOENT');
  expect(logger.warn).not.toHaveBeenCalled();
  await database.close();
});
