import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { folderCircleRule, folderCircles } from './folder-circles.mjs';

const config = createRequire(import.meta.url)('./dependency-cruiser.cjs');
const rules = [...config.forbidden, folderCircleRule];

/** The names of all rules; several may make one wall. @type {string[]} */
export const ruleNames = [...new Set(rules.map((rule) => rule.name))];

/** What each rule keeps apart, by name. @type {Record<string, string>} */
export const ruleComments = Object.fromEntries(rules.map((rule) => [rule.name, rule.comment]));

/**
 * Every import in a tree laid out like this repository (`apps`, `packages`) that breaks a rule.
 *
 * @param {string} folder
 * @param {string} [only] the name of one rule: dependency-cruiser parses the patterns of all its rules in each run,
 *   which takes longer than a fixture does
 * @returns {Promise<{ rule: string, way: string, files: string[] }[]>} `files`: those that break it together, more than
 *   one in a cycle or a circle of folders; `way`: what they import, in words
 */
export async function findViolations(folder, only) {
  const rooms = ['apps', 'packages'].filter((name) => existsSync(path.join(folder, name)));
  const isAsked = (name) => only === undefined || name === only;
  const ruleSet = { forbidden: config.forbidden.filter(({ name }) => isAsked(name)) };
  const { output } = await cruise(rooms, { ...config.options, baseDir: folder, ruleSet, validate: true });
  const violations = output.summary.violations.map(({ rule, from, to, cycle = [] }) => {
    const files = [from, ...cycle.map((step) => step.name)];
    return { rule: rule.name, way: files.length > 1 ? files.join(' -> ') : `${from} imports ${to}`, files };
  });
  const circles = folderCircles(output.modules).map(({ folders, imports }) => ({
    rule: folderCircleRule.name,
    way: [folders.join(', '), ...imports.map(({ from, to }) => `${from} imports ${to}`)].join('\n    '),
    files: imports.map(({ from }) => from),
  }));
  return [...violations, ...circles].filter(({ rule }) => isAsked(rule));
}
