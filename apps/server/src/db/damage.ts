import type pg from 'pg';

/** A part of the database that cannot be read. The rest of it works. */
export interface Damage {
  /** The table, or what the database calls the place where its name cannot be found. */
  table: string;
  /** The table's index, or its store of long values, where that is the damaged one; else the table. */
  relation: string;
  /** Number of the page of 8 kB, from 0 on; null: unknown. */
  page: number | null;
  error: unknown;
}

/** Where an error says that the damage is, in PostgreSQL's terms. */
interface Place {
  text: string;
  fileNode: number | null;
  page: number | null;
}

/** SQLSTATEs of tables and indexes whose content is damaged. */
const DAMAGED = new Set(['XX001', 'XX002']);
/** A file is missing, or the disk does not give its content: damage where the file is one of a table. */
const UNREADABLE = new Set(['58P01', '58030']);
const TABLE_FILE = /\b(?:base|pg_tblspc)\/[\w./]*?(\d+)(?:_\w+)?(?:\.\d+)?(?=["\s:]|$)/;

/**
 * The innermost error that says that a part of the database cannot be read; null: another kind of failure. Such damage
 * fails the statements that meet it, and no others.
 */
export function damageIn(error: unknown): Error | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = String((current as { code?: unknown }).code);
    if (DAMAGED.has(code)) return current;
    if (
      UNREADABLE.has(code) &&
      /^could not (read|open)/.test(current.message) &&
      TABLE_FILE.test(current.message)
    ) {
      return current;
    }
  }
  return null;
}

function placeIn({ message }: Error): Place {
  const file = TABLE_FILE.exec(message);
  const page = /\bblock (\d+)/.exec(message)?.[1];
  const name = /\bpg_toast_\d+|(?<=\bindex ")[^"]+/.exec(message)?.[0];
  return {
    text: name ?? file?.[0] ?? message,
    fileNode: file ? Number(file[1]) : null,
    page: page === undefined ? null : Number(page),
  };
}

/** A place is reported once in this time, ms: each request that meets it fails. */
const REPORT_EVERY_MS = 10 * 60_000;
/** Places that are remembered as reported. */
const MOST_PLACES = 1000;

/** Reports damage with the name of its table, each place once in ten minutes. */
export function makeDamageReport(
  report: (damage: Damage) => void,
  steadyNow: () => number = () => performance.now(),
): (error: Error, pool: pg.Pool) => void {
  const reported = new Map<string, number>();
  return (error, pool) => {
    const place = placeIn(error);
    const last = reported.get(place.text) ?? -Infinity;
    if (steadyNow() - last < REPORT_EVERY_MS) return;
    if (reported.size >= MOST_PLACES) reported.clear();
    reported.set(place.text, steadyNow());
    const unnamed = { table: place.text, relation: place.text };
    nameOf(pool, place).then(
      (name) => report({ ...(name ?? unnamed), page: place.page, error }),
      // The catalogue may be damaged too; the damage is reported by the words of the database.
      () => report({ ...unnamed, page: place.page, error }),
    );
  };
}

async function nameOf(
  pool: pg.Pool,
  { text, fileNode }: Place,
): Promise<{ table: string; relation: string } | null> {
  const found =
    fileNode === null
      ? `(select to_regclass(case when $1 like 'pg_toast_%' then 'pg_toast.' else '' end || $1))`
      : `pg_filenode_relation(0, $1::oid)`;
  const { rows } = await pool.query(
    `select r::regclass::text as relation, coalesce(
       (select oid from pg_class where reltoastrelid = r),
       (select indrelid from pg_index where indexrelid = r), r)::regclass::text as table
     from ${found} as f(r) where r is not null`,
    [fileNode ?? text],
  );
  return (rows[0] as { table: string; relation: string } | undefined) ?? null;
}
