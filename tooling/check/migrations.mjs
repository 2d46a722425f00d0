import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectNode } from '../environment/child-environment.mjs';
import { root } from '../environment/root.mjs';
import { runnable } from '../environment/runnable.mjs';
import { capture } from '../processes/run.mjs';
import { schemaDifferences } from './schema-differences.mjs';

/** The migrations match the schema. Run by itself it compares the server's own. */

export const MIGRATIONS_REMEDY = 'pnpm --filter @seller-chat/server db:generate';
const server = path.join(root, 'apps', 'server');

/**
 * Lets drizzle-kit generate into a copy of the migrations. A new file there means that the schema has changes
 * without a migration. A question of drizzle-kit (is it a rename?) has no answer here and counts as a problem.
 *
 * @param {string} migrations a folder of migrations; it is not changed
 * @returns {Promise<string[]>} each problem as a line for a person
 */
export async function migrationProblems(migrations) {
  // drizzle-kit takes a folder below its own, as a relative path.
  const cache = path.join(server, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(path.join(cache, 'migrations-'));
  try {
    cpSync(migrations, copy, { recursive: true });
    const before = new Set(readdirSync(copy, { recursive: true }));
    const { code, output } = await capture(
      projectNode(),
      [
        path.join(server, 'node_modules', 'drizzle-kit', 'bin.cjs'),
        'generate',
        '--dialect=postgresql',
        '--schema=./src/db/schema/index.ts',
        `--out=./${path.relative(server, copy)}`,
      ],
      { cwd: server },
    );
    if (code !== 0) return [`drizzle-kit could not compare the schema with the migrations:\n${output}`];
    const added = readdirSync(copy, { recursive: true }).filter((file) => !before.has(file));
    return added
      .filter((file) => String(file).endsWith('.sql'))
      .map(() => 'apps/server/src/db/schema has changes without a migration');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const migrations = path.join(server, 'src', 'db', 'migrations');
  const missing = await migrationProblems(migrations);
  // With a migration missing, each of its columns would be named as well.
  const problems = missing.length > 0 ? missing : await schemaDifferences(migrations);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`To mend it: ${runnable(MIGRATIONS_REMEDY)}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
