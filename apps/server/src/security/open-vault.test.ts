import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { account, shop, shopToken, vaultCheck } from '../db/schema/index.ts';
import { vaultContext } from './vault.ts';
import { StartError } from '../start/start-error.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';
import { forgetTokens } from '../shops/forget-tokens.ts';
import { openVault } from './open-vault.ts';
import type { Vault } from './vault.ts';

const OTHER_KEY = 'ab'.repeat(32);
let database: Database;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [shopToken, shop, account, vaultCheck]) await database.db.delete(table);
  dataDir = mkdtempSync(join(tmpdir(), 'seller-chat-vault-'));
  return () => rmSync(dataDir, { recursive: true });
});

const keyFile = () => join(dataDir, 'vault.key');
const open = (configured?: string, folder = dataDir) => openVault(database, { configured, dataDir: folder });

/** A shop whose tokens are sealed with this vault; gives what is stored of it. */
async function sealShop(vault: Vault) {
  const accountId = await storeAccount(database.db);
  const { shopId } = await storeShop(database.db, accountId);
  const sealed = vault.seal('{}', vaultContext(accountId, shopId));
  await database.db.update(shopToken).set({ sealed }).where(eq(shopToken.shopId, shopId));
}
const stored = async () => ({
  shops: await database.db.select().from(shop),
  tokens: await database.db.select().from(shopToken),
  checks: await database.db.select().from(vaultCheck),
});

describe('the first start', () => {
  it('makes a key for its owner only, and later starts take it', async () => {
    const before = process.umask(0);
    try {
      const folder = join(dataDir, 'new');
      const sealed = (await open(undefined, folder)).seal('x', 'row');
      expect(readdirSync(folder)).toEqual(['vault.key']);
      expect(statSync(join(folder, 'vault.key')).mode & 0o777).toBe(0o600);
      expect((await open(undefined, folder)).open(sealed, 'row')).toBe('x');
    } finally {
      process.umask(before);
    }
  });

  it('of several processes at once gives all of them one key', async () => {
    const vaults = await Promise.all(Array.from({ length: 5 }, () => open()));
    const sealed = vaults[0]?.seal('x', 'row') ?? '';
    expect(vaults.map((vault) => vault.open(sealed, 'row'))).toEqual(Array(5).fill('x'));
  });

  it('of servers that share a database, but no data folder, makes one key: the second server asks for it', async () => {
    const shared = { db: database.db, kind: 'postgres' as const };
    await openVault(shared, { configured: undefined, dataDir });
    const second = { configured: undefined, dataDir: join(dataDir, 'second') };
    await expect(openVault(shared, second)).rejects.toThrow(/is missing.*VAULT_KEY/);
    expect(existsSync(second.dataDir)).toBe(false);
  });

  it('does not take what a killed process left half written for a key', async () => {
    writeFileSync(join(dataDir, 'vault.key.0123.part'), 'abcd');
    await open();
    expect(readFileSync(keyFile(), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it('keeps a key that it finds, and makes it private while nothing is sealed with it', async () => {
    writeFileSync(keyFile(), OTHER_KEY, { mode: 0o644 });
    const sealed = (await open()).seal('x', 'row');
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    expect((await open(OTHER_KEY)).open(sealed, 'row')).toBe('x');
  });
});

describe('where tokens are sealed, a start is refused', () => {
  let before: Awaited<ReturnType<typeof stored>>;
  let vault: Vault;
  let key: string;
  beforeEach(async () => {
    vault = await open();
    await sealShop(vault);
    key = readFileSync(keyFile(), 'utf8');
    before = await stored();
  });

  const breakages: [string, RegExp, () => void, string?][] = [
    ['without its key', /vault\.key is missing.*backup/, () => rmSync(keyFile())],
    ['with another key', /vault\.key is not the one.*backup/, () => writeFileSync(keyFile(), OTHER_KEY)],
    [
      'with a shortened key',
      /vault\.key is damaged.*backup/,
      () => writeFileSync(keyFile(), key.slice(0, 40)),
    ],
    ['with an empty key', /vault\.key is damaged/, () => writeFileSync(keyFile(), '')],
    ['with binary rubbish', /vault\.key is damaged/, () => writeFileSync(keyFile(), Buffer.alloc(32, 0xff))],
    [
      'with a key others may read',
      /vault\.key may be read by other users.*chmod 600/,
      () => chmodSync(keyFile(), 0o644),
    ],
    ['with another VAULT_KEY', /VAULT_KEY is not the key/, () => undefined, OTHER_KEY],
  ];
  it.each(breakages)('%s, in one line, and nothing is changed', async (_name, line, breakIt, configured) => {
    breakIt();
    const content = existsSync(keyFile()) ? readFileSync(keyFile()) : null;
    const failure = await open(configured).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect((failure as Error).message).toMatch(line);
    expect((failure as Error).message).not.toContain('\n');
    expect(await stored()).toEqual(before);
    expect(existsSync(keyFile()) ? readFileSync(keyFile()) : null).toEqual(content);
    rmSync(keyFile(), { force: true });
    writeFileSync(keyFile(), key, { mode: 0o600 });
    expect((await open()).open(vault.seal('x', 'row'), 'row')).toBe('x');
  });

  it('is refused as well when an earlier version, without a check value, has sealed them', async () => {
    await database.db.delete(vaultCheck);
    rmSync(keyFile());
    await expect(open()).rejects.toThrow('is missing');
    await expect(open(OTHER_KEY)).rejects.toThrow('is not the key');
    expect(await open(key.trim())).toBeDefined();
    expect(await stored()).toMatchObject({ checks: [{ name: 'key' }] });
  });
});

const factors: [string, ReturnType<typeof sql>][] = [
  [
    'a second factor',
    sql`insert into second_factor (account_id, sub_account_id, sealed, last_step, created_at, confirmed_at)
      values ('a', '', 'x', 0, 0, 1)`,
  ],
  [
    'a job',
    sql`insert into job (account_id, kind, key, payload, is_sealed) values ('a', 'sendMail', 'k', 'x', true)`,
  ],
];
it.each(factors)(
  'without its key a start is refused also where only %s is sealed, and no key is made',
  async (_what, insert) => {
    const embedded = { db: database.db, kind: 'pglite' as const };
    const settings = { configured: undefined, dataDir };
    const key = await openVault(embedded, settings).then(() => readFileSync(keyFile(), 'utf8'));
    await database.db.execute(insert);
    rmSync(keyFile());
    await expect(openVault(embedded, settings)).rejects.toThrow(/vault\.key is missing.*backup/);
    expect(existsSync(keyFile())).toBe(false);
    writeFileSync(keyFile(), key, { mode: 0o600 });
    await expect(openVault(embedded, settings)).resolves.toBeDefined();
    await database.db.execute(sql`truncate second_factor, job`);
  },
);

it('after a key was given up, the next start makes one, and the shops are there to be connected again', async () => {
  await sealShop(await open());
  rmSync(keyFile());
  await expect(open()).rejects.toThrow('is missing');
  expect(await forgetTokens(database.db, Date.now())).toBe(1);
  await open();
  expect(await stored()).toMatchObject({
    shops: [{ status: 'expired' }],
    tokens: [],
    checks: [{ name: 'key' }],
  });
});

it('with the same key as VAULT_KEY in place of the file, what was sealed opens', async () => {
  const sealed = (await open()).seal('x', 'row');
  const key = readFileSync(keyFile(), 'utf8').trim();
  rmSync(keyFile());
  expect((await open(key)).open(sealed, 'row')).toBe('x');
});
