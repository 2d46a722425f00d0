import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';

const config = createRequire(import.meta.url)('./dependency-cruiser.cjs');

/** The names of all rules. @type {string[]} */
export const ruleNames = config.forbidden.map((rule) => rule.name);

/** What each rule keeps apart, by name. @type {Record<string, string>} */
export const ruleComments = Object.fromEntries(config.forbidden.map((rule) => [rule.name, rule.comment]));

/**
 * Every import in a tree laid out like this repository (`apps`, `packages`) that breaks a rule.
 *
 * @param {string} folder
 * @returns {Promise<{ rule: string, from: string, to: string, files: string[] }[]>} `files`: those that break it
 *   together; more than one in a cycle
 */
export async function findViolations(folder) {
  const rooms = ['apps', 'packages'].filter((name) => existsSync(path.join(folder, name)));
  const ruleSet = { forbidden: config.forbidden };
  const { output } = await cruise(rooms, { ...config.options, baseDir: folder, ruleSet, validate: true });
  return output.summary.violations.map(({ rule, from, to, cycle = [] }) => {
    const files = [from, ...cycle.map((step) => step.name)];
    return { rule: rule.name, from, to, files };
  });
}
