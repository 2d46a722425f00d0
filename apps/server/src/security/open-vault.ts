import { join } from 'node:path';
import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Database, Tx } from '../db/database.ts';
import { preparePrivateFolder } from '../db/private-folder.ts';
import { shopToken, vaultCheck } from '../db/schema/index.ts';
import { StartError } from '../start/start-error.ts';
import { createKeyFile, makeKeyFilePrivate, readKeyFile, requirePrivateKeyFile } from './key-file.ts';
import { makeVault, vaultContext } from './vault.ts';
import type { Vault } from './vault.ts';

const CHECK = { name: 'key', content: 'seller-chat', context: 'vault-check' } as const;
/** Held while the key is chosen, so that processes that start for the first time together choose one. */
const KEY_LOCK = 7_203_115;

interface Sealed {
  sealed: string;
  context: string;
}

/**
 * The vault with the configured key, or with the key file of the data folder. A key file is made only where nothing
 * in the database is sealed yet. Throws `StartError` when the key is missing, damaged, readable by other users, or
 * not the one that the database is sealed with; nothing is changed then.
 */
export function openVault(
  database: Pick<Database, 'db' | 'kind'>,
  { configured, dataDir }: { configured: string | undefined; dataDir: string },
): Promise<Vault> {
  const path = join(dataDir, 'vault.key');
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
    const sealed = await readSealed(tx, database.kind);
    const key =
      configured === undefined ? keyOfFile(path, dataDir, sealed.length > 0) : Buffer.from(configured, 'hex');
    const vault = makeVault(key);
    if (sealed.length > 0 && !sealed.some((one) => opens(vault, one))) {
      throw new StartError(
        configured === undefined
          ? `The vault key ${path} is not the one that this database is sealed with. Restore the right one from a backup; ${LOST}`
          : `VAULT_KEY is not the key that this database is sealed with. Set it to that key, or unset it if the key is ${path}; ${LOST}`,
      );
    }
    const check = { name: CHECK.name, sealed: vault.seal(CHECK.content, CHECK.context) };
    await tx.insert(vaultCheck).values(check).onConflictDoUpdate({ target: vaultCheck.name, set: check });
    return vault;
  });
}

const LOST = 'if it is lost, see "A lost vault key" in docs/operations/running.md.';

function keyOfFile(path: string, dataDir: string, isNeeded: boolean): Buffer {
  const key = readKeyFile(path);
  if (key !== null) {
    if (isNeeded) requirePrivateKeyFile(path);
    else makeKeyFilePrivate(path);
    return key;
  }
  if (isNeeded) {
    throw new StartError(
      `The vault key ${path} is missing, and this database is sealed with it. Restore it from a backup, or set VAULT_KEY to it; ${LOST}`,
    );
  }
  preparePrivateFolder(dataDir);
  createKeyFile(path);
  const made = readKeyFile(path);
  if (made === null) throw new StartError(`The vault key ${path} is a link to a file that does not exist.`);
  return made;
}

/**
 * The sealed texts that the key must open. The check value counts even before anything else is sealed, because another
 * process may hold the key it was sealed with; the embedded database has one process only.
 */
async function readSealed(tx: Tx, kind: Database['kind']): Promise<Sealed[]> {
  if (kind === 'pglite' && !(await hasSealedRows(tx))) return [];
  const checks = await tx.select({ sealed: vaultCheck.sealed }).from(vaultCheck);
  if (checks.length > 0) return checks.map(({ sealed }) => ({ sealed, context: CHECK.context }));
  // Made by a version without a check value, which sealed tokens only.
  const tokens = await tx
    .select({ accountId: shopToken.accountId, shopId: shopToken.shopId, sealed: shopToken.sealed })
    .from(shopToken);
  return tokens.map(({ accountId, shopId, sealed }) => ({
    sealed,
    context: vaultContext(accountId, shopId),
  }));
}

/** Everything that is lost with the key, but for what ends within minutes. */
async function hasSealedRows(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf<{ some: boolean }>(
    tx,
    sql`select exists (select from shop_token)
      or exists (select from second_factor where confirmed_at is not null)
      or exists (select from erp_link where sealed <> '')
      or exists (select from job where is_sealed and payload <> '')
      or exists (select from account_deletion where sealed_address is not null)
      or exists (select from data_export where file_id is not null)
      or exists (select from order_export where file_id is not null) as some`,
  );
  return row?.some === true;
}

function opens(vault: Vault, { sealed, context }: Sealed): boolean {
  try {
    vault.open(sealed, context);
    return true;
  } catch {
    return false; // sealed with another key
  }
}
