import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SECURITY_PAGE = 'docs/security.md';
export const SECURITY_PAGE_REMEDY = 'node tooling/check/security-page.mjs';

/** The short forms of paths that the page explains. */
const SHORT = {
  's/': 'apps/server/src/',
  'w/': 'apps/web/',
  'a/': 'packages/api-client/src/',
  'c/': 'packages/core/src/',
  'd/': 'docs/decisions/',
  't/': 'tooling/',
};
const ROW = /^\| (\d+\.\d+\.\d+) +\|(.*)\|$/;
const PATH = /`([^`\s]+\.(?:ts|tsx|mjs|md))`/g;

/**
 * What is wrong with the page of requirements: a number twice, a row without a proof or a reason, a file that does not
 * exist.
 *
 * @param {string} text the page
 * @param {(path: string) => boolean} exists whether the repository has the file
 * @returns {string[]} findings, empty if there are none
 */
export function findSecurityPageFaults(text, exists) {
  const seen = new Set();
  return text.split('\n').flatMap((line, index) => {
    const at = `${SECURITY_PAGE}:${index + 1}`;
    const faults = [...line.matchAll(PATH)]
      .map(([, path]) => path.replace(/^[swacdt]\//, (start) => SHORT[start]))
      .filter((path) => !exists(path))
      .map((path) => `${at} names ${path}, which does not exist`);
    const [, number, cells] = ROW.exec(line) ?? [];
    if (number === undefined) return faults;
    if (seen.has(number)) faults.push(`${at} lists ${number} again`);
    seen.add(number);
    const hasProof = [...cells.matchAll(PATH)].length > 0;
    if (!hasProof && !cells.includes('Reason')) faults.push(`${at}: ${number} has no proof and no reason`);
    return faults;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const text = readFileSync(join(root, SECURITY_PAGE), 'utf8');
  const faults = findSecurityPageFaults(text, (path) => existsSync(join(root, path)));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
