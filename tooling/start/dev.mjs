import { requireNode } from '../environment/node-version.mjs';

requireNode();
const { develop } = await import('./develop.mjs');
process.exitCode = await develop({ env: process.env });
