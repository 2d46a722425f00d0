/**
 * The walls between the rooms (docs/architecture.md). Each rule has a folder of the same name in `fixtures`
 * with files that break it; `check-walls.mjs` proves that they are caught.
 *
 * A rule names a module both by the path it resolves to and by its bare name: an import that is not declared
 * in package.json does not resolve, and must not slip through for that.
 */

/** Any of these npm packages, resolved or not. @param {string[]} names */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
/** The beginning of a path; a fixture reaches the real rooms from below the repository's folder. */
const ANY = String.raw`^(\.\./)*`;
/** A package of this workspace, or a part of it. */
const room = (folder, name, part = '') => [
  `${ANY}${folder}/${name}/src/${part}`,
  `^@seller-chat/${name}${part === '' ? '(/|$)' : `/${part}`}`,
];

const TESTS = String.raw`(\.(test|spec|stories)\.tsx?$|\.d\.ts$|/testing/|/e2e/|/\.storybook/|\.config\.ts$|/scripts/)`;
const APPS = ['chat-tip', 'sandbox', 'server', 'web'];
const FRONT_END = npm(
  'react',
  'react-dom',
  'react-router',
  'jotai',
  'jotai-family',
  'dexie-react-hooks',
  'virtua',
  '@chakra-ui/[^/]+',
  '@emotion/[^/]+',
  '@lingui/[^/]+',
);

const webRooms = require('./web-rooms.cjs');
const IN_WEB = '^apps/web/src/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'core-imports-nothing',
      'core is the rules alone: no package, no Node module, no other room.',
      { path: '^packages/core/src/', pathNot: TESTS },
      { pathNot: '^packages/core/src/' },
    ),
    forbid(
      'core-tests-import-test-tools-only',
      "core's tests need vitest and fast-check and nothing else.",
      { path: '^packages/core/src/' },
      { pathNot: ['^packages/core/src/', npm('vitest', 'fast-check')] },
    ),
    forbid(
      'contract-imports-core-and-zod',
      'The contract is shapes: whoever reads it gets no side effect with it.',
      { path: '^packages/api-client/src/contract/', pathNot: TESTS },
      { pathNot: ['^packages/api-client/src/contract/', ...room('packages', 'core'), npm('zod')] },
    ),
    forbid(
      'api-client-stays-plain',
      'Any front end can use the client: no React, no Jotai, no Dexie, no Node.',
      { path: '^packages/api-client/src/', pathNot: TESTS },
      {
        pathNot: [
          '^packages/api-client/src/',
          ...room('packages', 'core'),
          npm('zod', 'ofetch', 'qs', 'crypto-js', 'socket.io-client'),
        ],
      },
    ),
    forbid(
      'ui-gets-everything-as-props',
      'The kit draws what it is given: no store, no translation, no router, no HTTP.',
      { path: '^packages/ui/src/', pathNot: TESTS },
      {
        pathNot: [
          '^packages/ui/src/',
          ...room('packages', 'core'),
          npm(
            'react',
            'react-dom',
            '@chakra-ui/[^/]+',
            '@emotion/[^/]+',
            '@fontsource-variable/[^/]+',
            'lucide-react',
          ),
        ],
      },
    ),
    forbid(
      'ui-takes-only-types-from-core',
      'The kit knows the words of the trade, not its rules.',
      { path: '^packages/ui/src/', pathNot: TESTS },
      { path: room('packages', 'core'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'packages-know-no-app',
      'Packages are used by apps, never the other way round.',
      { path: '^packages/' },
      { path: [`${ANY}apps/`, `^@seller-chat/(${APPS.join('|')})(/|$)`] },
    ),
    forbid(
      'apps-never-import-each-other',
      'Apps meet over the network. Tests may start the sandbox.',
      { path: '^apps/([^/]+)/' },
      {
        path: [`${ANY}apps/`, `^@seller-chat/(${APPS.join('|')})(/|$)`],
        pathNot: ['^apps/$1/', `${ANY}apps/sandbox/src/testing/`, '^@seller-chat/sandbox/testing(/|$)'],
      },
    ),
    forbid(
      'only-tests-start-the-sandbox',
      'The product does not know what stands in for the outside world.',
      {
        path: '^(apps|packages)/(?!sandbox/)',
        pathNot: String.raw`^apps/(server/.*(\.test\.ts$|/testing/)|web/e2e/)`,
      },
      { path: room('apps', 'sandbox', 'testing') },
    ),
    forbid(
      'server-takes-what-both-ends-share',
      'Of the packages the server may use core, the contract, the cipher, and the texts that buyers read.',
      { path: '^apps/server/', pathNot: TESTS },
      {
        path: [...room('packages', 'api-client'), ...room('packages', 'ui')],
        pathNot: [
          ...room('packages', 'api-client', 'contract(/|$)'),
          ...room('packages', 'api-client', 'cipher(/|$)'),
          ...room('packages', 'api-client', 'text(/|$)'),
        ],
      },
    ),
    forbid(
      'server-has-no-front-end',
      'Nothing of the browser in the server.',
      { path: '^apps/server/' },
      { path: [FRONT_END, npm('dexie'), ...room('packages', 'ui')] },
    ),
    forbid(
      'sandbox-stands-alone',
      "Shared code would share its mistakes: of ours the sandbox may know core's types.",
      { path: '^apps/sandbox/' },
      {
        path: [`${ANY}packages/`, '^@seller-chat/'],
        pathNot: ['^@seller-chat/sandbox(/|$)', ...room('packages', 'core')],
      },
    ),
    forbid(
      'sandbox-takes-only-types-from-core',
      "Shared code would share its mistakes: of ours the sandbox may know core's types.",
      { path: '^apps/sandbox/' },
      { path: room('packages', 'core'), dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'adapters-know-no-database',
      'A marketplace adapter translates and signs; what is stored is for others.',
      { path: '^apps/server/src/marketplaces/', pathNot: TESTS },
      {
        path: [
          '^apps/server/src/(?!(logging|marketplaces|network|start|text)/)',
          npm('drizzle-orm', 'pg', '@electric-sql/[^/]+'),
        ],
      },
    ),
    forbid(
      'remarks-never-reach-a-marketplace',
      'Code that sends to buyers cannot read remarks: neither their room nor their tables.',
      {
        path: '^apps/server/src/(outbox|automation|marketplaces|quick-replies|conversations|ingest|sync|orders/runs)/',
        pathNot: TESTS,
      },
      { path: ['^apps/server/src/remarks/', String.raw`^apps/server/src/db/schema/remark\.ts$`] },
    ),
    forbid(
      'the-query-builder-is-named-once',
      "Node reads the package's long list of entries again for every file that names it: a second of each start.",
      { path: '^apps/server/src/', pathNot: '^apps/server/src/db/query-builder/drizzle\\.ts$' },
      { path: ['^drizzle-orm$', String.raw`node_modules/drizzle-orm/index\.`] },
    ),
    forbid(
      'features-meet-at-the-front-door',
      "Another feature's index.ts is what it offers; the rest is its own.",
      { path: '^apps/web/src/features/([^/]+)/' },
      {
        path: '^apps/web/src/features/[^/]+/',
        pathNot: ['^apps/web/src/features/$1/', String.raw`^apps/web/src/features/[^/]+/index\.tsx?$`],
      },
    ),
    forbid(
      'features-are-entered-by-the-front-door',
      'Routes and start-up use what a feature offers in its index.ts.',
      { path: '^apps/web/(?!src/features/)' },
      { path: '^apps/web/src/features/', pathNot: String.raw`^apps/web/src/features/[^/]+/index\.tsx?$` },
    ),
    ...webRooms
      .slice(0, -1)
      .map((webRoom, at) =>
        forbid(
          'web-rooms-import-one-way',
          'A room of the web app imports those before it in web-rooms.cjs. Tests may need a whole page.',
          { path: `${IN_WEB}${webRoom}/`, pathNot: TESTS },
          { path: `${IN_WEB}(${webRooms.slice(at + 1).join('|')})/` },
        ),
      ),
    forbid(
      'every-feature-has-its-rank',
      'The order of features (web-rooms.cjs) names every feature.',
      { path: `${IN_WEB}(features|kit|shell|routes|boot)/`, pathNot: TESTS },
      { path: `${IN_WEB}features/`, pathNot: `${IN_WEB}(${webRooms.join('|')})/` },
    ),
    forbid(
      'one-door-to-jotai',
      'Only shared/jotai.ts imports jotai: what of it we use is decided in one place.',
      { path: '^(apps|packages)/', pathNot: String.raw`^apps/[^/]+/src/shared/jotai\.ts$` },
      { path: npm('jotai', 'jotai-family') },
    ),
    forbid(
      'data-knows-no-atom',
      'The data layer emits; what shows it listens.',
      { path: '^apps/web/src/data/' },
      {
        path: [
          '^apps/web/src/(boot|shell|routes|features|kit)/',
          String.raw`^apps/web/src/shared/jotai\.ts$`,
          FRONT_END,
        ],
      },
    ),
    forbid(
      'shared-knows-no-feature',
      'What everyone uses depends on no one.',
      { path: '^apps/web/src/(shared|i18n)/' },
      { path: '^apps/web/src/(boot|shell|routes|features|kit)/' },
    ),
    forbid(
      'packages-are-entered-by-name',
      'Another package is imported by its name and what it exports, never by a path into it.',
      { path: '^(?:apps|packages)/([^/]+)/' },
      { path: '^(apps|packages)/', pathNot: '^(apps|packages)/$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or three.',
      { path: '^(apps|packages)/' },
      { circular: true },
    ),
    forbid(
      'product-code-needs-no-dev-dependency',
      'What runs in production is in dependencies.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    ),
    forbid(
      'every-import-resolves',
      'An import that leads nowhere is checked by no other rule. (Catalogues are compiled by the build.)',
      { path: '^(apps|packages)/' },
      { couldNotResolve: true, pathNot: [String.raw`\.po$`, '^virtual:'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only what is generated in our own rooms: npm packages keep their code in `dist` as well.
    exclude: { path: '^(apps|packages)/[^/]+/(dist|coverage|storybook-static|test-results|src/.*locales)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
    builtInModules: { add: ['node:sqlite', 'sqlite'] },
  },
};
