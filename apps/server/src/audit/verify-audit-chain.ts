import { createHash } from 'node:crypto';
import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';

/** What a check of an account's audit log found. */
export type AuditVerdict =
  | { isIntact: true; entries: number }
  /** `seq`: the first entry that is missing, changed or out of place. */
  | { isIntact: false; seq: number };

interface StoredEntry {
  seq: number;
  fields: (string | null)[];
  hash: string;
}

const PAGE = 500;
const NO_HASH = '0'.repeat(64);

/**
 * Computes the hashes of an account's audit log again, from where its chain begins to its head. The hash function is
 * written here a second time, so that a change of the database's own is noticed.
 */
export async function verifyAuditChain(db: Db, accountId: string): Promise<AuditVerdict> {
  // One snapshot: entries may be added and dropped meanwhile.
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const [head] = await rowsOf<{
      lastSeq: number;
      lastHash: string;
      droppedSeq: number;
      droppedHash: string;
    }>(
      tx,
      sql`select last_seq as "lastSeq", last_hash as "lastHash", dropped_seq as "droppedSeq",
            dropped_hash as "droppedHash" from audit_head where account_id = ${accountId}`,
    );
    let { droppedSeq: seq, droppedHash: hash } = head ?? { droppedSeq: 0, droppedHash: NO_HASH };
    const first = seq;
    for (;;) {
      const page = await rowsOf<StoredEntry>(
        tx,
        sql`select seq, hash, array[account_id, seq::text, at::text, actor_kind, actor_id, actor_name, ip, kind, subject,
              before::text, after::text, previous_hash] as fields
            from audit_entry where account_id = ${accountId} and seq > ${seq} order by seq limit ${PAGE}`,
      );
      for (const entry of page) {
        const isNext =
          entry.seq === seq + 1 && entry.fields.at(-1) === hash && hashOf(entry.fields) === entry.hash;
        if (!isNext) return { isIntact: false, seq: seq + 1 };
        ({ seq, hash } = entry);
      }
      if (page.length < PAGE) break;
    }
    if (seq !== (head?.lastSeq ?? 0) || hash !== (head?.lastHash ?? NO_HASH))
      return { isIntact: false, seq: seq + 1 };
    return { isIntact: true, entries: seq - first };
  });
}

function hashOf(fields: readonly (string | null)[]): string {
  const text = fields
    .map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`))
    .join(',');
  return createHash('sha256').update(text).digest('hex');
}
