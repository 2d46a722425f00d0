import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';

/** The code of a screen, named after its roots. A page also has the screens before it in the list. */
export interface Screen {
  name: string;
  /** Suffixes of the module ids at which it begins. */
  roots: readonly string[];
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
  const screenOf = new Map<string, string>();
  for (const { name, roots } of screens) {
    const visit = (fileName: string): void => {
      const chunk = chunks.get(fileName);
      if (chunk === undefined) return;
      chunks.delete(fileName);
      for (const id of chunk.moduleIds) screenOf.set(id, name);
      chunk.imports.forEach(visit);
    };
    for (const [fileName, chunk] of chunks)
      if (chunk.moduleIds.some((id) => roots.some((root) => id.endsWith(root)))) visit(fileName);
  }
  return (moduleId) => screenOf.get(moduleId);
}
