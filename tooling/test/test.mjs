import { requireNode } from '../environment/node-version.mjs';

requireNode();
const { testAll } = await import('./test-all.mjs');
process.exitCode = await testAll({ args: process.argv.slice(2), env: process.env });
