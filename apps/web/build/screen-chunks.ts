import { build } from 'vite';
import type { InlineConfig, Rolldown } from 'vite';

/** A screen's code, named after what it begins with; a page has the screens before it in the list as well. */
export interface Screen {
  name: string;
  /** Ends of the module ids it begins with. */
  roots: readonly string[];
}

/**
 * Says for every module which screen's chunk it belongs to, undefined for what is fetched later. Left alone, a build
 * gives every set of sharers a chunk of its own, dozens of them, and each is a request that takes its time. Which
 * modules a screen truly needs is only known after unused code is gone: so the app is built once to see it.
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
