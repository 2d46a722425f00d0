import { requireNode } from '../environment/node-version.mjs';

requireNode();
const { start } = await import('./start-all.mjs');
process.exitCode = await start({ args: process.argv.slice(2), env: process.env });
