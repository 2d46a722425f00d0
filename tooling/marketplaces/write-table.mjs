// Writes docs/marketplaces.md: for each marketplace every endpoint that its adapter calls or its sandbox serves, and
// which tests name it. With --check it only compares, and fails where an endpoint of an adapter is not served by the
// sandbox, or one of either is named by no test.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment/root.mjs';
import { MARKETPLACES, capabilityTable } from './capability-table.mjs';
import { NOT_CALLED, isOfOrders } from './uses.mjs';

const target = path.join(root, 'docs', 'marketplaces.md');
const side = (app, marketplace) => path.join(root, 'apps', app, 'src', 'marketplaces', marketplace);

const LIST = { server: 'endpoints.ts', sandbox: path.join('gateway', 'endpoints.ts') };

/** @param {'server' | 'sandbox'} app @param {string} marketplace */
async function endpointsOf(app, marketplace) {
  const module = await import(path.join(side(app, marketplace), LIST[app]));
  return module[`${marketplace.toUpperCase()}_ENDPOINTS`];
}

/** Every `METHOD /path` in the titles and names of a folder's tests. @param {string} folder */
function namedIn(folder) {
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return new Set(text.match(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w/:{}.-]*/g) ?? []);
}

/** One spelling for a path's variable parts: `:id`, `{id}` and a real id are the same. @param {string} name */
function plain(name) {
  return name.replace(/\{[^}]*\}|:[\w]+|\/\d{4,}(?=\/|$)/g, (part) => (part.startsWith('/') ? '/*' : '*'));
}

/** @param {string} marketplace */
async function rowsOf(marketplace) {
  const keyOf = ({ method, path: address }) => `${method} ${address}`;
  const [adapter, sandbox] = [
    await endpointsOf('server', marketplace),
    await endpointsOf('sandbox', marketplace),
  ];
  const tested = [side('server', marketplace), side('sandbox', marketplace)].map(
    (folder) => new Set([...namedIn(folder)].map(plain)),
  );
  const rows = new Map();
  for (const one of sandbox) rows.set(plain(keyOf(one)), { name: keyOf(one), does: one.does, sandbox: true });
  for (const one of adapter) {
    const key = plain(keyOf(one));
    rows.set(key, { name: keyOf(one), does: one.does, ...rows.get(key), adapter: one.portMethods });
  }
  return [...rows].map(([key, row]) => ({
    ...row,
    adapterTested: tested[0].has(key),
    sandboxTested: tested[1].has(key),
  }));
}

/**
 * Why no adapter calls an endpoint: another method of the same address is called, or the stated reason. Empty where none
 * is needed, undefined where one is missing.
 *
 * @param {string} marketplace @param {{ name: string }} row @param {readonly { name: string, adapter?: unknown }[]} rows
 */
function reasonOf(marketplace, { name }, rows) {
  const address = name.split(' ')[1];
  const twin = rows.find((one) => one.adapter && one.name.split(' ')[1] === address);
  if (twin) return `no: by ${twin.name.split(' ')[0]}`;
  const stated = NOT_CALLED[`${marketplace} ${name}`];
  if (stated) return `no: ${stated}`;
  return isOfOrders(name) ? undefined : '';
}

const holes = [];
const sections = [];
for (const marketplace of MARKETPLACES) {
  const rows = await rowsOf(marketplace);
  for (const row of rows) {
    const where = `${marketplace}: ${row.name}`;
    if (row.adapter && !row.sandbox)
      holes.push(`${where} is called by the adapter and not served by the sandbox`);
    if (!row.adapter && reasonOf(marketplace, row, rows) === undefined)
      holes.push(`${where} is called by no adapter: say why in tooling/marketplaces/uses.mjs`);
    if (row.adapter && !row.adapterTested) holes.push(`${where} is named by no test of the adapter`);
    if (row.sandbox && !row.sandboxTested) holes.push(`${where} is named by no test of the sandbox`);
  }
  const mark = (is, isTested) => (is ? (isTested ? 'yes, tested' : 'yes') : '');
  sections.push(
    `### ${marketplace[0].toUpperCase()}${marketplace.slice(1)}`,
    '',
    '| endpoint | what it does | adapter (port methods) | sandbox |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => {
      const methods = row.adapter
        ? `${mark(true, row.adapterTested)}: ${row.adapter.join(', ')}`
        : (reasonOf(marketplace, row, rows) ?? '');
      return `| \`${row.name}\` | ${row.does} | ${methods} | ${mark(row.sandbox, row.sandboxTested)} |`;
    }),
    '',
  );
}
const text = [
  '# Marketplaces',
  '',
  'Written by `node tooling/marketplaces/write-table.mjs` from what the adapters call, what the sandbox serves and what the tests name; `pnpm check` compares.',
  '',
  '## What each marketplace offers through the port',
  '',
  ...(await capabilityTable()),
  '',
  '## Endpoints',
  '',
  '“tested” in the column of the adapter: against the sandbox, through the port. In that of the sandbox: by a plain client of its own.',
  '',
  ...sections,
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(target, `${text.trimEnd()}\n`);
else if (readFileSync(target, 'utf8') !== `${text.trimEnd()}\n`) {
  holes.push('docs/marketplaces.md is not what is there: node tooling/marketplaces/write-table.mjs');
}
for (const hole of holes) console.error(hole);
if (holes.length > 0) process.exitCode = 1;
