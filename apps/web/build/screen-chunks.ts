import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';

/** The code of a screen, named after its roots. */
export interface Screen {
  name: string;
  /** Suffixes of the module ids at which it begins. */
  roots: readonly string[];
  /** The screen whose code a page has before this one's, and so on up to the first; undefined for the first. */
  after?: string;
}

/**
 * Maps each module to the chunk of its screen; undefined for modules that are loaded later. By default a build creates
 * one chunk for every set of sharing modules: dozens of chunks, each with the latency of a request. Tree shaking
 * decides which modules a screen needs, so the app is built once to find out.
 */
export async function screenChunks(
  config: InlineConfig,
  screens: readonly Screen[],
): Promise<(moduleId: string) => string | undefined> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const users = new Map<string, string[]>();
  for (const { name, roots } of screens) {
    const visit = (fileName: string): void => {
      const chunk = chunks.get(fileName);
      const known = users.get(fileName) ?? [];
      if (chunk === undefined || known.includes(name)) return;
      users.set(fileName, [...known, name]);
      chunk.imports.forEach(visit);
    };
    for (const [fileName, chunk] of chunks)
      if (chunk.moduleIds.some((id) => roots.some((root) => id.endsWith(root)))) visit(fileName);
  }
  const screenOf = new Map<string, string>();
  for (const [fileName, names] of users) {
    const screen = sharedScreen(screens, names);
    for (const id of chunks.get(fileName)?.moduleIds ?? []) screenOf.set(id, screen);
  }
  return (moduleId) => screenOf.get(moduleId);
}

/** The last screen that the pages of all these screens have. */
export function sharedScreen(screens: readonly Screen[], names: readonly string[]): string {
  const wayTo = (name: string): string[] => {
    const screen = screens.find((one) => one.name === name);
    if (screen === undefined) throw new Error(`There is no screen "${name}".`);
    return screen.after === undefined ? [name] : [...wayTo(screen.after), name];
  };
  const [first = [], ...others] = names.map(wayTo);
  const shared = first.findLast((name) => others.every((way) => way.includes(name)));
  if (shared === undefined) throw new Error(`The screens ${names.join(', ')} have no first one in common.`);
  return shared;
}
