import type pg from 'pg';

/** A server keeps every named statement for as long as the connection lives: so many, no more. */
const MAX_NAMES = 200;

interface Statement {
  text: string;
  name?: string | undefined;
}

/**
 * Gives the statements of a pool's connections names, so that the server reads and plans each of them once a
 * connection instead of every time. The same words have the same name; those of the first `MAX_NAMES` distinct
 * statements are kept, which are far more than the code has of a fixed form.
 */
export function nameStatements(pool: pg.Pool): void {
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
    const query = (statement: unknown, values: unknown, ...rest: unknown[]) =>
      isStatement(statement) && Array.isArray(values) && values.length > 0
        ? run({ ...statement, name: statement.name ?? nameOf(statement.text) }, values, ...rest)
        : run(statement, values, ...rest);
    Object.assign(client, { query });
  });
}

function isStatement(given: unknown): given is Statement {
  return (
    typeof given === 'object' && given !== null && typeof (given as Partial<Statement>).text === 'string'
  );
}
