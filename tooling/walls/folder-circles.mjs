import path from 'node:path';

/** Tests and what they use may import from everywhere. */
const TESTS = /\.(test|spec|stories|fixture)\.tsx?$|\.d\.ts$|\/testing\//;
/** The rooms whose folders import one way only. */
const PROJECT = /^(apps\/(?:server|web|sandbox)|packages\/[^/]+)\/src\//;

/** The rule as `dependency-cruiser.cjs` writes its own; that program cannot ignore imports of types in a folder circle. */
export const folderCircleRule = {
  name: 'no-folder-circles-at-run-time',
  comment: 'Folders import one way: what two of them need lies below both. Imports of types do not count.',
};

/**
 * Circles that exist and are being taken apart, each by the names of its folders. A circle passes if all of its
 * folders are in one entry.
 */
const KNOWN_CIRCLES = [
  ['apps/web/src/i18n', 'apps/web/src/shared'],
  ['apps/web/src/app', 'apps/web/src/routes'],
  ['apps/web/src/features/account/model', 'apps/web/src/features/account/state'],
  ['components', 'composing', 'context', 'context/state', 'list-tools', 'search', 'settings', 'team'].map(
    (folder) => `apps/web/src/features/chat/${folder}`,
  ),
];

/**
 * Folders of one project that import each other at run time, directly or through others.
 *
 * @param {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }[]} modules
 * @returns {{ folders: string[], imports: { from: string, to: string }[] }[]} `imports`: all that lead from one folder
 *   of the circle to another
 */
export function folderCircles(modules) {
  const imports = modules.filter(({ source }) => isProduct(source)).flatMap(importsBetweenFolders);
  const reach = reachOf(imports);
  const circles = new Map();
  for (const folder of reach.keys()) {
    const folders = [...reach.keys()].filter(
      (other) => reaches(reach, folder, other) && reaches(reach, other, folder),
    );
    if (folders.length > 0) circles.set(folders.sort().join(' '), folders);
  }
  return [...circles.values()]
    .filter((folders) => !KNOWN_CIRCLES.some((known) => folders.every((one) => known.includes(one))))
    .map((folders) => ({
      folders,
      imports: imports.filter(
        ({ from, to }) => folders.includes(folderOf(from)) && folders.includes(folderOf(to)),
      ),
    }));
}

const folderOf = (file) => path.posix.dirname(file);
const projectOf = (file) => PROJECT.exec(file)?.[1];
const isProduct = (file) => projectOf(file) !== undefined && !TESTS.test(file);

function importsBetweenFolders({ source, dependencies }) {
  return dependencies
    .filter(({ resolved, dependencyTypes }) => {
      const isOfProject = isProduct(resolved) && projectOf(resolved) === projectOf(source);
      return isOfProject && !dependencyTypes.includes('type-only') && folderOf(resolved) !== folderOf(source);
    })
    .map(({ resolved }) => ({ from: source, to: resolved }));
}

/** For each folder every folder that it imports, directly or through others. */
function reachOf(imports) {
  const next = Map.groupBy(imports, ({ from }) => folderOf(from));
  return new Map(
    [...next.keys()].map((folder) => {
      const found = new Set();
      const waiting = [folder];
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        for (const { to } of next.get(at) ?? []) {
          if (found.has(folderOf(to))) continue;
          found.add(folderOf(to));
          waiting.push(folderOf(to));
        }
      }
      return [folder, found];
    }),
  );
}

const reaches = (reach, from, to) => reach.get(from)?.has(to) ?? false;
