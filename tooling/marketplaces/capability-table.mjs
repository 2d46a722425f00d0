import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment/root.mjs';
import { USES } from './uses.mjs';

/** The marketplaces by the names of their folders, in the order of display. */
export const MARKETPLACES = ['lazada', 'shopee', 'tiktok', 'tokopedia'];

/**
 * The port's methods side by side: which marketplace's adapter calls something for it. What is empty answers with an
 * error of kind `unsupported`. Lines of Markdown.
 */
export async function capabilityTable() {
  const methods = portMethods();
  const offered = await Promise.all(MARKETPLACES.map(offeredBy));
  return [
    `| port method | ${MARKETPLACES.join(' | ')} | where a seller meets it |`,
    `| --- | ${MARKETPLACES.map(() => '---').join(' | ')} | --- |`,
    ...methods.map(
      (method) =>
        `| \`${method}\` | ${offered.map((names) => (names.has(method) ? 'yes' : '')).join(' | ')} | ${useOf(method)} |`,
    ),
  ];
}

/** @param {string} method */
function useOf(method) {
  const use = USES[method];
  if (use === undefined)
    throw new Error(`tooling/marketplaces/uses.mjs does not say where ${method} is used.`);
  return use;
}

/** @param {string} marketplace */
async function offeredBy(marketplace) {
  const file = path.join(root, 'apps', 'server', 'src', 'marketplaces', marketplace, 'endpoints.ts');
  const module = await import(file);
  return new Set(module[`${marketplace.toUpperCase()}_ENDPOINTS`].flatMap((one) => one.portMethods));
}

/** The asynchronous methods of the port: those that ask a marketplace. */
function portMethods() {
  return ['port.ts', 'commerce-port.ts'].flatMap((file) => {
    const text = readFileSync(path.join(root, 'apps', 'server', 'src', 'marketplaces', file), 'utf8');
    const body =
      /export interface (?:MarketplaceAdapter|CommercePort)[^{]*\{([^]*?)^\}/m.exec(text)?.[1] ?? '';
    return Array.from(body.matchAll(/^ {2}(\w+)\([^]*?\): ([^;]*);/gm))
      .filter(([, , result]) => result.startsWith('Promise'))
      .map(([, name]) => name);
  });
}
