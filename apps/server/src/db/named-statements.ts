import type pg from 'pg';

/** Statements that get a name. A server keeps every named statement for as long as the connection lives. */
const MAX_NAMES = 200;

interface Statement {
  text: string;
  name?: string | undefined;
}

/**
 * Has the server parse and plan a statement once per connection instead of every time: the same text gets the same
 * name. The first `MAX_NAMES` distinct texts are named, far more than the code has of a fixed form.
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
    const query = (statement: unknown, values: unknown, ...rest: unknown[]) => {
      const isNamed = isStatement(statement) && Array.isArray(values) && values.length > 0;
      if (!isNamed) return run(statement, values, ...rest);
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
