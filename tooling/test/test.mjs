import { requireNode } from '../environment/node-version.mjs';

requireNode();
const { runTests } = await import('./run-tests.mjs');
process.exitCode = await runTests({ args: process.argv.slice(2), env: process.env });
