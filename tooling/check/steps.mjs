import { projectNode, tool } from '../environment/child-environment.mjs';
import { CATALOGUES_REMEDY } from './catalogues.mjs';
import { MIGRATIONS_REMEDY } from './migrations.mjs';
import { SECURITY_PAGE_REMEDY } from './security-page.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] settings of this step alone
 * @property {string} remedy what to run to put it right, or to see it alone
 */

const node = (...args) => ({ command: projectNode(), args });
const turbo = (...args) => ({
  command: tool('turbo'),
  args: [
    'run',
    ...args,
    '--concurrency=2',
    '--continue',
    '--output-logs=errors-only',
    '--no-update-notifier',
  ],
});

/**
 * What `pnpm check` looks at, quickest first; `npm test` counts each as one. To be asked once everything is
 * installed: before, the project's own Node is not there yet.
 *
 * @type {() => Step[]}
 */
export const checkSteps = () => [
  {
    name: 'house rules',
    ...node('tooling/check/house-rules.mjs'),
    remedy: 'node tooling/check/house-rules.mjs',
  },
  {
    name: 'plain words',
    ...node('tooling/check/plain-words.mjs'),
    remedy: 'node tooling/check/plain-words.mjs --list',
  },
  {
    name: 'format',
    command: tool('oxfmt'),
    args: ['--check', '.'],
    remedy: 'pnpm format',
  },
  {
    name: 'core is pure',
    ...node('tooling/walls/check-core-purity.mjs'),
    remedy: 'node tooling/walls/check-core-purity.mjs',
  },
  {
    name: 'rules have tests',
    ...node('packages/core/scripts/check-spec.mjs'),
    remedy: 'node packages/core/scripts/check-spec.mjs',
  },
  {
    name: "core's index",
    ...node('packages/core/scripts/write-index.mjs', '--check'),
    remedy: 'node packages/core/scripts/write-index.mjs',
  },
  {
    name: 'table of endpoints',
    ...node('tooling/marketplaces/write-table.mjs', '--check'),
    remedy: 'node tooling/marketplaces/write-table.mjs',
  },
  {
    name: 'catalogues',
    ...node('tooling/check/catalogues.mjs'),
    remedy: CATALOGUES_REMEDY,
  },
  {
    name: 'migrations',
    ...node('tooling/check/migrations.mjs'),
    remedy: MIGRATIONS_REMEDY,
  },
  {
    name: 'security page',
    ...node('tooling/check/security-page.mjs'),
    remedy: SECURITY_PAGE_REMEDY,
  },
  { name: 'walls', ...node('tooling/walls/check-walls.mjs'), remedy: 'node tooling/walls/check-walls.mjs' },
  {
    name: 'lint',
    command: tool('oxlint'),
    args: ['--deny-warnings', '--format=unix', '.'],
    // The type checker that it asks takes a third less processor time on one thread, and no longer.
    env: { GOMAXPROCS: '1' },
    remedy: 'pnpm exec oxlint --fix',
  },
  {
    name: 'unused code',
    command: tool('knip'),
    args: ['--no-progress'],
    remedy: 'pnpm exec knip',
  },
  {
    name: 'how-tos',
    ...node('tooling/how-to/check-how-tos.mjs'),
    remedy: 'node tooling/how-to/check-how-tos.mjs',
  },
  { name: 'types', ...turbo('types'), remedy: 'pnpm exec turbo run types' },
];

/**
 * Core as other teams get it; the web app's build, and what its routes weigh. Kept apart: browser tests need the build
 * as well.
 *
 * @type {() => Step[]}
 */
export const buildSteps = () => [
  {
    name: 'core package',
    ...node('packages/core/scripts/check-package.mjs'),
    remedy: 'pnpm --filter @seller-chat/core check:package',
  },
  {
    name: 'builds',
    ...turbo('build', '--filter=@seller-chat/web', '--filter=@seller-chat/chat-tip'),
    remedy: 'pnpm --filter "@seller-chat/{web,chat-tip}" build',
  },
  {
    name: 'sizes',
    ...node('apps/web/scripts/measure-routes.mjs'),
    remedy: 'pnpm --filter @seller-chat/web measure',
  },
  {
    name: 'sizes of the tip',
    ...node('apps/chat-tip/scripts/check-sizes.mjs'),
    remedy: 'pnpm --filter @seller-chat/chat-tip measure',
  },
];
