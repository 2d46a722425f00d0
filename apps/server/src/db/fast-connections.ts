import type pg from 'pg';

/** A server keeps every named statement for as long as the connection lives: so many, no more. */
const MAX_NAMES = 200;

interface Statement {
  text: string;
  name?: string | undefined;
}

/**
 * Saves a pool's connections waits, which under load are most of a transaction's time. The pool must be one that
 * pipelines: what is asked without waiting for the answer before it goes out at once.
 *
 * - The server reads and plans a statement once a connection instead of every time: the same words get the same
 *   name, the first `MAX_NAMES` distinct ones, which are far more than the code has of a fixed form.
 * - BEGIN goes along with the transaction's first statement. Should it fail, so does that one.
 */
export function makeFast(pool: pg.Pool): void {
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  pool.on('connect', (client) => {
    const run = client.query.bind(client) as (...given: unknown[]) => unknown;
    const query = (statement: unknown, values: unknown, ...rest: unknown[]) => {
      if (!isStatement(statement) || !Array.isArray(values)) return run(statement, values, ...rest);
      if (statement.text === 'begin') {
        (run(statement, values) as Promise<unknown>).catch(() => undefined);
        return Promise.resolve({ rows: [] });
      }
      if (values.length === 0) return run(statement, values, ...rest);
      return run({ ...statement, name: statement.name ?? nameOf(statement.text) }, values, ...rest);
    };
    Object.assign(client, { query });
  });
}

function isStatement(given: unknown): given is Statement {
  return (
    typeof given === 'object' && given !== null && typeof (given as Partial<Statement>).text === 'string'
  );
}
